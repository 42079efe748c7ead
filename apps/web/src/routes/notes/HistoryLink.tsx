import { t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** Opens the history of a note (BX-11). */
export const HistoryLink = ({ id }: { id: string }) => (
  <Button as={Link} to={paths.noteHistory(id)} variant="quiet" icon={<History aria-hidden />}>
    {t('History')}
  </Button>
);
