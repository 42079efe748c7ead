import { t } from '@openvisit/contract';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface LoginConfirmDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Signs in and ends the other session. */
  onConfirm: () => void;
  /** Stays signed out; called by the button and by Escape. */
  onCancel: () => void;
}

/** Warns that signing in ends the session on another device (AC-02). */
export function LoginConfirmDialog(props: LoginConfirmDialogProps) {
  return (
    <ConfirmDialog title={t('Log In Confirmation')} confirmLabel={t('Confirm')} {...props}>
      <p>
        {t(
          'If you are signed in on another device, that session will be ended and its appointment session data may be lost. Do you want to continue?',
        )}
      </p>
    </ConfirmDialog>
  );
}
