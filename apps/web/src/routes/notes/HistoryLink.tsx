import { t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { History } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';
import { ReturningLink } from '../../shared/navigation/ReturningLink.tsx';

/** Opens the history of a note (BX-11). */
export const HistoryLink = ({ id }: { id: string }) => (
  <Button as={ReturningLink} href={paths.noteHistory(id)} variant="quiet" icon={<History aria-hidden />}>
    {t('History')}
  </Button>
);
