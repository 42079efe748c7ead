import { setRole } from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { LoginConfirmDialog, LoginErrorDialog } from '@openvisit/ui';

export interface SignInDialogsProps {
  /** Whether to confirm that the session on another device ends (AC-02). */
  asking: boolean;
  /** Why the sign-in failed (AC-03), if it did. */
  failure: string | null;
  /** The role that the account has instead, which the dialog offers. */
  otherRole: Role | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  onFailureRead: () => void;
}

/** The dialogs of the sign-in form, loaded after it. */
export default function SignInDialogs(props: SignInDialogsProps) {
  const { asking, failure, otherRole, onConfirm, onCancel, onFailureRead } = props;
  return (
    <>
      <LoginConfirmDialog open={asking} onConfirm={onConfirm} onCancel={onCancel} />
      <LoginErrorDialog
        open={failure !== null}
        message={failure ?? ''}
        onClose={onFailureRead}
        otherRole={otherRole}
        onSwitchRole={setRole}
      />
    </>
  );
}
