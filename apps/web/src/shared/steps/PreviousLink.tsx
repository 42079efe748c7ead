import { t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Link to the previous step; renders nothing on the first one. */
export const PreviousLink = ({ to }: { to: string | null }) =>
  to === null ? null : (
    <Button as={Link} to={to} variant="quiet" icon={<ArrowLeft aria-hidden />}>
      {t('Previous')}
    </Button>
  );
