import { Button } from '../../actions/button/Button.tsx';
import { Dialog } from '../../overlays/dialog/Dialog.tsx';

export interface LoginErrorDialogProps {
  open: boolean;
  /** What the server said. */
  message: string;
  /** The button 'Okay'. */
  onClose: () => void;
}

/** Why signing in failed (AC-03). */
export function LoginErrorDialog({ open, message, onClose }: LoginErrorDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Login Error"
      size="sm"
      answer="required"
      cross="none"
      footer={
        <Button variant="primary" onClick={onClose}>
          Okay
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
