import { isApiError, resetPassword, signOut } from '@openvisit/api';
import { getSession } from '@openvisit/api/session';
import { MESSAGES } from '@openvisit/contract';
import { ResetPasswordForm } from '@openvisit/forms';
import { AuthLayout, Banner, Button, Link, Stack, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useVisitorRole } from './useVisitorRole.ts';

/** The link is used up or too old: what helps is another one. */
const LinkEnded = () => (
  <Stack gap={5}>
    <Banner tone="warning">{MESSAGES.RESET_LINK_ENDED}</Banner>
    <Button as={RouterLink} to={paths.forgotPassword} variant="primary" size="lg" width="full">
      Request a new link
    </Button>
  </Stack>
);

const isEnded = (error: unknown): boolean => isApiError(error) && error.message === MESSAGES.RESET_LINK_ENDED;

/** A new password by a mailed link, which works once (AC-10). */
export default function ResetPassword() {
  usePageTitle('Reset Password');
  const role = useVisitorRole();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [ended, setEnded] = useState(false);
  const { otp = '', email = '' } = useParams();

  const reset = async (values: { password: string; confirm_password: string }) => {
    try {
      await resetPassword({ email, otp, ...values });
    } catch (error) {
      if (!isEnded(error)) throw error;
      return setEnded(true);
    }
    // whoever is signed in here is asked for the new password; what they have typed waits until they have signed in again
    if (getSession()) await signOut('PASSWORD_CHANGED');
    show({ tone: 'success', text: MESSAGES.PASSWORD_RESET });
    void navigate(paths.signIn, { replace: true });
  };

  return (
    <AuthLayout
      role={role}
      title="Reset Password"
      lead={ended ? undefined : `Choose a new password for ${email}.`}
      footer={
        <Link as={RouterLink} to={paths.signIn} variant="quiet">
          Back to Sign In
        </Link>
      }
    >
      {ended ? <LinkEnded /> : <ResetPasswordForm onSave={reset} />}
    </AuthLayout>
  );
}
