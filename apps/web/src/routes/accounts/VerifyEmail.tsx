import { VERIFICATION_CODE_MINUTES, t } from '@openvisit/contract';
import { VerifyEmailForm } from '@openvisit/forms';
import { AuthLayout, Link, Text, translateNodes } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { getPendingPassword, readPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { ResendCode } from './ResendCode.tsx';

/** In the demo and in development, mails stay on the server. The page says so only to callers who may read them. */
const MailboxLink = () =>
  'mailbox' in document.documentElement.dataset && (
    <Text size="sm" tone="muted">
      {t('Mail stays on this server.')}{' '}
      <Link href="/dev/mailbox" target="_blank" rel="noopener">
        {t('Open the mailbox')}
      </Link>
    </Text>
  );

const Screen = ({ person }: { person: PendingSignUp }) => {
  usePageTitle(t('Verify Email'));
  const [hasPassword] = useState(() => getPendingPassword(person.email) !== null);
  return (
    <AuthLayout
      role={person.role}
      title={t('Verify Email')}
      lead={
        <>
          {translateNodes('We sent a 6-digit code to {email}. It expires in {minutes} minutes.', {
            email: <b>{person.email}</b>,
            minutes: VERIFICATION_CODE_MINUTES,
          })}
        </>
      }
      footer={
        <>
          <Link as={RouterLink} to={paths.signUp}>
            {t('Use another address')}
          </Link>
          <Link as={RouterLink} to={paths.signIn} variant="quiet">
            {t('Sign In')}
          </Link>
        </>
      }
    >
      <VerifyEmailForm requiresPassword={!hasPassword} onSave={(values) => finishSignUp(person, values)}>
        <ResendCode person={person} />
        <MailboxLink />
      </VerifyEmailForm>
    </AuthLayout>
  );
};

/** Creates the account with the emailed code and signs in; the layout then redirects (AC-06, RT-07). */
export default function VerifyEmail() {
  const [person] = useState(readPendingSignUp);
  return person ? <Screen person={person} /> : <Navigate to={paths.signUp} replace />;
}
