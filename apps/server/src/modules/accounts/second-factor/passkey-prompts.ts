import { randomBytes } from 'node:crypto';
import { PASSKEY_PROMPT_SECONDS, type PasskeyTransport, type Reply } from '@openvisit/contract';
import { SECOND } from '../../../platform/durations.ts';
import type { users } from '../../../schema/accounts.ts';
import type { passkey } from '../../../schema/second-factor.ts';
import type { RelyingParty } from './relying-party.ts';

/** Signature algorithms that are accepted: Ed25519, ES256 and RS256, by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257];

const PROMPT_TIMEOUT_MS = PASSKEY_PROMPT_SECONDS * SECOND;

type KnownPasskey = Pick<typeof passkey.$inferSelect, 'credential_id' | 'transports'>;

const toCredentialDescriptors = (known: readonly KnownPasskey[]) =>
  known.map(
    ({
      credential_id: id,
      transports,
    }): { id: string; type: 'public-key'; transports: PasskeyTransport[] } => ({
      id,
      type: 'public-key',
      transports,
    }),
  );

export const createChallenge = (): string => randomBytes(32).toString('base64url');

/** The options of the browser's prompt for creating a passkey. The browser refuses a device that has one of the known passkeys. */
export const buildCreationOptions = (
  { id }: RelyingParty,
  user: typeof users.$inferSelect,
  known: readonly KnownPasskey[],
  challenge: string,
): Reply<'startPasskey'> => ({
  challenge,
  rp: { id, name: 'OpenVisit' },
  user: {
    id: Buffer.from(user.id).toString('base64url'),
    name: user.email,
    displayName: `${user.first_name} ${user.last_name}`,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  excludeCredentials: toCredentialDescriptors(known),
  timeout: PROMPT_TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
});

/** The options of the browser's prompt for using one of the known passkeys. */
export const buildRequestOptions = (
  { id }: RelyingParty,
  known: readonly KnownPasskey[],
  challenge: string,
): Reply<'startPasskeySignIn'> => ({
  challenge,
  rpId: id,
  allowCredentials: toCredentialDescriptors(known),
  timeout: PROMPT_TIMEOUT_MS,
  userVerification: 'preferred',
});
