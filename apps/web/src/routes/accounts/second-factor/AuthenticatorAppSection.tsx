import { getLocalZone, removeAuthenticatorApp, type SecondFactor } from '@openvisit/api';
import { SECOND_FACTOR_MESSAGES, t } from '@openvisit/contract';
import { Button, Card, formatShortDay, Stack, Text, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

export interface AuthenticatorAppSectionProps {
  /** Null without an authenticator app. */
  app: SecondFactor['authenticator_app'];
  /** Called with the recovery codes of the first second factor, else null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

const describeApp = (app: NonNullable<SecondFactor['authenticator_app']>): string => {
  const used = app.last_used_at;
  const since = t('Set up on {day}.', { day: formatShortDay(app.created_at, getLocalZone()) });
  const use =
    used === null
      ? t('Not used yet.')
      : t('Last used on {day}.', { day: formatShortDay(used, getLocalZone()) });
  return `${since} ${use}`;
};

/** The authenticator app of the account: set up, remove (BX-01). */
export const AuthenticatorAppSection = ({ app, onAdded }: AuthenticatorAppSectionProps) => {
  const { show } = useToasts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const showSuccess = (text: string) => {
    close();
    show({ tone: 'success', text });
  };
  return (
    <Card as="section" aria-labelledby="authenticator-app">
      <Stack gap={4}>
        <Text as="h2" id="authenticator-app" size="lg">
          {t('Authenticator app')}
        </Text>
        <Text tone="muted">
          {app
            ? describeApp(app)
            : t('An app on your phone shows a code that you enter after your password.')}
        </Text>
        <div>
          <Button onClick={() => setOpen(true)}>
            {app ? t('Remove authenticator app') : t('Set up an authenticator app')}
          </Button>
        </div>
      </Stack>
      {open && !app && (
        <SetUpAppDialog
          onClose={close}
          onAdded={(codes) => {
            showSuccess(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_ADDED);
            onAdded(codes);
          }}
        />
      )}
      {open && app && (
        <ConfirmPasswordDialog
          title={t('Remove your authenticator app?')}
          text={t('Its codes no longer sign you in.')}
          submitLabel={t('Remove app')}
          onClose={close}
          onConfirm={async (password) => {
            await removeAuthenticatorApp(password);
            showSuccess(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_REMOVED);
          }}
        />
      )}
    </Card>
  );
};
