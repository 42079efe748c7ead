import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface LoginConfirmDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether it is asked. */
  open: boolean;
  /** Signs in, and ends the other session. */
  onConfirm: () => void;
  /** Stays signed out; by the button or by Escape. */
  onCancel: () => void;
}

/** Warns before signing in that a session elsewhere ends (AC-02). */
export function LoginConfirmDialog(props: LoginConfirmDialogProps) {
  return (
    <ConfirmDialog title="Log In Confirmation" confirmLabel="Confirm" {...props}>
      <p>
        If you are signed in on another device, that session will be ended and its appointment session data
        may be lost. Do you want to continue?
      </p>
    </ConfirmDialog>
  );
}
