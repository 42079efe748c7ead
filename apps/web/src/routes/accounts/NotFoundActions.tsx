import { t } from '@openvisit/contract';
import { signOut } from '@openvisit/api';
import { Button, Stack } from '@openvisit/ui';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/**
 * Where a signed-in user can go from an unknown URL: to their first screen, or to the sign-in page, which signs out after
 * asking if there is unsaved input (RT-08).
 */
export default function NotFoundActions() {
  const navigate = useNavigate();
  const { leave, leaving, question } = useSignOut();
  const goBack = async () => {
    const signingOut = signOut();
    void navigate(paths.signIn, { replace: true });
    await signingOut;
  };
  return (
    <Stack align="center" gap={2}>
      {/* The landing page redirects to the first screen (RT-07). */}
      <Button as={Link} to={paths.landing} replace variant="primary">
        {t('Back to home')}
      </Button>
      <Button variant="quiet" busy={leaving} onClick={() => leave(goBack)}>
        {t('Back to Sign In')}
      </Button>
      {question}
    </Stack>
  );
}
