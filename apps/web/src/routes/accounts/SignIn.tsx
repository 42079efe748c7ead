import type { SignInValues } from '@openvisit/api';
import { rememberedPath, useRole, useSession, useSessionEndMessage } from '@openvisit/api/session';
import { SignInForm } from '@openvisit/forms';
import { AuthLayout, Banner, Link, Stack, Text } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { Feedback } from '../../app/Feedback.tsx';
import { afterSignIn } from '../../app/home.ts';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { useSlow } from './useSlow.ts';
import { useSignInArrival } from './useSignInArrival.ts';

const TITLES = {
  PHYSICIAN: 'Account Sign In as Physician',
  PATIENT: 'Account Sign In as Patient',
} as const;

// Not part of the first load: nobody needs them before the form is filled in.
const loadDialogs = () => import('./SignInDialogs.tsx');
const loadSending = () => import('./sendSignIn.ts');
const loadNext = () => Promise.all([loadDialogs(), loadSending()]);
const Dialogs = lazy(loadDialogs);

type Proceed = () => Promise<void>;

const Screen = ({ role }: { role: keyof typeof TITLES }) => {
  usePage(TITLES[role]);
  useSignInArrival(role, loadNext);
  const ended = useSessionEndMessage();
  const [proceed, setProceed] = useState<Proceed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const slow = useSlow(sending);

  const send = async (values: Pick<SignInValues, 'email' | 'password'>) => {
    setSending(true);
    try {
      const { sendSignIn } = await loadSending();
      setFailure(await sendSignIn({ ...values, role }));
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
      role={role}
      title={TITLES[role]}
      footer={
        <Link as={RouterLink} to={paths.landing} variant="quiet">
          Back to user selection
        </Link>
      }
    >
      <Stack gap={5}>
        {ended && <Banner tone="warning">{ended}</Banner>}
        <SignInForm onSignIn={send} onAttempt={(next) => setProceed(() => next)}>
          {slow && (
            <Text size="sm" tone="muted" role="status">
              This takes longer than usual. Please stay on this page.
            </Text>
          )}
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

/** Signing in with the role that was chosen (AC-01…AC-03), then back to where one was going (RT-09). */
export default function SignIn() {
  const chosen = useRole();
  const user = useSession()?.user;
  if (user) return <Navigate to={afterSignIn(user, rememberedPath('afterSignIn'))} replace />;
  const role = chosen === 'PHYSICIAN' ? 'PHYSICIAN' : 'PATIENT';
  return (
    <Feedback>
      <Screen key={role} role={role} />
    </Feedback>
  );
}
