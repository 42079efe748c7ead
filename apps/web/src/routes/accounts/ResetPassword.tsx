import { isApiError, resetPassword, signOut } from '@openvisit/api';
import { dismissSessionEnd, getSession } from '@openvisit/api/session';
import { MESSAGES, t } from '@openvisit/contract';
import { ResetPasswordForm } from '@openvisit/forms';
import { AuthLayout, Banner, Button, Link, Stack, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useIsHydrated } from '../../shared/useIsHydrated.ts';
import { useVisitorRole } from './useVisitorRole.ts';

/** Shown when the link was used or has expired. */
const ExpiredLink = () => (
  <Stack gap={5}>
    <Banner tone="warning">{t(MESSAGES.RESET_LINK_INVALID)}</Banner>
    <Button as={RouterLink} to={paths.forgotPassword} variant="primary" size="lg" width="full">
      {t('Request a new link')}
    </Button>
  </Stack>
);

const isLinkExpired = (error: unknown): boolean =>
  isApiError(error) && error.message === MESSAGES.RESET_LINK_INVALID;

/** Sets a new password from an emailed link that works once (AC-10). */
export default function ResetPassword() {
  usePageTitle(t('Reset Password'));
  const role = useVisitorRole();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [expired, setExpired] = useState(false);
  const { otp = '', email = '' } = useParams();
  // The page is prerendered for every URL.
  const account = useIsHydrated() ? email : t('your account');

  const reset = async (values: { password: string; confirm_password: string }) => {
    try {
      await resetPassword({ email, otp, ...values });
    } catch (error) {
      if (!isLinkExpired(error)) throw error;
      return setExpired(true);
    }
    // A user signed in here signs in again with the new password; their drafts are kept.
    if (getSession()) await signOut('PASSWORD_CHANGED');
    else dismissSessionEnd();
    show({ tone: 'success', text: MESSAGES.PASSWORD_RESET });
    void navigate(paths.signIn, { replace: true });
  };

  return (
    <AuthLayout
      role={role}
      title={t('Reset Password')}
      lead={expired ? undefined : t('Choose a new password for {account}.', { account })}
      footer={
        <Link as={RouterLink} to={paths.signIn} variant="quiet">
          {t('Back to Sign In')}
        </Link>
      }
    >
      {expired ? <ExpiredLink /> : <ResetPasswordForm onSave={reset} />}
    </AuthLayout>
  );
}
