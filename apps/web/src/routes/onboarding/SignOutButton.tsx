import { t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** Signs out, after asking if there is unsaved input (PO-04). */
export const SignOutButton = () => {
  const { leave, leaving, question } = useSignOut();
  return (
    <>
      <Button size="sm" variant="quiet" icon={<LogOut aria-hidden />} busy={leaving} onClick={() => leave()}>
        {t('Sign out')}
      </Button>
      {question}
    </>
  );
};
