import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { Button, Cluster } from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { SignOutButton } from '../SignOutButton.tsx';

/** Links out of the steps: back to the dashboard or the review status, and sign-out (PO-04). */
export const ExitLinks = () => {
  const status = useSession()?.user.doctor_status;
  const isDenied = status === 'DENIED';
  return (
    <Cluster gap={2} justify="between">
      <Button
        as={Link}
        to={status === 'ACCEPTED' ? paths.appointments : paths.underReview}
        size="sm"
        variant={isDenied ? 'secondary' : 'quiet'}
        icon={<ArrowLeft aria-hidden />}
      >
        {isDenied ? t('Re-approve') : t('Back')}
      </Button>
      <SignOutButton />
    </Cluster>
  );
};
