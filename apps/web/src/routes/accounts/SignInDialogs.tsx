import { LoginConfirmDialog, LoginErrorDialog } from '@openvisit/ui';

export interface SignInDialogsProps {
  /** Asks whether a session elsewhere may end (AC-02). */
  asking: boolean;
  /** Why the sign-in failed (AC-03); null while nothing did. */
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  onFailureRead: () => void;
}

/** What opens over the sign-in form; loaded once the form stands. */
export default function SignInDialogs(props: SignInDialogsProps) {
  const { asking, failure, onConfirm, onCancel, onFailureRead } = props;
  return (
    <>
      <LoginConfirmDialog open={asking} onConfirm={onConfirm} onCancel={onCancel} />
      <LoginErrorDialog open={failure !== null} message={failure ?? ''} onClose={onFailureRead} />
    </>
  );
}
