import { Type } from 'typebox';
import { Closed, Id, IdParams, Instant, Nullable, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import { PASSKEYS_MAX, RECOVERY_CODE_COUNT } from './limits.ts';
import { PushSchema, SignInReply, ShortFormText, FormPassword } from './schemas.ts';
import type { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { PASSKEY_TRANSPORTS } from './second-factor.ts';

export const SecondFactorTicket = Type.String({ minLength: 16, maxLength: 256 });
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

/** What the browser's passkey prompt returns for a new passkey: an attestation of WebAuthn. */
const PasskeyAttestation = Closed({
  id: Base64Url,
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  transports: Type.Array(Transport, { maxItems: PASSKEY_TRANSPORTS.length, uniqueItems: true }),
});

/** What the browser's passkey prompt returns at a sign-in: an assertion of WebAuthn. */
const PasskeyAssertion = Closed({
  id: Base64Url,
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
});

/** What proves the second factor of an account (BX-01). */
export const SecondFactorProofSchema = Type.Union([
  Closed({ method: OneOf(['PASSKEY']), passkey: PasskeyAssertion }),
  Closed({ method: OneOf(['AUTHENTICATOR_APP', 'RECOVERY_CODE']), code: ShortFormText }),
]);

export const PasskeySchema = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});

const RecoveryCodes = Type.Array(Type.String(), { maxItems: RECOVERY_CODE_COUNT });
const PasswordBody = Closed({ password: FormPassword });

/** Only adding the first second factor returns recovery codes; they cannot be read again. Null for any further factor. */
const SecondFactorAdded = Type.Object({ recovery_codes: Nullable(RecoveryCodes) });

export const secondFactorSchemas = {
  startPasskeySignIn: { body: Closed({ ticket: SecondFactorTicket }), reply: PasskeyRequestOptions },
  completeSignIn: {
    body: Closed({ ticket: SecondFactorTicket, proof: SecondFactorProofSchema, fcm_object: PushSchema }),
    reply: SignInReply,
  },
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
  addPasskey: {
    body: Closed({ name: ShortFormText, passkey: PasskeyAttestation }),
    reply: SecondFactorAdded,
  },
  renamePasskey: { params: IdParams, body: Closed({ name: ShortFormText }), reply: PasskeySchema },
  removePasskey: { params: IdParams, body: PasswordBody },
  startAuthenticatorApp: {
    body: PasswordBody,
    reply: Type.Object({
      /** Base32, for manual entry. */
      secret: Type.String(),
      /** The `otpauth:` URL, for the QR code. */
      url: Type.String(),
    }),
  },
  addAuthenticatorApp: { body: Closed({ code: ShortFormText }), reply: SecondFactorAdded },
  removeAuthenticatorApp: { body: PasswordBody },
  renewRecoveryCodes: { body: PasswordBody, reply: Type.Object({ recovery_codes: RecoveryCodes }) },
} satisfies Record<keyof typeof secondFactorEndpoints, EndpointSchemas>;
