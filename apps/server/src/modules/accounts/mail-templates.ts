import {
  defineTexts,
  RESET_LINK_MINUTES,
  VERIFICATION_CODE_MINUTES,
  type DisplayLanguage,
} from '@openvisit/contract';
import { getPublicBaseUrl, type Config } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { getTranslator } from '../../platform/language.ts';
import type { users } from '../../schema/accounts.ts';

const SENDER_NAME = 'OpenVisit';

/** The owner of an account. Mails use the language of the account (BX-23). */
type Owner = Pick<typeof users.$inferSelect, 'email' | 'first_name' | 'language'>;

const formatMailText = (...paragraphs: string[]): string => [...paragraphs, SENDER_NAME].join('\n\n');

const buildForgotPasswordUrl = (config: Config): string => `${getPublicBaseUrl(config)}/user/forgot-password`;

/**
 * The code that verifies an email address (AC-06), in the language of the page on which it is entered. The subject is stored and
 * logged in the clear, so it does not contain the code.
 */
export const buildVerificationCodeMail = (to: string, code: string, language: DisplayLanguage): NewMail => {
  const { t } = getTranslator(language);
  return {
    to,
    subject: t('Your OpenVisit verification code'),
    text: formatMailText(
      t('Hello,'),
      t('Your verification code is {code}.', { code }),
      t('Enter it on the sign-up page. The code works once and expires in {minutes} minutes.', {
        minutes: VERIFICATION_CODE_MINUTES,
      }),
      t(
        'If you did not request it, ignore this email. Nobody can sign up with your address without the code.',
      ),
    ),
  };
};

/** Informs the owner of an address that someone tried to sign up with it. The visitor does not learn that the account exists. */
export const buildAccountExistsMail = (
  config: Config,
  { email, language }: Pick<Owner, 'email' | 'language'>,
): NewMail => {
  const { t } = getTranslator(language);
  return {
    to: email,
    subject: t('You already have an OpenVisit account'),
    text: formatMailText(
      t('Hello,'),
      t(
        'Someone, probably you, tried to sign up for OpenVisit with this address. You already have an account, so we did not create a new one.',
      ),
      t('Sign in: {url}', { url: `${getPublicBaseUrl(config)}/user/signin` }),
      t('If you have forgotten your password, choose a new one: {url}', {
        url: buildForgotPasswordUrl(config),
      }),
      t('If it was not you, you do not have to do anything. We did not reveal that you have an account.'),
    ),
  };
};

/** The page for choosing a new password; `otp` is the secret of the link (AC-09, AC-10). */
export const buildResetPasswordUrl = (config: Config, to: string, otp: string): string =>
  `${getPublicBaseUrl(config)}/auth/reset-password/${otp}/${encodeURIComponent(to)}`;

/** The link for choosing a new password (AC-09). */
export const buildResetPasswordMail = (
  config: Config,
  { email, first_name, language }: Owner,
  otp: string,
): NewMail => {
  const { t } = getTranslator(language);
  return {
    to: email,
    subject: t('Choose a new OpenVisit password'),
    text: formatMailText(
      t('Hello {name},', { name: first_name }),
      t('Someone asked to reset the password of your account. Choose a new password here:'),
      buildResetPasswordUrl(config, email, otp),
      t(
        'The link works once and expires in {minutes} minutes. A new password signs you out on every device.',
        { minutes: RESET_LINK_MINUTES },
      ),
      t('If you did not request it, ignore this email. Your password stays the same.'),
    ),
  };
};

/** Informs the owner that the password was changed. */
export const buildPasswordChangedMail = (config: Config, { email, first_name, language }: Owner): NewMail => {
  const { t } = getTranslator(language);
  return {
    to: email,
    subject: t('Your OpenVisit password was changed'),
    text: formatMailText(
      t('Hello {name},', { name: first_name }),
      t('The password of your account has just been changed. If it was you, you do not have to do anything.'),
      t('If it was not you, choose a new password immediately: {url}', {
        url: buildForgotPasswordUrl(config),
      }),
    ),
  };
};

/** What happened to the second factor of an account, in the words of the mail. */
const SECOND_FACTOR_CHANGES = defineTexts({
  PASSKEY_ADDED: 'A passkey was added to your account.',
  PASSKEY_REMOVED: 'A passkey was removed from your account.',
  APP_ADDED: 'An authenticator app was set up for your account.',
  APP_REMOVED: 'The authenticator app of your account was removed.',
  CODES_RENEWED: 'New recovery codes were created for your account. The earlier ones no longer work.',
  CODE_USED: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  RESET:
    'The operator of OpenVisit removed every second factor of your account. Set up a new one at your next sign-in.',
});

/** Informs the owner that the second factor of the account has changed (BX-01). */
export const buildFactorChangedMail = (
  config: Config,
  { email, first_name, language }: Owner,
  change: keyof typeof SECOND_FACTOR_CHANGES,
): NewMail => {
  const { t } = getTranslator(language);
  return {
    to: email,
    subject: t('The second factor of your OpenVisit account has changed'),
    text: formatMailText(
      t('Hello {name},', { name: first_name }),
      t(SECOND_FACTOR_CHANGES[change]),
      t('If you neither did this nor asked for it, choose a new password immediately: {url}', {
        url: buildForgotPasswordUrl(config),
      }),
    ),
  };
};

/** Confirms to the former owner that the account was deleted (BX-22). */
export const buildAccountDeletedMail = ({ email, first_name, language }: Owner): NewMail => {
  const { t } = getTranslator(language);
  return {
    to: email,
    subject: t('Your OpenVisit account was deleted'),
    text: formatMailText(
      t('Hello {name},', { name: first_name }),
      t(
        'Your account was deleted as you asked. You are signed out everywhere, and open visits are canceled.',
      ),
      t(
        'Visits, notes and payments that have to be kept by law stay with the practices that treated you. Ask them if you need a copy.',
      ),
      t('If you did not do this, contact your practice immediately.'),
    ),
  };
};
