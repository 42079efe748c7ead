import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { Button, EmptyState, Stack } from '@openvisit/ui';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { createLazyScreen } from '../../shared/navigation/lazy-screen.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Centered } from '../../shared/layout/Centered.tsx';

/** Only signed-in users load it, because signing out asks about unsaved input. */
const signedInActions = createLazyScreen(() => import('./NotFoundActions.tsx'));

const SignInLink = () => (
  <Button as={Link} to={paths.signIn} variant="primary">
    {t('Back to Sign In')}
  </Button>
);

/** The page of an unknown URL for a signed-in user, until signing out has led to the sign-in page (RT-08). */
export default function NotFound() {
  usePageTitle(t('Page not found'));
  const session = useSession();
  return (
    <Centered>
      <Stack align="center" gap={2}>
        <h1>{t('Oops!')}</h1>
        <EmptyState
          illustration="error"
          title={t('We can’t seem to find the page you are looking for')}
          action={
            session ? (
              <Suspense>
                <signedInActions.Screen />
              </Suspense>
            ) : (
              <SignInLink />
            )
          }
        />
      </Stack>
    </Centered>
  );
}
