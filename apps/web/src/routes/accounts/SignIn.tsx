import type { SignInValues } from '@openvisit/api';
import { useRole, useSessionEndMessage } from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { SignInForm } from '@openvisit/forms';
import { AuthLayout, Banner, Button, Link, Stack, Text } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useIsSlow } from './useIsSlow.ts';
import { useSignInPreload } from './useSignInPreload.ts';

const TITLES = {
  PHYSICIAN: 'Account Sign In as Physician',
  PATIENT: 'Account Sign In as Patient',
  REVIEWER: 'Account Sign In as Reviewer',
} as const;

// Not needed before the form is filled in, so not part of the first load.
const loadDialogs = () => import('./SignInDialogs.tsx');
const loadSubmit = () => import('./submit-sign-in.ts');
const loadNext = () => Promise.all([loadDialogs(), loadSubmit()]);
const Dialogs = lazy(loadDialogs);

type SignInAction = () => Promise<void>;

const ForgotLink = (
  <Link as={RouterLink} to={paths.forgotPassword}>
    Forgot Password
  </Link>
);

const RegisterButton = (
  <Button as={RouterLink} to={paths.signUp} size="lg" width="full">
    Register
  </Button>
);

const Screen = ({ role }: { role: Role }) => {
  usePageTitle(TITLES[role]);
  useSignInPreload(role, loadNext);
  const endMessage = useSessionEndMessage();
  const [proceed, setProceed] = useState<SignInAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const slow = useIsSlow(sending);

  const send = async (values: Pick<SignInValues, 'email' | 'password'>) => {
    setSending(true);
    try {
      const { submitSignIn } = await loadSubmit();
      setFailure(await submitSignIn({ ...values, role }));
    } finally {
      setSending(false);
    }
  };
  const confirm = () => {
    setProceed(null);
    void proceed?.();
  };

  return (
    <AuthLayout
      role={role === 'REVIEWER' ? undefined : role}
      title={TITLES[role]}
      footer={
        <Link as={RouterLink} to={paths.landing} variant="quiet">
          Back to user selection
        </Link>
      }
    >
      <Stack gap={5}>
        {endMessage && <Banner tone="warning">{endMessage}</Banner>}
        <SignInForm onSignIn={send} onAttempt={(next) => setProceed(() => next)} aside={ForgotLink}>
          {slow && (
            <Text size="sm" tone="muted" role="status">
              This is taking longer than usual. Please stay on this page.
            </Text>
          )}
          {role !== 'REVIEWER' && RegisterButton}
        </SignInForm>
      </Stack>
      {(proceed || failure) && (
        <Suspense>
          <Dialogs
            asking={proceed !== null}
            failure={failure}
            onConfirm={confirm}
            onCancel={() => setProceed(null)}
            onFailureRead={() => setFailure(null)}
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
