import { RESET_LINK_MINUTES, VERIFICATION_CODE_MINUTES } from '@openvisit/contract';
import { publicBaseUrl, type Config } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';

const SENDER_NAME = 'OpenVisit';

const mailText = (...paragraphs: string[]): string => [...paragraphs, SENDER_NAME].join('\n\n');

/** The code that verifies an email address (AC-06). */
export const verificationCodeMail = (to: string, code: string): NewMail => ({
  to,
  subject: `${code} is your OpenVisit verification code`,
  text: mailText(
    'Hello,',
    `your verification code is ${code}`,
    `Please enter it on the page you came from. It is good for ${VERIFICATION_CODE_MINUTES} minutes and works once.`,
    'If you did not ask for it, you can ignore this message: without the code nobody can sign up with your address.',
  ),
});

/** Informs the owner of an address that someone tried to sign up with it. The visitor does not learn that the account exists. */
export const accountExistsMail = (config: Config, to: string): NewMail => ({
  to,
  subject: 'You already have an OpenVisit account',
  text: mailText(
    'Hello,',
    'somebody, probably you, has just tried to sign up at OpenVisit with this address. There is an account with it already, so no new one was made.',
    `To sign in: ${publicBaseUrl(config)}/user/signin`,
    `If you have forgotten your password, you can choose a new one: ${publicBaseUrl(config)}/user/forgot-password`,
    'If it was not you, there is nothing to do. Nobody was told that you have an account.',
  ),
});

/** The page for choosing a new password; `otp` is the secret of the link (AC-09, AC-10). */
export const resetPasswordUrl = (config: Config, to: string, otp: string): string =>
  `${publicBaseUrl(config)}/auth/reset-password/${otp}/${encodeURIComponent(to)}`;

/** The link for choosing a new password (AC-09). */
export const resetPasswordMail = (config: Config, to: string, first_name: string, otp: string): NewMail => ({
  to,
  subject: 'Choose a new OpenVisit password',
  text: mailText(
    `Hello ${first_name},`,
    'a new password was asked for your account. You can choose it here:',
    resetPasswordUrl(config, to, otp),
    `The link is good for ${RESET_LINK_MINUTES} minutes and works once. You will be signed out wherever you are signed in.`,
    'If you did not ask for it, you can ignore this message: your password stays as it is.',
  ),
});

/** Informs the owner that the password was changed. */
export const passwordChangedMail = (config: Config, to: string, first_name: string): NewMail => ({
  to,
  subject: 'Your OpenVisit password was changed',
  text: mailText(
    `Hello ${first_name},`,
    'the password of your account has just been changed. If it was you, there is nothing to do.',
    `If it was not you, please choose a new one at once: ${publicBaseUrl(config)}/user/forgot-password`,
  ),
});
