import { t } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface LoginErrorDialogProps extends Omit<DialogProps, 'title' | 'children' | 'footer' | 'size'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Error message from the server. */
  message: string;
  /** Called by the button 'Okay'. */
  onClose: () => void;
}

/** Shows why signing in failed (AC-03). */
export function LoginErrorDialog({ message, onClose, ...rest }: LoginErrorDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('Login Error')}
      size="sm"
      answer="required"
      closeButton="none"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Okay')}
        </Button>
      }
      {...rest}
    >
      <p>{message}</p>
    </Dialog>
  );
}
