import { VERIFICATION_CODE_MINUTES, t } from '@openvisit/contract';
import { VerifyEmailForm } from '@openvisit/forms';
import { AuthLayout, Link, translateNodes } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { getPendingPassword, readPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { ResendCode } from './ResendCode.tsx';

const Screen = ({ person }: { person: PendingSignUp }) => {
  usePageTitle('Verify Email');
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
      <VerifyEmailForm requestsPassword={!hasPassword} onSave={(values) => finishSignUp(person, values)}>
        <ResendCode person={person} />
      </VerifyEmailForm>
    </AuthLayout>
  );
};

/** Opens the account with the emailed code and signs in; the layout then redirects (AC-06, RT-07). */
export default function VerifyEmail() {
  const [person] = useState(readPendingSignUp);
  return person ? <Screen person={person} /> : <Navigate to={paths.signUp} replace />;
}
