import { Button } from '../../actions/button/Button.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface EndCallDialogProps {
  open: boolean;
  busy?: boolean;
  /** Why ending failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  /** 'Leave without ending': the visit goes on without the reader; absent where that cannot be done. */
  onLeave?: () => void;
  onCancel: () => void;
}

/** Asks before the visit ends for everybody (CR-09). */
export function EndCallDialog({ open, busy, error, onConfirm, onLeave, onCancel }: EndCallDialogProps) {
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
      <p>Are you sure you want to end this call? The visit is then completed for everybody.</p>
      {onLeave && (
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          Leave without ending
        </Button>
      )}
    </ConfirmDialog>
  );
}
