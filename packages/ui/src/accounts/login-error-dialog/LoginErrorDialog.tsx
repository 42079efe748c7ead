import { defineTexts, t, translateReply, type Role } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface LoginErrorDialogProps extends Omit<DialogProps, 'title' | 'children' | 'footer' | 'size'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Error message from the server. */
  message: string;
  /** Called by the button 'Okay'. */
  onClose: () => void;
  /** The role that the account has instead of the chosen one; offered if there is one. */
  otherRole?: Role | undefined;
  /** Called with that role. */
  onSwitchRole?: (role: Role) => void;
}

const SWITCH_LABELS: Record<Role, string> = defineTexts({
  PHYSICIAN: 'Sign in as a physician',
  PATIENT: 'Sign in as a patient',
  REVIEWER: 'Sign in as a reviewer',
});

/** Shows why signing in failed (AC-03). */
export function LoginErrorDialog({
  message,
  onClose,
  otherRole,
  onSwitchRole,
  ...rest
}: LoginErrorDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('Login Error')}
      size="sm"
      answer="required"
      closeButton="none"
      footer={
        <>
          {otherRole && (
            <Button onClick={() => onSwitchRole?.(otherRole)}>{t(SWITCH_LABELS[otherRole])}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('Okay')}
          </Button>
        </>
      }
      {...rest}
    >
      <p>{translateReply(message)}</p>
    </Dialog>
  );
}
