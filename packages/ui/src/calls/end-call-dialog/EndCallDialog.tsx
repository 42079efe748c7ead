import { t } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface EndCallDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** The call is being ended. Default false. */
  busy?: boolean;
  /** Error message of the last attempt; the dialog stays open. */
  error?: string | null;
  /** Ends the call for everyone. */
  onConfirm: () => void;
  /** 'Leave without ending': the visit continues without the viewer; omit it if that is not possible. */
  onLeave?: () => void;
  /** Stays in the call; called by the button and by Escape. */
  onCancel: () => void;
}

/** Asks for confirmation before the visit ends for everyone (CR-09). */
export function EndCallDialog({ busy, onLeave, ...rest }: EndCallDialogProps) {
  return (
    <ConfirmDialog
      title={t('End call')}
      confirmLabel={t('Yes')}
      cancelLabel={t('No')}
      tone="danger"
      busy={busy}
      {...rest}
    >
      <p>{t('Are you sure you want to end this call? This ends the visit for everyone.')}</p>
      {onLeave && (
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          {t('Leave without ending')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
