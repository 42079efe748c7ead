import { formatCount, t } from '@openvisit/contract';
import { Banner, Link } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';

export interface OpenNotesBannerProps {
  /** Number of completed visits without a locked note. */
  count: number;
}

/** Says how many visits have no locked note and links to the list of them; renders nothing without any (BX-13). */
export const OpenNotesBanner = ({ count }: OpenNotesBannerProps) =>
  count > 0 && (
    <Banner
      tone="info"
      action={
        <Link as={RouterLink} to={paths.openNotes}>
          {t('Open notes')}
        </Link>
      }
    >
      {formatCount(count, 'visit without a locked note', 'visits without a locked note')}
    </Banner>
  );
