import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface SignOutDialogProps {
  open: boolean;
  /** Physicians are told that they leave the search results; patients get a plain question. Default 'PHYSICIAN'. */
  role?: 'PHYSICIAN' | 'PATIENT' | 'REVIEWER';
  /** While signing out. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before signing out; a physician reads what it means for the patients (RT-17). */
export function SignOutDialog({ open, role = 'PHYSICIAN', busy, onConfirm, onCancel }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Sign out"
      confirmLabel="Sign out"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {role === 'PHYSICIAN' &&
          "If you sign out of the app you won't appear in the search results and the patients won't be able to contact you. "}
        Are you sure you want to sign out of the app?
      </p>
    </ConfirmDialog>
  );
}
