import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { BellRing } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner, type BannerProps } from '../../feedback/banner/Banner.tsx';
import { formatOthersWaiting } from '../others-waiting.ts';

export interface VisitNowBannerProps extends Omit<
  BannerProps,
  'action' | 'children' | 'icon' | 'title' | 'tone'
> {
  /** Who asks, such as 'Mina Park is asking for a visit now'. */
  title: string;
  /** Number of further patients who wait. Default 0. */
  others?: number;
  /** Whether it rings: the bell moves, unless the viewer prefers less motion. Default false. */
  ringing?: boolean;
  /** Stops the ring and opens the request. */
  onOpen: () => void;
  /** Stops the ring only; offered while it rings. */
  onSilence: () => void;
}

const swing = keyframes`
  from {
    rotate: -14deg;
  }
  to {
    rotate: 14deg;
  }
`;

const Bell = styled(BellRing)`
  &[data-state='ringing'] {
    animation: ${swing} ${token.motion.slow} ${token.ease.out} infinite alternate;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** On every page of the dashboard: a patient asks for an instant visit, or a physician invites into one (AP-11). */
export function VisitNowBanner({
  others = 0,
  ringing = false,
  onOpen,
  onSilence,
  ...rest
}: VisitNowBannerProps) {
  const actions = (
    <Actions>
      {ringing && (
        <Button size="sm" onClick={onSilence}>
          {t('Silence')}
        </Button>
      )}
      <Button size="sm" variant="primary" onClick={onOpen}>
        {t('Open request')}
      </Button>
    </Actions>
  );
  return (
    <Banner
      tone="accent"
      // The app announces the request once; a status would announce every change of the banner.
      role="region"
      aria-label={t('Visit now')}
      icon={<Bell aria-hidden data-state={ringing ? 'ringing' : undefined} />}
      action={actions}
      {...rest}
    >
      {others > 0 && formatOthersWaiting(others)}
    </Banner>
  );
}
