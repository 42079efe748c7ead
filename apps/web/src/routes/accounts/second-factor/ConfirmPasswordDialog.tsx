import { t } from '@openvisit/contract';
import { ConfirmPasswordForm } from '@openvisit/forms';
import { Button, Dialog, Text } from '@openvisit/ui';

export interface ConfirmPasswordDialogProps {
  title: string;
  /** What the confirmed change does. */
  text: string;
  /** A verb. */
  submitLabel: string;
  /** Makes the change; a rejection is shown in the dialog. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change of the second factor (BX-01). */
export const ConfirmPasswordDialog = (props: ConfirmPasswordDialogProps) => {
  const { title, text, submitLabel, onConfirm, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title}>
      <ConfirmPasswordForm
        submitLabel={submitLabel}
        actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
        onSave={({ password }) => onConfirm(password)}
      >
        <Text>{text}</Text>
      </ConfirmPasswordForm>
    </Dialog>
  );
};
