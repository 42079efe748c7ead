import { Button } from '../../actions/button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface EndCallDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether it is asked. */
  open: boolean;
  /** The call is being ended. Default false. */
  busy?: boolean;
  /** Why ending failed; the dialog stays open. */
  error?: string | null;
  /** Ends it for everybody. */
  onConfirm: () => void;
  /** 'Leave without ending': the visit goes on without the reader; absent where that cannot be done. */
  onLeave?: () => void;
  /** Stays in the call; by the button or by Escape. */
  onCancel: () => void;
}

/** Asks before the visit ends for everybody (CR-09). */
export function EndCallDialog({ busy, onLeave, ...rest }: EndCallDialogProps) {
  return (
    <ConfirmDialog title="End call" confirmLabel="Yes" cancelLabel="No" tone="danger" busy={busy} {...rest}>
      <p>Are you sure you want to end this call? The visit is then completed for everybody.</p>
      {onLeave && (
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          Leave without ending
        </Button>
      )}
    </ConfirmDialog>
  );
}
