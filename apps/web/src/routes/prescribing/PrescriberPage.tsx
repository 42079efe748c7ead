import { getPrescriberUrl, messageOf } from '@openvisit/api';
import { token } from '@openvisit/themes';
import { PrescriberFrame } from '@openvisit/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  height: ${token.measure.lg};
`;

type Page = { src: string | null; error: string | null };
const ASKING: Page = { src: null, error: null };

export interface PrescriberPageProps {
  /** The physician's id at the provider. */
  dosespotId: string;
}

/** The provider's own page, signed in as the physician (PO-16). Its address is asked for anew each time: it is good for minutes. */
export const PrescriberPage = ({ dosespotId }: PrescriberPageProps) => {
  const [page, setPage] = useState(ASKING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const show = (next: Page) => {
      if (wanted) setPage(next);
    };
    getPrescriberUrl(dosespotId).then(
      (src) => show({ src, error: null }),
      (error: unknown) => show({ src: null, error: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [dosespotId, attempt]);

  const again = useCallback(() => {
    setPage(ASKING);
    setAttempt((count) => count + 1);
  }, []);

  return (
    <Frame>
      <PrescriberFrame
        {...page}
        servedBy={page.src?.startsWith('/') ? 'ourselves' : 'provider'}
        onRetry={again}
      />
    </Frame>
  );
};
