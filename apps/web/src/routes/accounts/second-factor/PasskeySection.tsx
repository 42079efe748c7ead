import { getLocalZone, removePasskey, renamePasskey } from '@openvisit/api';
import { SECOND_FACTOR_MESSAGES, type Passkey, t } from '@openvisit/contract';
import { PasskeyNameForm } from '@openvisit/forms';
import { Button, Card, Dialog, PasskeyList, Stack, Text, useToasts } from '@openvisit/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

export interface PasskeySectionProps {
  passkeys: readonly Passkey[];
  /** Whether passkeys can be added here. */
  available: boolean;
  /** Called with the recovery codes of the first second factor, else null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** The passkeys of the account: add, rename, remove (BX-01). */
export const PasskeySection = ({ passkeys, available, onAdded }: PasskeySectionProps) => {
  const { show } = useToasts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showSuccess = (text: string) => {
    close();
    show({ tone: 'success', text });
  };
  return (
    <Card as="section" aria-labelledby="passkeys">
      <Stack gap={4}>
        <Text as="h2" id="passkeys" size="lg">
          {t('Passkeys')}
        </Text>
        <PasskeyList
          passkeys={passkeys}
          zone={getLocalZone()}
          onRename={(passkey) => setOpen({ kind: 'rename', passkey })}
          onRemove={(passkey) => setOpen({ kind: 'remove', passkey })}
        />
        {available && (
          <div>
            <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
              {t('Add a passkey')}
            </Button>
          </div>
        )}
      </Stack>
      {open?.kind === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onAdded={(codes) => {
            showSuccess(SECOND_FACTOR_MESSAGES.PASSKEY_ADDED);
            onAdded(codes);
          }}
        />
      )}
      {open?.kind === 'rename' && (
        <Dialog open onClose={close} title={t('Rename passkey')}>
          <PasskeyNameForm
            defaultName={open.passkey.name}
            actions={<Button onClick={close}>{t('Cancel')}</Button>}
            onSave={async ({ name }) => {
              await renamePasskey(open.passkey.id, name);
              showSuccess(SECOND_FACTOR_MESSAGES.PASSKEY_RENAMED);
            }}
          />
        </Dialog>
      )}
      {open?.kind === 'remove' && (
        <ConfirmPasswordDialog
          title={t('Remove {name}?', { name: open.passkey.name })}
          text={t('You can no longer sign in with this passkey. Remove it from your device too.')}
          submitLabel={t('Remove passkey')}
          onClose={close}
          onConfirm={async (password) => {
            await removePasskey(open.passkey.id, password);
            showSuccess(SECOND_FACTOR_MESSAGES.PASSKEY_REMOVED);
          }}
        />
      )}
    </Card>
  );
};
