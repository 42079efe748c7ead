import { translateReply } from '@openvisit/contract';
import { getPrescriberUrl, getErrorMessage } from '@openvisit/api';
import { token } from '@openvisit/themes';
import { PrescriberFrame } from '@openvisit/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  height: ${token.measure.lg};

  &[data-size='fill'] {
    height: 100%;
  }
`;

type Page = { src: string | null; error: string | null };
const LOADING: Page = { src: null, error: null };

export interface PrescriberPageProps {
  /** The physician's id at the provider. */
  dosespotId: string;
  /** The patient's id at the provider, whose chart the page then shows (CR-12). */
  patientDosespotId?: string;
  /** `fill` takes the height of its container; default a fixed height. */
  size?: 'fill';
  /** Called for every page that the provider shows, after which prescriptions may have changed. */
  onPage?: () => void;
}

/** The provider's page, signed in as the physician (PO-16, CR-12). Its URL expires after minutes, so it is requested each time. */
export const PrescriberPage = ({ dosespotId, patientDosespotId, size, onPage }: PrescriberPageProps) => {
  const [page, setPage] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let mounted = true;
    const showPage = (next: Page) => {
      if (mounted) setPage(next);
    };
    getPrescriberUrl(dosespotId, patientDosespotId).then(
      (src) => showPage({ src, error: null }),
      (error: unknown) => showPage({ src: null, error: translateReply(getErrorMessage(error)) }),
    );
    return () => {
      mounted = false;
    };
  }, [dosespotId, patientDosespotId, attempt]);

  const retry = useCallback(() => {
    setPage(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  return (
    <Frame data-size={size}>
      <PrescriberFrame
        {...page}
        servedBy={page.src?.startsWith('/') ? 'ourselves' : 'provider'}
        onPage={onPage}
        onRetry={retry}
      />
    </Frame>
  );
};
