import { signOut } from '@openvisit/api';
import { Button, EmptyState, Stack } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { Centred } from './Centred.ts';
import { useSignOut } from './useSignOut.tsx';

/** An address that does not exist; the way back signs out, and asks first where something typed would go with it (RT-08). */
export default function NotFound() {
  usePage('Page not found');
  const navigate = useNavigate();
  const { leave, leaving, question } = useSignOut();
  const back = async () => {
    const told = signOut();
    void navigate(paths.signIn, { replace: true });
    await told;
  };
  return (
    <Centred>
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
    </Centred>
  );
}
