import { t } from '@openvisit/contract';
import { Banner, Button, formatTimeAgo } from '@openvisit/ui';

export interface StaleNoticeProps {
  problem: string;
  synced_at: string | null;
  zone: string;
  now: number;
  onRetry: () => void;
}

/** Why the list may be incomplete, and how old it is. */
export const StaleNotice = ({ problem, synced_at, zone, now, onRetry }: StaleNoticeProps) => (
  <Banner
    tone="warning"
    title={
      synced_at === null
        ? 'The prescriptions could not be read yet'
        : `Last updated ${formatTimeAgo(synced_at, now, zone)}`
    }
    action={<Button onClick={onRetry}>{t('Try again')}</Button>}
  >
    {problem}.
  </Banner>
);
