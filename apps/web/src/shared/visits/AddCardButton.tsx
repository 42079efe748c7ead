import { t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import type { ReturnState } from '../navigation/return-path.ts';

/** Opens the payments page, which leads back to `returnTo` when there is one. */
export const AddCardButton = ({ returnTo }: Partial<ReturnState>) => (
  <Button as={Link} to={paths.ownPayments} state={returnTo === undefined ? null : { returnTo }} size="sm">
    {t('Add a card')}
  </Button>
);
