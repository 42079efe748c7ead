import { formatCount, t } from '@openvisit/contract';
import { Banner, Button } from '@openvisit/ui';

export interface UnlocatedNoticeProps {
  /** Practices that are left out. */
  count: number;
  /** Whether they are shown too. */
  included: boolean;
  onChange: (included: boolean) => void;
}

/** Says that practices without a known location are left out of a search by distance, and offers to include them. */
export const UnlocatedNotice = ({ count, included, onChange }: UnlocatedNoticeProps) => (
  <Banner
    action={
      <Button size="sm" onClick={() => onChange(!included)}>
        {included ? t('Leave them out') : t('Show them too')}
      </Button>
    }
  >
    {included
      ? t('Practices without a known location are shown too; their distance is not known.')
      : formatCount(
          count,
          'practice is left out, because the distance is not known.',
          'practices are left out, because the distance is not known.',
        )}
  </Banner>
);
