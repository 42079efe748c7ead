import { t, type Role } from '@openvisit/contract';
import { Link } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** Links to the sign-in pages of the other roles. Reviewers are not offered in the user selection. */
export const SignInLinks = ({ role }: { role: Role }) => (
  <>
    <Link as={RouterLink} to={paths.landing} variant="quiet">
      {t('Back to user selection')}
    </Link>
    {role !== 'REVIEWER' && (
      <Link as={RouterLink} to={paths.review} variant="quiet">
        {t('Reviewers sign in here')}
      </Link>
    )}
  </>
);
