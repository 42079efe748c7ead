import { authenticatorCodeSchema, recoveryCodeSchema } from '@openvisit/forms/schemas';
import type { Body, MessageKey, Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { AppError, badRequest, getMessageText } from '../../../platform/errors.ts';
import { createFieldError, validateInput } from '../../../platform/validate-input.ts';
import { users } from '../../../schema/accounts.ts';
import { passkey, signInTicket } from '../../../schema/second-factor.ts';
import { getCallerNetwork, countAttempt } from '../login-attempts.ts';
import { buildFactorChangedMail } from '../mail-templates.ts';
import { openUserSession, buildSignInReply, type SignIn } from '../sign-in.ts';
import { verifyAuthenticatorCode } from './authenticator-app.ts';
import { createChallenge, buildRequestOptions } from './passkey-prompts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { getRelyingParty } from './relying-party.ts';
import { isValidTicket, lockTicket } from './sign-in-tickets.ts';
import { verifyPasskey } from './verify-passkey.ts';

type Proof = Body<'completeSignIn'>['proof'];
type Ticket = typeof signInTicket.$inferSelect;

/** A refusal, with its reason for the audit where the message does not say it. */
export interface Refusal {
  refused: MessageKey;
  reason?: string;
}

/** The error for a refused proof. */
export const createRefusalError = (refused: MessageKey, { method }: Proof): AppError => {
  if (refused === 'SECOND_FACTOR_ENDED') return new AppError(401, refused);
  if (method === 'PASSKEY') return badRequest(refused);
  return createFieldError([{ field: 'code', problem: getMessageText(refused) }]);
};

const refuseTicket = async (ctx: RequestContext): Promise<never> => {
  await ctx.services.rateLimiter.consume('proofAddress', getCallerNetwork(ctx));
  const detail = { reason: 'SECOND_FACTOR_ENDED' };
  await ctx.audit({ action: 'second_factor.refused', record_type: 'account', record_id: null, detail });
  throw new AppError(401, 'SECOND_FACTOR_ENDED');
};

/** The account of a ticket; 401 for one that is unknown, used or expired. */
const findTicketHolder = async (ctx: RequestContext, ticket: string) => {
  const [holder] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(signInTicket)
    .innerJoin(users, eq(users.id, signInTicket.user_id))
    .where(isValidTicket(ticket, ctx.clock.now()));
  return holder ?? refuseTicket(ctx);
};

/** Opens a passkey prompt for a ticket; its challenge replaces that of an earlier prompt (BX-01). */
export const startPasskeySignIn = async (
  ctx: RequestContext,
  { ticket }: Body<'startPasskeySignIn'>,
): Promise<Reply<'startPasskeySignIn'>> => {
  const holder = await findTicketHolder(ctx, ticket);
  await ctx.services.rateLimiter.consume('proofAddress', getCallerNetwork(ctx));
  const site = getRelyingParty(ctx.services.config);
  const known = await ctx.db.select().from(passkey).where(eq(passkey.user_id, holder.id));
  if (!site || known.length === 0) throw badRequest('PASSKEY_UNAVAILABLE');
  const challenge = createChallenge();
  await ctx.db.update(signInTicket).set({ challenge }).where(isValidTicket(ticket, ctx.clock.now()));
  return buildRequestOptions(site, known, challenge);
};

/** Codes are checked for their form first, because a typing error is not an attempt. */
export const readProof = async (proof: Proof): Promise<Proof> => {
  if ('passkey' in proof) return proof;
  const schema = proof.method === 'AUTHENTICATOR_APP' ? authenticatorCodeSchema : recoveryCodeSchema;
  return { method: proof.method, ...(await validateInput(schema, proof)) };
};

/** Checks a proof against the user's factors. Returns why it is refused, or null. */
export const verifyProof = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { user_id: user, hash, challenge }: Ticket,
  proof: Proof,
): Promise<Refusal | null> => {
  const { services, clock } = ctx;
  const now = clock.now();
  if ('passkey' in proof) {
    if (challenge === null) return { refused: 'PASSKEY_ENDED' };
    // Each challenge works once, whether its answer is right or not.
    await unit.tx.update(signInTicket).set({ challenge: null }).where(eq(signInTicket.hash, hash));
    const answer = { user, challenge, used: proof.passkey, now };
    const reason = await verifyPasskey(unit.tx, services.config, answer);
    return reason === null ? null : { refused: 'PASSKEY_REFUSED', reason };
  }
  if (proof.method === 'AUTHENTICATOR_APP') {
    const refused = await verifyAuthenticatorCode(unit, user, proof.code, now);
    return refused === null ? null : { refused };
  }
  const isSpent = await spendRecoveryCode(unit, services, user, proof.code);
  return isSpent ? null : { refused: 'RECOVERY_CODE_WRONG' };
};

interface Attempt {
  user: string;
  ticket: string;
  proof: Proof;
  push: Body<'completeSignIn'>['fcm_object'];
}

/** Refusals are returned, so that their audit rows and the used challenge are committed. */
const exchangeTicket = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { user: id, ticket, proof, push }: Attempt,
): Promise<SignIn | Refusal> => {
  const now = ctx.clock.now();
  // In this order everywhere: the user, then the ticket.
  const [user] = await unit.tx.select().from(users).where(eq(users.id, id)).for('update');
  const held = await lockTicket(unit.tx, ticket, now);
  const refusal: Refusal | null =
    user && held?.methods.includes(proof.method)
      ? await verifyProof(unit, ctx, held, proof)
      : { refused: 'SECOND_FACTOR_ENDED' };
  const { method } = proof;
  if (refusal || !user || !held) {
    const { refused, reason = refused } = refusal ?? { refused: 'SECOND_FACTOR_ENDED' };
    const detail = { method, reason };
    await unit.audit({ action: 'second_factor.refused', record_type: 'account', record_id: id, detail });
    return { refused };
  }
  await unit.audit({
    action: 'second_factor.used',
    record_type: 'account',
    record_id: id,
    detail: { method },
  });
  if (method === 'RECOVERY_CODE')
    await unit.sendMail(buildFactorChangedMail(ctx.services.config, user, 'CODE_USED'));
  // Ends the ticket too, like every other sign-in that waits.
  return openUserSession(unit, ctx.services, user, { role: held.role, push }, now);
};

/** Exchanges a ticket and a proof for a session. Attempts are limited per account and address (BX-01). */
export const completeSignIn = async (
  ctx: RequestContext,
  { ticket, proof: sent, fcm_object: push }: Body<'completeSignIn'>,
): Promise<Reply<'completeSignIn'>> => {
  const proof = await readProof(sent);
  const holder = await findTicketHolder(ctx, ticket);
  const attempt = await countAttempt(ctx, 'secondFactor', holder.email);
  const outcome = await ctx.write((unit) =>
    exchangeTicket(unit, ctx, { user: holder.id, ticket, proof, push }),
  );
  if ('refused' in outcome) throw createRefusalError(outcome.refused, proof);
  await attempt.succeed();
  return buildSignInReply(ctx.services, outcome, ctx.clock.now());
};
