import { requestPasswordReset } from '@openvisit/api';
import { MESSAGES, RESET_LINK_MINUTES, t } from '@openvisit/contract';
import { ForgotPasswordForm } from '@openvisit/forms';
import { AuthLayout, Banner, Button, Link, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useVisitorRole } from './useVisitorRole.ts';

/** Requests a password reset link. The response is the same for every address (AC-09). */
export default function ForgotPassword() {
  usePageTitle(t('Forgot Password'));
  const role = useVisitorRole();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <AuthLayout role={role} title={t('Check your email')}>
        <Stack gap={5}>
          <Banner tone="success">{t(MESSAGES.RESET_MAIL_SENT)}</Banner>
          <Text tone="muted">
            {t(
              'If there is an account for {email}, you will receive an email within a minute. The link works once and expires in {minutes} minutes. Please check your spam folder as well.',
              { email: sentTo, minutes: RESET_LINK_MINUTES },
            )}
          </Text>
          <Button as={RouterLink} to={paths.signIn} variant="primary" size="lg" width="full">
            {t('Back to Sign In')}
          </Button>
          <Button variant="quiet" onClick={() => setSentTo(null)}>
            {t('Use another address')}
          </Button>
        </Stack>
      </AuthLayout>
    );
  return (
    <AuthLayout
      role={role}
      title={t('Forgot Password')}
      lead={t('Enter your email address. We will send you a link to reset your password.')}
      footer={
        <Link as={RouterLink} to={paths.signIn} variant="quiet">
          {t('Back to Sign In')}
        </Link>
      }
    >
      <ForgotPasswordForm
        onSave={async ({ email }) => {
          await requestPasswordReset(email, role);
          setSentTo(email);
        }}
      />
    </AuthLayout>
  );
}
