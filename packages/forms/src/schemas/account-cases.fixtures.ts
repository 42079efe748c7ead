import { MESSAGES, SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import * as schemas from './accounts.ts';
import * as secondFactor from './second-factor.ts';
import {
  emailCases,
  buildNameCases,
  formatRequiredMessage,
  buildPasswordCases,
} from './case-values.fixtures.ts';
import type { Case } from './case-table.fixtures.ts';

const NEW = { good: ['aA1@aaaa', 'aA1^aaaaaaaaaaaa'] };

/** Cases for the account forms, by the API call that sends their values. */
export const accountCases = {
  signIn: {
    name: 'AC-01 sign in',
    schema: schemas.signInSchema,
    valid: { email: 'a@b.co', password: ' x ' },
    fields: { email: emailCases, password: { valid: ['x'], invalid: [['', MESSAGES.PASSWORD_REQUIRED]] } },
  },
  signUp: {
    name: 'AC-05, AC-07, AC-08 sign up',
    schema: schemas.signUpSchema,
    valid: {
      first_name: 'Amara',
      last_name: 'Okafor',
      email: 'a@b.co',
      password: 'Demo#2026',
      agree_terms: true,
    },
    fields: {
      first_name: buildNameCases('First Name'),
      last_name: buildNameCases('Last Name'),
      email: emailCases,
      password: { ...NEW, ...buildPasswordCases('Password') },
      agree_terms: { invalid: [[false, MESSAGES.TERMS_REQUIRED]] },
    },
  },
  verifyEmail: {
    name: 'AC-06 verify e-mail',
    schema: schemas.verifyEmailSchema,
    valid: { secret_code: '012345' },
    fields: {
      secret_code: {
        valid: [' 123456 ', '123456 is your code'],
        invalid: [
          ['', formatRequiredMessage('Verification Code')],
          ['12345', MESSAGES.VERIFICATION_CODE_INVALID],
          ['12a456', MESSAGES.VERIFICATION_CODE_INVALID],
        ],
      },
    },
  },
  emailAddress: {
    name: 'AC-09, PW-06 email address',
    schema: schemas.emailAddressSchema,
    valid: { email: 'a@b.co' },
    fields: { email: emailCases },
  },
  resetPassword: {
    name: 'AC-10 reset password',
    schema: schemas.resetPasswordSchema,
    valid: { password: 'Demo#2026', confirm_password: 'Demo#2026' },
    fields: {
      password: { ...NEW, ...buildPasswordCases('Password') },
      confirm_password: {
        invalid: [
          ['', formatRequiredMessage('Confirm Password')],
          ['Demo#2027', MESSAGES.PASSWORDS_DIFFER],
        ],
      },
    },
  },
  confirmPassword: {
    name: 'BX-01 password again',
    schema: secondFactor.confirmPasswordSchema,
    valid: { password: ' x ' },
    fields: { password: { invalid: [['', MESSAGES.PASSWORD_REQUIRED]] } },
  },
  authenticatorCode: {
    name: 'BX-01 code of an authenticator app',
    schema: secondFactor.authenticatorCodeSchema,
    valid: { code: '012345' },
    fields: {
      code: {
        valid: [' 123 456 '],
        invalid: [
          ['', formatRequiredMessage('Code')],
          ['12345', SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_INVALID],
          ['1234567', SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_INVALID],
        ],
      },
    },
  },
  recoveryCode: {
    name: 'BX-01 recovery code',
    schema: secondFactor.recoveryCodeSchema,
    valid: { code: 'ABCDEFGHJKMNPQRS' },
    fields: {
      code: {
        valid: ['abcd-efgh-jkmn-pqrs', 'ABCD EFGH IIOO LLOO'],
        invalid: [
          ['', formatRequiredMessage('Recovery Code')],
          ['ABCD-EFGH', SECOND_FACTOR_MESSAGES.RECOVERY_CODE_WRONG],
        ],
      },
    },
  },
  passkeyName: {
    name: 'BX-01 name of a passkey',
    schema: secondFactor.passkeyNameSchema,
    valid: { name: 'Laptop' },
    fields: { name: { valid: ['x'.repeat(40)], invalid: [['  ', formatRequiredMessage('Name')]] } },
  },
  addPasskey: {
    name: 'BX-01 new passkey',
    schema: secondFactor.addPasskeySchema,
    valid: { name: 'Laptop', password: 'x' },
    fields: { password: { invalid: [['', MESSAGES.PASSWORD_REQUIRED]] } },
  },
  changePassword: {
    name: 'AC-11 change password',
    schema: schemas.changePasswordSchema,
    valid: { old_password: 'Demo#2025', new_password: 'Demo#2026', confirm_password: 'Demo#2026' },
    fields: {
      old_password: { valid: ['x'], invalid: [['', formatRequiredMessage('Old Password')]] },
      new_password: {
        ...NEW,
        invalid: [
          ...(buildPasswordCases('New Password').invalid ?? []),
          ['Demo#2025', MESSAGES.PASSWORD_UNCHANGED],
        ],
      },
      confirm_password: {
        invalid: [
          ['', formatRequiredMessage('Confirm Password')],
          ['Demo#2025', MESSAGES.PASSWORDS_DIFFER],
        ],
      },
    },
  },
  userName: {
    name: 'AC-08 name',
    schema: schemas.userNameSchema,
    valid: { first_name: 'Amara', last_name: 'Okafor' },
    fields: { first_name: buildNameCases('First Name'), last_name: buildNameCases('Last Name') },
  },
} satisfies Record<string, Case>;
