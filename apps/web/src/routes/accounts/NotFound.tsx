import { signOut } from '@openvisit/api';
import { Button, EmptyState, Stack } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Centered } from '../../shared/layout/Centered.tsx';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** The page for unknown addresses. Its button signs out, after asking if there is unsaved input (RT-08). */
export default function NotFound() {
  usePageTitle('Page not found');
  const navigate = useNavigate();
  const { leave, leaving, question } = useSignOut();
  const goBack = async () => {
    const signingOut = signOut();
    void navigate(paths.signIn, { replace: true });
    await signingOut;
  };
  return (
    <Centered>
      <Stack align="center" gap={2}>
        <h1>Oops!</h1>
        <EmptyState
          illustration="error"
          title="We can’t seem to find the page you are looking for"
          action={
            <Button variant="primary" busy={leaving} onClick={() => leave(goBack)}>
              Back to Sign In
            </Button>
          }
        />
      </Stack>
      {question}
    </Centered>
  );
}
