import { RESET_LINK_MINUTES, VERIFICATION_CODE_MINUTES } from '@openvisit/contract';
import { getPublicBaseUrl, type Config } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';

const SENDER_NAME = 'OpenVisit';

const formatMailText = (...paragraphs: string[]): string => [...paragraphs, SENDER_NAME].join('\n\n');

/** The code that verifies an email address (AC-06). */
export const buildVerificationCodeMail = (to: string, code: string): NewMail => ({
  to,
  subject: `${code} is your OpenVisit verification code`,
  text: formatMailText(
    'Hello,',
    `Your verification code is ${code}.`,
    `Enter it on the sign-up page. The code works once and expires in ${VERIFICATION_CODE_MINUTES} minutes.`,
    'If you did not request it, ignore this email. Nobody can sign up with your address without the code.',
  ),
});

/** Informs the owner of an address that someone tried to sign up with it. The visitor does not learn that the account exists. */
export const buildAccountExistsMail = (config: Config, to: string): NewMail => ({
  to,
  subject: 'You already have an OpenVisit account',
  text: formatMailText(
    'Hello,',
    'Someone, probably you, tried to sign up for OpenVisit with this address. You already have an account, so we did not create a new one.',
    `Sign in: ${getPublicBaseUrl(config)}/user/signin`,
    `If you have forgotten your password, choose a new one: ${getPublicBaseUrl(config)}/user/forgot-password`,
    'If it was not you, you do not have to do anything. We did not reveal that you have an account.',
  ),
});

/** The page for choosing a new password; `otp` is the secret of the link (AC-09, AC-10). */
export const buildResetPasswordUrl = (config: Config, to: string, otp: string): string =>
  `${getPublicBaseUrl(config)}/auth/reset-password/${otp}/${encodeURIComponent(to)}`;

/** The link for choosing a new password (AC-09). */
export const buildResetPasswordMail = (
  config: Config,
  to: string,
  first_name: string,
  otp: string,
): NewMail => ({
  to,
  subject: 'Choose a new OpenVisit password',
  text: formatMailText(
    `Hello ${first_name},`,
    'Someone asked to reset the password of your account. Choose a new password here:',
    buildResetPasswordUrl(config, to, otp),
    `The link works once and expires in ${RESET_LINK_MINUTES} minutes. A new password signs you out on every device.`,
    'If you did not request it, ignore this email. Your password stays the same.',
  ),
});

/** Informs the owner that the password was changed. */
export const buildPasswordChangedMail = (config: Config, to: string, first_name: string): NewMail => ({
  to,
  subject: 'Your OpenVisit password was changed',
  text: formatMailText(
    `Hello ${first_name},`,
    'The password of your account has just been changed. If it was you, you do not have to do anything.',
    `If it was not you, choose a new password immediately: ${getPublicBaseUrl(config)}/user/forgot-password`,
  ),
});

/** What happened to the second factor of an account, in the words of the mail. */
const SECOND_FACTOR_CHANGES = {
  PASSKEY_ADDED: 'A passkey was added to your account.',
  PASSKEY_REMOVED: 'A passkey was removed from your account.',
  APP_ADDED: 'An authenticator app was set up for your account.',
  APP_REMOVED: 'The authenticator app of your account was removed.',
  CODES_RENEWED: 'New recovery codes were created for your account. The earlier ones no longer work.',
  CODE_USED: 'Somebody signed in to your account with one of your recovery codes. It does not work again.',
  RESET:
    'The operator of OpenVisit removed every second factor of your account. Set up a new one at your next sign-in.',
} as const;

/** Informs the owner that the second factor of the account has changed (BX-01). */
export const buildFactorChangedMail = (
  config: Config,
  { email, first_name }: { email: string; first_name: string },
  change: keyof typeof SECOND_FACTOR_CHANGES,
): NewMail => ({
  to: email,
  subject: 'The second factor of your OpenVisit account has changed',
  text: formatMailText(
    `Hello ${first_name},`,
    SECOND_FACTOR_CHANGES[change],
    `If you neither did this nor asked for it, choose a new password immediately: ${getPublicBaseUrl(config)}/user/forgot-password`,
  ),
});

/** Confirms to the earlier owner that the account was deleted (BX-22). */
export const buildAccountClosedMail = ({
  email,
  first_name,
}: {
  email: string;
  first_name: string;
}): NewMail => ({
  to: email,
  subject: 'Your OpenVisit account was deleted',
  text: formatMailText(
    `Hello ${first_name},`,
    'Your account was deleted as you asked. You are signed out everywhere, and open visits are canceled.',
    'Visits, notes and payments that have to be kept by law stay with the practices that treated you. Ask them if you need a copy.',
    'If you did not do this, write to the practice that treats you immediately.',
  ),
});
