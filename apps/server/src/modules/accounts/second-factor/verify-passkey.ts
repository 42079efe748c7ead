import type { Body } from '@openvisit/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { passkey } from '../../../schema/second-factor.ts';
import { getRelyingParty, type RelyingParty } from './relying-party.ts';

type Proof = Body<'completeSignIn'>['proof'];
export type UsedPasskey = Extract<Proof, { passkey: unknown }>['passkey'];
type PasskeyRow = typeof passkey.$inferSelect;

/** The authenticator's counter; null if the signature does not answer the challenge of this site. */
const verifySignature = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  row: PasskeyRow,
  expectedChallenge: string,
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
): Promise<number | null> => {
  // Imported on first use, because loading it would slow down the start of the server.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: row.credential_id,
        publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
        // Compared by the update below, which concurrent sign-ins cannot pass together.
        counter: 0,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything that does not verify.
    return null;
  }
};

/** Stores the counter of a use. False if it has not grown: somebody may have copied the passkey. */
const advanceCounter = async (
  tx: Transaction,
  { id }: PasskeyRow,
  counter: number,
  now: number,
): Promise<boolean> => {
  // Authenticators without a counter always send 0.
  const hasAdvanced =
    counter === 0 ? eq(passkey.sign_count, 0) : lt(passkey.sign_count, sql`${counter}::bigint`);
  const advanced = await tx
    .update(passkey)
    .set({ sign_count: counter, last_used_at: new Date(now) })
    .where(and(eq(passkey.id, id), hasAdvanced))
    .returning({ id: passkey.id });
  return advanced.length > 0;
};

/** Verifies a passkey of the user at sign-in. Returns why it is refused, for the audit, or null. */
export const verifyPasskey = async (
  tx: Transaction,
  config: Config,
  { user, challenge, used, now }: { user: string; challenge: string; used: UsedPasskey; now: number },
): Promise<'UNKNOWN_PASSKEY' | 'INVALID_SIGNATURE' | 'COUNTER_REGRESSION' | null> => {
  const site = getRelyingParty(config);
  const [row] = await tx
    .select()
    .from(passkey)
    .where(and(eq(passkey.credential_id, used.id), eq(passkey.user_id, user)));
  if (!site || !row) return 'UNKNOWN_PASSKEY';
  const counter = await verifySignature(site, row, challenge, used);
  if (counter === null) return 'INVALID_SIGNATURE';
  return (await advanceCounter(tx, row, counter, now)) ? null : 'COUNTER_REGRESSION';
};
