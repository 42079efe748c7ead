import { passkeyNameSchema } from '@openvisit/forms/schemas';
import {
  PASSKEYS_MAX,
  SECOND_FACTOR_SETUP_MINUTES,
  type Body,
  type Passkey,
  type PasskeyTransport,
  type Reply,
} from '@openvisit/contract';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import { MINUTE } from '../../../platform/durations.ts';
import { badRequest, conflict, notFound, refusedRecord } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { validateInput } from '../../../platform/validate-input.ts';
import { passkey, passkeyCreation } from '../../../schema/second-factor.ts';
import { refuseForeignRecord } from '../access.ts';
import { completeSetup, removeFactor } from './change-factors.ts';
import { confirmPassword } from './confirm-password.ts';
import { ALGORITHMS, createChallenge, buildCreationOptions } from './passkey-prompts.ts';
import { getRelyingParty, type RelyingParty } from './relying-party.ts';

const requireRelyingParty = ({ services }: RequestContext): RelyingParty => {
  const found = getRelyingParty(services.config);
  if (!found) throw conflict('PASSKEY_UNAVAILABLE');
  return found;
};

/** The caller's passkeys, the oldest first. */
export const listPasskeys = async ({ db, actor }: RequestContext): Promise<Passkey[]> => {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.user_id, actor.user))
    .orderBy(asc(passkey.created_at), asc(passkey.id));
  return rows.map(toPasskey);
};

const toPasskey = ({ id, name, created_at, last_used_at }: typeof passkey.$inferSelect): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Checks the password and returns the options for creating a passkey. Its challenge works once (BX-01). */
export const startPasskey = async (
  ctx: RequestContext,
  body: Body<'startPasskey'>,
): Promise<Reply<'startPasskey'>> => {
  const relyingParty = requireRelyingParty(ctx);
  const user = await confirmPassword(ctx, body);
  const existing = await ctx.db.select().from(passkey).where(eq(passkey.user_id, user.id));
  if (existing.length >= PASSKEYS_MAX) throw conflict('PASSKEYS_FULL');
  const values = {
    challenge: createChallenge(),
    expires_at: new Date(ctx.clock.now() + SECOND_FACTOR_SETUP_MINUTES * MINUTE),
  };
  await ctx.db
    .insert(passkeyCreation)
    .values({ user_id: user.id, ...values })
    .onConflictDoUpdate({ target: passkeyCreation.user_id, set: values });
  return buildCreationOptions(relyingParty, user, existing, values.challenge);
};

/** Takes the open challenge of the caller; null without one. Not part of a transaction, so that it works once in any case. */
const takeChallenge = async ({ db, actor, clock }: RequestContext): Promise<string | null> => {
  const [taken] = await db
    .delete(passkeyCreation)
    .where(
      and(eq(passkeyCreation.user_id, actor.user), gt(passkeyCreation.expires_at, new Date(clock.now()))),
    )
    .returning();
  return taken?.challenge ?? null;
};

type NewPasskey = Body<'addPasskey'>['passkey'];

/** Null for a passkey that does not answer the challenge of this site. */
const verifyNewPasskey = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<VerifiedRegistrationResponse['registrationInfo'] | null> => {
  // Imported on first use, because loading it would slow down the start of the server.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
      // The password has verified the user; a security key without a PIN is enough.
      requireUserVerification: false,
    });
    return registrationInfo;
  } catch {
    // The library throws for everything that does not verify.
    return null;
  }
};

/** Stores a passkey. The first second factor also creates recovery codes (BX-01). */
export const addPasskey = async (
  ctx: RequestContext,
  body: Body<'addPasskey'>,
): Promise<Reply<'addPasskey'>> => {
  const relyingParty = requireRelyingParty(ctx);
  const { name } = await validateInput(passkeyNameSchema, body);
  const challenge = await takeChallenge(ctx);
  if (challenge === null) throw badRequest('PASSKEY_ENDED');
  const verified = await verifyNewPasskey(relyingParty, challenge, body.passkey);
  const outcome = await completeSetup(ctx, 'PASSKEY_ADDED', async ({ tx }, user) => {
    if (!verified) return 'PASSKEY_REFUSED';
    const { id: credential_id, publicKey, counter: sign_count } = verified.credential;
    const transports: PasskeyTransport[] = body.passkey.transports;
    const added = await tx
      .insert(passkey)
      .values({
        user_id: user.id,
        credential_id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        sign_count,
        transports,
        name,
        created_at: new Date(ctx.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    return added.length > 0 ? null : 'PASSKEY_KNOWN';
  });
  if ('refused' in outcome) throw badRequest(outcome.refused);
  return outcome;
};

/** Renames a passkey of the caller (BX-01). */
export const renamePasskey = async (
  ctx: RequestContext,
  id: string,
  body: Body<'renamePasskey'>,
): Promise<Reply<'renamePasskey'>> => {
  const { name } = await validateInput(passkeyNameSchema, body);
  const renamed = await ctx.write(async (unit) => {
    const [row] = await unit.tx
      .update(passkey)
      .set({ name })
      .where(and(eq(passkey.id, id), eq(passkey.user_id, ctx.actor.user)))
      .returning();
    if (row)
      await unit.audit({ action: 'second_factor.passkey_renamed', record_type: 'passkey', record_id: id });
    return row;
  });
  return renamed ? toPasskey(renamed) : refuseForeignRecord(ctx, 'passkey', id, notFound());
};

/** Removes a passkey of the caller (BX-01). */
export const removePasskey = async (
  ctx: RequestContext,
  id: string,
  body: Body<'removePasskey'>,
): Promise<void> => {
  await confirmPassword(ctx, body);
  await removeFactor(ctx, 'PASSKEY_REMOVED', async (tx, user) => {
    const removed = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.user_id, user)))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw refusedRecord('passkey', id);
  });
};
