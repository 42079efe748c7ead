import { signOut } from '@openvisit/api';
import { Button, EmptyState, Stack } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { Centred } from './Centred.ts';

/** An address that does not exist; the way back signs out (RT-08). */
export default function NotFound() {
  usePage('Page not found');
  const navigate = useNavigate();
  const back = () => {
    void signOut();
    void navigate(paths.signIn, { replace: true });
  };
  return (
    <Centred>
      <Stack align="center" gap={2}>
        <h1>Oops!</h1>
        <EmptyState
          illustration="error"
          title="We can’t seem to find the page you are looking for"
          action={
            <Button variant="primary" onClick={back}>
              Back to Sign In
            </Button>
          }
        />
      </Stack>
    </Centred>
  );
}
