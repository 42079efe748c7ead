import { t } from '@openvisit/contract';
import { addPasskey, startPasskey } from '@openvisit/api';
import { AddPasskeyForm } from '@openvisit/forms';
import { Button, Dialog, Text } from '@openvisit/ui';
import { createPasskey } from '../../../shared/session/second-factor/passkey-prompt.ts';

export interface AddPasskeyDialogProps {
  /** Called with recovery codes if this is the account's first second factor, otherwise with null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Names and creates a passkey (BX-01). A closed browser prompt keeps the dialog and its input. */
export const AddPasskeyDialog = ({ onAdded, onClose }: AddPasskeyDialogProps) => (
  <Dialog open onClose={onClose} title={t('Add a passkey')}>
    <AddPasskeyForm
      defaultName={t('This device')}
      actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
      onSave={async ({ name, password }) => {
        const passkey = await createPasskey(await startPasskey(password));
        onAdded(await addPasskey(name, passkey));
      }}
    >
      <Text>{t('Your browser then asks for your fingerprint, your face, a PIN or a security key.')}</Text>
    </AddPasskeyForm>
  </Dialog>
);
