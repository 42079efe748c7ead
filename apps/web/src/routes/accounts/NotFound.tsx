import { signOut } from '@openvisit/api';
import { Button, EmptyState, Stack } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Centered } from '../../shared/layout/Centered.tsx';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** An address that does not exist; the way back signs out, and asks first where something typed would go with it (RT-08). */
export default function NotFound() {
  usePageTitle('Page not found');
  const navigate = useNavigate();
  const { leave, leaving, question } = useSignOut();
  const back = async () => {
    const told = signOut();
    void navigate(paths.signIn, { replace: true });
    await told;
  };
  return (
    <Centered>
      <Stack align="center" gap={2}>
        <h1>Oops!</h1>
        <EmptyState
          illustration="error"
          title="We can’t seem to find the page you are looking for"
          action={
            <Button variant="primary" busy={leaving} onClick={() => leave(back)}>
              Back to Sign In
            </Button>
          }
        />
      </Stack>
      {question}
    </Centered>
  );
}
