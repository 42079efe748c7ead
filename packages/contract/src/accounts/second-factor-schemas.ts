import { Type } from 'typebox';
import { Closed, Id, IdParams, Instant, Nullable, OneOf, type CallSchemas } from '../wire/schemas.ts';
import { PASSKEYS_MAX, RECOVERY_CODES } from './limits.ts';
import { PushSchema, SignedIn, Typed, TypedPassword } from './schemas.ts';
import type { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { PASSKEY_TRANSPORTS } from './second-factor.ts';

const Ticket = Type.String({ minLength: 16, maxLength: 256 });
/** Binary data of WebAuthn. */
const Base64Url = Type.String({ minLength: 1, maxLength: 16_384, pattern: '^[A-Za-z0-9_-]+$' });
const Transport = OneOf(PASSKEY_TRANSPORTS);

const Credential = Type.Object({
  id: Type.String(),
  type: OneOf(['public-key']),
  transports: Type.Optional(Type.Array(Transport)),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  allowCredentials: Type.Array(Credential),
  timeout: Type.Integer(),
  userVerification: OneOf(['preferred']),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: OneOf(['public-key']) })),
  excludeCredentials: Type.Array(Credential),
  timeout: Type.Integer(),
  attestation: OneOf(['none']),
  authenticatorSelection: Type.Object({
    residentKey: OneOf(['preferred']),
    userVerification: OneOf(['preferred']),
  }),
});

/** What the browser's passkey prompt returns when it creates a passkey. */
const NewPasskey = Closed({
  id: Base64Url,
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  transports: Type.Array(Transport, { maxItems: PASSKEY_TRANSPORTS.length, uniqueItems: true }),
});

/** What the browser's passkey prompt returns when it uses a passkey. */
const UsedPasskey = Closed({
  id: Base64Url,
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
});

const Proof = Type.Union([
  Closed({ method: OneOf(['PASSKEY']), passkey: UsedPasskey }),
  Closed({ method: OneOf(['AUTHENTICATOR_APP', 'RECOVERY_CODE']), code: Typed }),
]);

export const PasskeySchema = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});

const RecoveryCodes = Type.Array(Type.String(), { maxItems: RECOVERY_CODES });
const PasswordBody = Closed({ password: TypedPassword });

/** Recovery codes are in the reply to the first second factor only, and cannot be read again. */
const Added = Type.Object({ recovery_codes: Nullable(RecoveryCodes) });

export const secondFactorSchemas = {
  startPasskeySignIn: { body: Closed({ ticket: Ticket }), reply: PasskeyRequestOptions },
  completeSignIn: { body: Closed({ ticket: Ticket, proof: Proof, fcm_object: PushSchema }), reply: SignedIn },
  getSecondFactor: {
    reply: Type.Object({
      /** Whether the account must have a second factor. */
      required: Type.Boolean(),
      /** False where the server's address does not allow passkeys, such as an IP address. */
      passkeys_available: Type.Boolean(),
      passkeys: Type.Array(PasskeySchema, { maxItems: PASSKEYS_MAX }),
      authenticator_app: Nullable(Type.Object({ created_at: Instant, last_used_at: Nullable(Instant) })),
      recovery_codes_left: Type.Integer(),
    }),
  },
  startPasskey: { body: PasswordBody, reply: PasskeyCreationOptions },
  addPasskey: { body: Closed({ name: Typed, passkey: NewPasskey }), reply: Added },
  renamePasskey: { params: IdParams, body: Closed({ name: Typed }), reply: PasskeySchema },
  removePasskey: { params: IdParams, body: PasswordBody },
  startAuthenticatorApp: {
    body: PasswordBody,
    reply: Type.Object({
      /** Base32, for typing. */
      secret: Type.String(),
      /** The otpauth URL, for the QR code. */
      url: Type.String(),
    }),
  },
  addAuthenticatorApp: { body: Closed({ code: Typed }), reply: Added },
  removeAuthenticatorApp: { body: PasswordBody },
  renewRecoveryCodes: { body: PasswordBody, reply: Type.Object({ recovery_codes: RecoveryCodes }) },
} satisfies Record<keyof typeof secondFactorEndpoints, CallSchemas>;
