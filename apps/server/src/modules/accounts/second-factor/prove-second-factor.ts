import type { Body, SecondFactorRequest } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { badRequest } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { signInTicket } from '../../../schema/second-factor.ts';
import { countAttempt } from '../login-attempts.ts';
import { hashToken } from '../refresh-tokens.ts';
import { createRefusalError, readProof, verifyProof, type Refusal } from './complete-sign-in.ts';
import { lockTicket, requestSecondFactor } from './sign-in-tickets.ts';

type User = typeof users.$inferSelect;
type Sent = NonNullable<Body<'deleteAccount'>['second_factor']>;

const lockUser = (unit: UnitOfWork, { id }: User) =>
  unit.tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');

/** Refusals are returned, so that their audit rows and the used challenge are committed. */
const checkProof = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  user: User,
  { ticket, proof }: Sent,
): Promise<Refusal | null> => {
  await lockUser(unit, user);
  const held = await lockTicket(unit.tx, ticket, ctx.clock.now());
  const isOwn = held?.user_id === user.id && held.methods.includes(proof.method);
  const refusal: Refusal | null =
    held && isOwn ? await verifyProof(unit, ctx, held, proof) : { refused: 'SECOND_FACTOR_ENDED' };
  if (refusal === null) await unit.tx.delete(signInTicket).where(eq(signInTicket.hash, hashToken(ticket)));
  const { refused, reason = refused } = refusal ?? {};
  await unit.audit({
    action: refusal ? 'second_factor.refused' : 'second_factor.used',
    record_type: 'account',
    record_id: user.id,
    detail: { method: proof.method, ...(reason ? { reason } : {}) },
  });
  return refusal;
};

/**
 * Asks a signed-in user, whose password was right, for the second factor again (BX-01). Returns what to prove as long as
 * no proof is sent. Null when the proof is accepted, or when the account has no second factor. Wrong proofs are limited
 * and refused.
 */
export const proveSecondFactor = async (
  ctx: RequestContext,
  user: User,
  sent: Sent | undefined,
): Promise<SecondFactorRequest | null> => {
  if (!sent)
    return ctx.write(async (unit) => {
      await lockUser(unit, user);
      const holder = { user: user.id, role: 'PATIENT' as const };
      return requestSecondFactor(unit, ctx.services.config, holder, ctx.clock.now());
    });
  const proof = await readProof(sent.proof);
  const attempt = await countAttempt(ctx, 'secondFactor', user.email);
  const refusal = await ctx.write((unit) => checkProof(unit, ctx, user, { ticket: sent.ticket, proof }));
  // Not a 401, which would end the session.
  if (refusal?.refused === 'SECOND_FACTOR_ENDED') throw badRequest('SECOND_FACTOR_ENDED');
  if (refusal) throw createRefusalError(refusal.refused, proof);
  await attempt.succeed();
  return null;
};
