import { t, defineTexts } from '@openvisit/contract';
import { sendVerificationCode } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { SignUpForm } from '@openvisit/forms';
import { AuthLayout, Link, translateNodes } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { storeSignUp, readPendingSignUp, SIGN_UP_DRAFT } from './pending-sign-up.ts';
import { useVisitorRole } from './useVisitorRole.ts';

const TITLES = defineTexts({
  PHYSICIAN: 'Create your physician account',
  PATIENT: 'Create your patient account',
});

const Terms = () => (
  <>
    {translateNodes('I agree to the {terms} and the {policy}', {
      terms: (
        <Link href={paths.terms} target="_blank" rel="noopener">
          {t('terms')}
        </Link>
      ),
      policy: (
        <Link href={paths.privacy} target="_blank" rel="noopener">
          {t('privacy policy')}
        </Link>
      ),
    })}
  </>
);

/** Emails a code unless one was just sent to this address. Returns when the next one can be requested, epoch ms. */
const sendCode = async (email: string): Promise<number> => {
  const pending = readPendingSignUp();
  if (pending?.email === email && pending.resendAt > getServerNow()) return pending.resendAt;
  return getServerNow() + (await sendVerificationCode(email)) * 1000;
};

/** The values entered before the code was sent, without the password. */
const readPreviousValues = () => {
  const pending = readPendingSignUp();
  if (!pending) return undefined;
  const { first_name, last_name, email, agree_terms } = pending;
  return { first_name, last_name, email, agree_terms };
};

/** Creates an account: the form first, then the emailed code (AC-05, AC-06). */
export default function SignUp() {
  const role = useVisitorRole();
  usePageTitle(t(TITLES[role]));
  const navigate = useNavigate();
  const [defaultValues] = useState(readPreviousValues);
  return (
    <AuthLayout
      role={role}
      title={t(TITLES[role])}
      lead={t('We will send a code to your email address to verify it.')}
      footer={
        <>
          <span>
            {translateNodes('Already have an account? {link}', {
              link: (
                <Link as={RouterLink} to={paths.signIn}>
                  {t('Sign In')}
                </Link>
              ),
            })}
          </span>
          <Link as={RouterLink} to={paths.landing} variant="quiet">
            {t('Back to user selection')}
          </Link>
        </>
      }
    >
      <SignUpForm
        key={role}
        defaultValues={defaultValues}
        terms={<Terms />}
        draft={SIGN_UP_DRAFT}
        onSave={async ({ password, ...person }) => {
          storeSignUp({ ...person, role, resendAt: await sendCode(person.email) }, password);
          void navigate(paths.verifyEmail);
        }}
      />
    </AuthLayout>
  );
}
