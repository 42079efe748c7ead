import type { SignInValues } from '@openvisit/api';
import { useRole, useSessionEndMessage } from '@openvisit/api/session';
import { t, type Role, defineTexts, translateReply } from '@openvisit/contract';
import { SignInForm } from '@openvisit/forms';
import { AuthLayout, Banner, Button, Link, Stack, Text } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { loadDialogs, loadNext } from './load-sign-in.ts';
import { SecondStepLoading } from './SecondStepLoading.tsx';
import type { SignInOutcome } from './submit-sign-in.ts';
import { SignInLinks } from './SignInLinks.tsx';
import { useIsSlow } from './useIsSlow.ts';
import { useSignInConfirmation } from './useSignInConfirmation.ts';
import { useSignInPreload } from './useSignInPreload.ts';

const TITLES = defineTexts({
  PHYSICIAN: 'Account Sign In as Physician',
  PATIENT: 'Account Sign In as Patient',
  REVIEWER: 'Account Sign In as Reviewer',
});

const Dialogs = lazy(loadDialogs);
const SecondFactorStep = lazy(() => import('../../shared/session/second-factor/SecondFactorStep.tsx'));

const NOTHING_YET: SignInOutcome = { failure: null, request: null };

const ForgotLink = () => (
  <Link as={RouterLink} to={paths.forgotPassword}>
    {t('Forgot Password')}
  </Link>
);

const RegisterButton = () => (
  <Button as={RouterLink} to={paths.signUp} size="lg" width="full">
    {t('Register')}
  </Button>
);

const Screen = ({ role }: { role: Role }) => {
  usePageTitle(t(TITLES[role]));
  useSignInPreload(role, loadNext);
  const endMessage = useSessionEndMessage();
  const [{ failure, request, otherRole, expired }, setOutcome] = useState<SignInOutcome>(NOTHING_YET);
  const ended = expired ?? endMessage;
  const [refusedEmail, setRefusedEmail] = useState<string | null>(null);
  const { asking, attempt, confirm, cancel } = useSignInConfirmation(refusedEmail);
  const [sending, setSending] = useState(false);
  const slow = useIsSlow(sending);

  const send = async (values: Pick<SignInValues, 'email' | 'password'>) => {
    setSending(true);
    try {
      const [{ submitSignIn }] = await loadNext();
      const outcome = await submitSignIn({ ...values, role });
      setOutcome(outcome);
      setRefusedEmail(outcome.failure === null ? null : values.email);
    } finally {
      setSending(false);
    }
  };

  /** Without the code of the dialogs, the form says why it cannot sign in. */
  const attemptOnceLoaded = (proceed: () => Promise<void>, address: string) =>
    void loadNext().then(() => attempt(proceed, address), proceed);

  return (
    <AuthLayout
      role={role === 'REVIEWER' ? undefined : role}
      title={t(TITLES[role])}
      footer={<SignInLinks role={role} />}
    >
      {/* Hidden during the second step, so that what was typed is kept. */}
      <div hidden={request !== null}>
        <Stack gap={5}>
          {ended && <Banner tone="warning">{translateReply(ended)}</Banner>}
          <SignInForm onSignIn={send} onAttempt={attemptOnceLoaded} aside={<ForgotLink />}>
            {slow && (
              <Text size="sm" tone="muted" role="status">
                {t('This is taking longer than usual. Please stay on this page.')}
              </Text>
            )}
            {role !== 'REVIEWER' && <RegisterButton />}
          </SignInForm>
        </Stack>
      </div>
      {request && (
        <Suspense fallback={<SecondStepLoading />}>
          <SecondFactorStep
            request={request}
            onEnd={(reason) => setOutcome({ ...NOTHING_YET, expired: reason })}
          />
        </Suspense>
      )}
      {(asking || failure) && (
        <Suspense>
          <Dialogs
            asking={asking}
            failure={failure}
            otherRole={otherRole}
            onConfirm={confirm}
            onCancel={cancel}
            onFailureRead={() => setOutcome(NOTHING_YET)}
          />
        </Suspense>
      )}
    </AuthLayout>
  );
};

/** Signs in with the chosen role (AC-01…AC-03). The layout then redirects to the requested page (RT-09). */
export default function SignIn() {
  const role = useRole() ?? 'PATIENT';
  return <Screen key={role} role={role} />;
}
