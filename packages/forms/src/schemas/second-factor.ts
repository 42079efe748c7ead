import { object, string, type InferType } from 'yup';
import {
  AUTHENTICATOR_CODE_DIGITS,
  PASSKEY_NAME_MAX,
  PASSWORD_INPUT_MAX,
  RECOVERY_CODE_LENGTH,
  SECOND_FACTOR_MESSAGES,
  MESSAGES,
  defineTexts,
} from '@openvisit/contract';
import { buildDigitsSchema, buildRequiredMessage, buildTextSchema } from './fields.ts';

/** The password, which the signed-in user confirms before changing the second factor (BX-01). */
export const confirmPasswordSchema = object({
  password: string()
    .required(MESSAGES.PASSWORD_REQUIRED)
    .max(PASSWORD_INPUT_MAX, SECOND_FACTOR_MESSAGES.PASSWORD_WRONG),
});
export type ConfirmPasswordInput = InferType<typeof confirmPasswordSchema>;

const removeSpaces = (code: unknown) => (typeof code === 'string' ? code.replaceAll(/\s/g, '') : code);

/** The code of an authenticator app, with or without the space in the middle that apps show (BX-01). */
export const authenticatorCodeSchema = object({
  code: buildDigitsSchema(
    defineTexts('Code'),
    AUTHENTICATOR_CODE_DIGITS,
    AUTHENTICATOR_CODE_DIGITS,
    SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_INVALID,
  ).transform(removeSpaces),
});
export type AuthenticatorCodeInput = InferType<typeof authenticatorCodeSchema>;

const RECOVERY_CODE = new RegExp(`^[0-9A-Z]{${RECOVERY_CODE_LENGTH}}$`);

/** Recovery codes use Crockford's alphabet, in which similar letters are read as digits. */
const toRecoveryCode = (code: unknown) =>
  typeof code === 'string'
    ? code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
    : code;

/** A recovery code, typed with or without its hyphens (BX-01). */
export const recoveryCodeSchema = object({
  code: string()
    .transform(toRecoveryCode)
    .required(buildRequiredMessage(defineTexts('Recovery Code')))
    .matches(RECOVERY_CODE, {
      message: SECOND_FACTOR_MESSAGES.RECOVERY_CODE_WRONG,
      excludeEmptyString: true,
    }),
});
export type RecoveryCodeInput = InferType<typeof recoveryCodeSchema>;

/** The name of a passkey (BX-01). */
export const passkeyNameSchema = object({ name: buildTextSchema(defineTexts('Name'), PASSKEY_NAME_MAX) });
export type PasskeyNameInput = InferType<typeof passkeyNameSchema>;

/** A new passkey (BX-01). */
export const addPasskeySchema = passkeyNameSchema.concat(confirmPasswordSchema);
export type AddPasskeyInput = InferType<typeof addPasskeySchema>;
