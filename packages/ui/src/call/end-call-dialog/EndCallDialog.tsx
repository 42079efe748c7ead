import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
export interface EndCallDialogProps {
  open: boolean;
  busy?: boolean;
  /** Why ending failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the visit ends for everybody (CR-09). */
export function EndCallDialog({ open, busy, error, onConfirm, onCancel }: EndCallDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="End call"
      confirmLabel="Yes"
      cancelLabel="No"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>Do you want to end this call?</p>
    </ConfirmDialog>
  );
}
