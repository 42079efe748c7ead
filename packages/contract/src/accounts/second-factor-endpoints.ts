import { defineEndpoint } from '../wire/endpoint.ts';
import { ROLES } from './roles.ts';

export const secondFactorEndpoints = {
  startPasskeySignIn: defineEndpoint('user', 'POST', 'startPasskeySignIn', {
    access: 'anyone',
    record: 'the account of the sign-in ticket',
    summary: 'Returns the options of a passkey prompt. Each prompt has a challenge that works once (BX-01).',
  }),
  completeSignIn: defineEndpoint('user', 'POST', 'completeSignIn', {
    access: 'anyone',
    record: 'the account of the sign-in ticket',
    summary:
      'Exchanges the ticket, which a sign-in returns with 401 for an account with a second factor, and a proof for a session. The ticket is valid for five minutes (BX-01).',
  }),
  getSecondFactor: defineEndpoint('user', 'GET', 'getSecondFactor', {
    access: ROLES,
    record: 'own account',
    duringSetup: true,
    summary: "Returns the account's passkeys, authenticator app and number of recovery codes (BX-01).",
  }),
  startPasskey: defineEndpoint('user', 'POST', 'startPasskey', {
    access: ROLES,
    record: 'own account',
    duringSetup: true,
    summary: 'Checks the password and returns the options for creating a passkey (BX-01).',
  }),
  addPasskey: defineEndpoint('user', 'POST', 'addPasskey', {
    access: ROLES,
    record: 'own account',
    duringSetup: true,
    success: 201,
    summary: 'Stores a passkey. The first second factor also creates recovery codes (BX-01).',
  }),
  renamePasskey: defineEndpoint('user', 'PATCH', 'renamePasskey/:id', {
    access: ROLES,
    record: 'own passkey',
    summary: 'Renames a passkey (BX-01).',
  }),
  removePasskey: defineEndpoint('user', 'POST', 'removePasskey/:id', {
    access: ROLES,
    record: 'own passkey',
    summary: 'Checks the password and removes a passkey (BX-01).',
  }),
  startAuthenticatorApp: defineEndpoint('user', 'POST', 'startAuthenticatorApp', {
    access: ROLES,
    record: 'own account',
    duringSetup: true,
    summary: 'Checks the password and returns a secret for an authenticator app (BX-01).',
  }),
  addAuthenticatorApp: defineEndpoint('user', 'POST', 'addAuthenticatorApp', {
    access: ROLES,
    record: 'own account',
    duringSetup: true,
    success: 201,
    summary:
      "Turns the authenticator app on with its first code. The account's first second factor also creates recovery codes (BX-01).",
  }),
  removeAuthenticatorApp: defineEndpoint('user', 'POST', 'removeAuthenticatorApp', {
    access: ROLES,
    record: 'own account',
    summary: 'Checks the password and removes the authenticator app (BX-01).',
  }),
  renewRecoveryCodes: defineEndpoint('user', 'POST', 'renewRecoveryCodes', {
    access: ROLES,
    record: 'own account',
    success: 201,
    summary: 'Checks the password and replaces all recovery codes (BX-01).',
  }),
} as const;
