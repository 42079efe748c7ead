import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { SECOND_FACTOR_MINUTES, type Role, type SecondFactorRequest } from '@openvisit/contract';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { MINUTE } from '../../../platform/durations.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { signInTicket } from '../../../schema/second-factor.ts';
import { hashToken } from '../refresh-tokens.ts';
import { countFactors, hasSecondFactor, listMethods } from './factors.ts';

/**
 * Issues a ticket for completing a sign-in whose password was right; null if the user has no second factor. The caller must
 * hold a lock on the user's row.
 */
export const requestSecondFactor = async (
  unit: UnitOfWork,
  config: Config,
  { user, role }: { user: string; role: Role },
  now: number,
): Promise<SecondFactorRequest | null> => {
  const factors = await countFactors(unit.tx, user);
  if (!hasSecondFactor(factors)) return null;
  const methods = listMethods(config, factors);
  const ticket = randomBytes(32).toString('base64url');
  await unit.tx.insert(signInTicket).values({
    hash: hashToken(ticket),
    user_id: user,
    role,
    methods,
    expires_at: new Date(now + SECOND_FACTOR_MINUTES * MINUTE),
  });
  await unit.audit({
    action: 'second_factor.requested',
    record_type: 'account',
    record_id: user,
    detail: { role, methods: methods.join(' ') },
  });
  return { ticket, methods };
};

/** The condition that finds a ticket until it expires. */
export const isValidTicket = (ticket: string, now: number) =>
  and(eq(signInTicket.hash, hashToken(ticket)), gt(signInTicket.expires_at, new Date(now)));

/** A ticket that is valid now, locked; null for an unknown, used or expired one. */
export const lockTicket = async (
  tx: Transaction,
  ticket: string,
  now: number,
): Promise<typeof signInTicket.$inferSelect | null> => {
  const [row] = await tx.select().from(signInTicket).where(isValidTicket(ticket, now)).for('update');
  return row ?? null;
};
