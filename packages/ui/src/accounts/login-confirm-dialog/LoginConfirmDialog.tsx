import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface LoginConfirmDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Warns before signing in that a session elsewhere ends (AC-02). */
export function LoginConfirmDialog({ open, onConfirm, onCancel }: LoginConfirmDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Log In Confirmation"
      confirmLabel="Confirm"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        If you are signed in on another device, that session will be ended and its appointment session data
        may be lost. Do you want to continue?
      </p>
    </ConfirmDialog>
  );
}
