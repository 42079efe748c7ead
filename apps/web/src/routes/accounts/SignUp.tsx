import { sendVerificationCode } from '@openvisit/api';
import { serverNow } from '@openvisit/api/session';
import { SignUpForm } from '@openvisit/forms';
import { AuthLayout, Link } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { keepSignUp, pendingSignUp, SIGN_UP_DRAFT } from './pending-sign-up.ts';
import { useVisitorRole } from './useVisitorRole.ts';

const TITLES = {
  PHYSICIAN: 'Create your account as Physician',
  PATIENT: 'Create your account as Patient',
} as const;

const Terms = (
  <>
    I agree to the{' '}
    <Link href={paths.terms} target="_blank" rel="noopener">
      terms
    </Link>{' '}
    and the{' '}
    <Link href={paths.privacy} target="_blank" rel="noopener">
      privacy policy
    </Link>
  </>
);

/** Mails a code, unless one has just been: who comes back to mend their name goes on with that. Gives when the next can be. */
const mailCode = async (email: string): Promise<number> => {
  const before = pendingSignUp();
  if (before?.email === email && before.resendAt > serverNow()) return before.resendAt;
  return serverNow() + (await sendVerificationCode(email)) * 1000;
};

/** What was typed before the code was asked for, to be mended; the password is typed again. */
const typedBefore = () => {
  const before = pendingSignUp();
  if (!before) return undefined;
  const { first_name, last_name, email, agree_terms } = before;
  return { first_name, last_name, email, agree_terms };
};

/** A new account: who one is, then the code that is mailed (AC-05, AC-06). */
export default function SignUp() {
  const role = useVisitorRole();
  usePageTitle(TITLES[role]);
  const navigate = useNavigate();
  const [before] = useState(typedBefore);
  return (
    <AuthLayout
      role={role}
      title={TITLES[role]}
      lead="We send a code to your email address to make sure that it is yours."
      footer={
        <>
          <span>
            You have an account already?{' '}
            <Link as={RouterLink} to={paths.signIn}>
              Sign In
            </Link>
          </span>
          <Link as={RouterLink} to={paths.landing} variant="quiet">
            Back to user selection
          </Link>
        </>
      }
    >
      <SignUpForm
        key={role}
        defaultValues={before}
        terms={Terms}
        draft={SIGN_UP_DRAFT}
        onSave={async ({ password, ...person }) => {
          keepSignUp({ ...person, role, resendAt: await mailCode(person.email) }, password);
          void navigate(paths.verifyEmail);
        }}
      />
    </AuthLayout>
  );
}
