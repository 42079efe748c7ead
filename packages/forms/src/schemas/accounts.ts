import { boolean, object, string, type InferType } from 'yup';
import {
  EMAIL_MAX,
  isStrongPassword,
  MESSAGES,
  NAME_FIELDS,
  PASSWORD_INPUT_MAX,
  VERIFICATION_CODE_DIGITS,
  defineTexts,
} from '@openvisit/contract';
import { buildRequiredMessage, type Entered } from './fields.ts';
import { buildSpecSchemas } from './spec-schemas.ts';

/**
 * Words separated by dots, an at sign, and a domain with a dot (A5). Excludes the characters that mail programs read as
 * lists, display names or comments: they could redirect a mail to another address.
 */
const ADDRESS =
  /^[^\s.@,;:"<>()[\]\\\p{C}]+(\.[^\s.@,;:"<>()[\]\\\p{C}]+)*@[\p{L}\p{N}](-*[\p{L}\p{N}])*(\.[\p{L}\p{N}](-*[\p{L}\p{N}])*)+$/u;

/** An email address; surrounding white space is removed. */
export const email = string()
  .trim()
  .required(MESSAGES.EMAIL_REQUIRED)
  .max(EMAIL_MAX, MESSAGES.EMAIL_INVALID)
  .matches(ADDRESS, { message: MESSAGES.EMAIL_INVALID, excludeEmptyString: true });

/** A new password (AC-07). Blanks have their own message, because they are invisible. */
export const buildNewPasswordSchema = (label: string) =>
  string()
    .required(buildRequiredMessage(label))
    .test('password', (password, context) => {
      if (!password || isStrongPassword(password)) return true;
      return context.createError({
        message: /\s/.test(password) ? MESSAGES.PASSWORD_INVALID : MESSAGES.PASSWORD_RULE,
      });
    });

/** A repeated password. */
const buildRepeatedPasswordSchema = (field: string) =>
  string()
    .required(buildRequiredMessage(defineTexts('Confirm Password')))
    .test('same', MESSAGES.PASSWORDS_DIFFER, (repeated, { parent }) => {
      const { [field]: first } = parent as Record<string, unknown>;
      return !repeated || repeated === first;
    });

/** The sign-in form (AC-01). */
export const signInSchema = object({
  email,
  password: string().required(MESSAGES.PASSWORD_REQUIRED).max(PASSWORD_INPUT_MAX, MESSAGES.LOGIN_FAILED),
});
export type SignInInput = InferType<typeof signInSchema>;

/** A new account (AC-05, AC-07, AC-08). */
export const signUpSchema = object({
  ...buildSpecSchemas(NAME_FIELDS),
  email,
  password: buildNewPasswordSchema(defineTexts('Password')),
  agree_terms: boolean().required(MESSAGES.TERMS_REQUIRED).oneOf([true], MESSAGES.TERMS_REQUIRED),
});
export type SignUpInput = InferType<typeof signUpSchema>;
export type SignUpValues = Entered<SignUpInput>;

/** A changed name (AC-08). */
export const userNameSchema = signUpSchema.pick(['first_name', 'last_name']);
export type UserNameInput = InferType<typeof userNameSchema>;

const CODE_AND_MORE = new RegExp(`^(\\d{${VERIFICATION_CODE_DIGITS}}).*$`, 's');

/** The mailed verification code (AC-06); anything after its digits is removed. */
export const verifyEmailSchema = object({
  secret_code: string()
    .trim()
    .required(buildRequiredMessage(defineTexts('Verification Code')))
    .matches(CODE_AND_MORE, {
      message: MESSAGES.VERIFICATION_CODE_INVALID,
      excludeEmptyString: true,
    })
    .transform((code: unknown) =>
      typeof code === 'string' ? code.trim().replace(CODE_AND_MORE, '$1') : code,
    ),
});
export type VerifyEmailInput = InferType<typeof verifyEmailSchema>;

/** The code and the password, which a reload has removed from the page (AC-06). */
export const verifyWithPasswordSchema = verifyEmailSchema.shape({
  password: buildNewPasswordSchema(defineTexts('Password')),
});
export type VerifyWithPasswordInput = InferType<typeof verifyWithPasswordSchema>;

/** An email address to mail a link to: of an account without its password (AC-09), of a dependent to invite (PW-06). */
export const emailAddressSchema = object({ email });
export type EmailAddressInput = InferType<typeof emailAddressSchema>;

/** A new password, after a link (AC-10). */
export const resetPasswordSchema = object({
  password: buildNewPasswordSchema(defineTexts('Password')),
  confirm_password: buildRepeatedPasswordSchema('password'),
});
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>;

/** Changes the password of a signed-in user (AC-11). */
export const changePasswordSchema = object({
  old_password: string()
    .required(buildRequiredMessage(defineTexts('Old Password')))
    .max(PASSWORD_INPUT_MAX, MESSAGES.PASSWORD_INVALID),
  // Not `notOneOf`, which would report two empty fields as equal.
  new_password: buildNewPasswordSchema(defineTexts('New Password')).test(
    'changed',
    MESSAGES.PASSWORD_UNCHANGED,
    (password, { parent }) => !password || password !== (parent as { old_password?: string }).old_password,
  ),
  confirm_password: buildRepeatedPasswordSchema('new_password'),
});
export type ChangePasswordInput = InferType<typeof changePasswordSchema>;
