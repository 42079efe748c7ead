import { t } from '@openvisit/contract';
import { addAuthenticatorApp, startAuthenticatorApp } from '@openvisit/api';
import { AuthenticatorCodeForm } from '@openvisit/forms';
import { Button, Dialog, EmbedCode, Link, QrCode, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

export interface SetUpAppDialogProps {
  /** Called with the recovery codes of the first second factor, else null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** A phone cannot scan its own screen. */
const OnTouchScreen = styled.p`
  display: none;

  @media (pointer: coarse) {
    display: block;
  }
`;

/** In groups of four, for typing. */
const formatSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The password, then the QR code and the first code of the app (BX-01). */
export const SetUpAppDialog = ({ onAdded, onClose }: SetUpAppDialogProps) => {
  const [setup, setSetup] = useState<{ secret: string; url: string } | null>(null);
  if (!setup)
    return (
      <ConfirmPasswordDialog
        title={t('Set up an authenticator app')}
        text={t('You need an app on your phone that shows codes for signing in.')}
        submitLabel={t('Continue')}
        onConfirm={async (password) => setSetup(await startAuthenticatorApp(password))}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title={t('Set up an authenticator app')}>
      <AuthenticatorCodeForm
        submitLabel={t('Turn on')}
        actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
        onSave={async ({ code }) => onAdded(await addAuthenticatorApp(code))}
      >
        <Stack gap={4}>
          <Text>{t('Scan this code with your app, then enter the 6 digits that it shows.')}</Text>
          <QrCode value={setup.url} label={t('Secret for your authenticator app')} download="none" />
          <OnTouchScreen>
            <Link href={setup.url}>{t('Open in an app on this device')}</Link>
          </OnTouchScreen>
          <EmbedCode
            label={t('Without a camera, enter this key')}
            translate="no"
            code={formatSecret(setup.secret)}
            onCopy={() => navigator.clipboard.writeText(setup.secret)}
          />
        </Stack>
      </AuthenticatorCodeForm>
    </Dialog>
  );
};
