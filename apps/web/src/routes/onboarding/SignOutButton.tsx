import { Button } from '@openvisit/ui';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** Leaves altogether (PO-04); asks first where something typed would go with it. */
export const SignOutButton = () => {
  const { leave, leaving, question } = useSignOut();
  return (
    <>
      <Button size="sm" variant="quiet" icon={<LogOut aria-hidden />} busy={leaving} onClick={() => leave()}>
        Sign out
      </Button>
      {question}
    </>
  );
};
