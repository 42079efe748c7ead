/** How a user confirms a sign-in after the password (BX-01), in the order in which they are offered. */
export const SECOND_FACTOR_METHODS = ['PASSKEY', 'AUTHENTICATOR_APP', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** How a browser reaches an authenticator, as WebAuthn names it. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** The ticket of a sign-in that waits for its second factor, and the methods that the account has set up. */
export interface SecondFactorRequest {
  ticket: string;
  methods: readonly SecondFactorMethod[];
}
