import { eq } from 'drizzle-orm';
import type { AuditAction, MessageKey, Reply } from '@openvisit/contract';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { recoveryCode } from '../../../schema/second-factor.ts';
import { buildFactorChangedMail } from '../mail-templates.ts';
import { countFactors, hasSecondFactor, mustHaveSecondFactor } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

type User = typeof users.$inferSelect;

const AUDIT_ACTIONS = {
  PASSKEY_ADDED: 'second_factor.passkey_added',
  PASSKEY_REMOVED: 'second_factor.passkey_removed',
  APP_ADDED: 'second_factor.app_added',
  APP_REMOVED: 'second_factor.app_removed',
} as const satisfies Record<string, AuditAction>;

type Change = keyof typeof AUDIT_ACTIONS;

/** Serializes the changes of one account's factors. */
const lockUser = async (tx: Transaction, id: string): Promise<User> => {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw notFound();
  return user;
};

const recordChange = async (unit: UnitOfWork, ctx: RequestContext, user: User, change: Change) => {
  await unit.audit({ action: AUDIT_ACTIONS[change], record_type: 'account', record_id: user.id });
  await unit.sendMail(buildFactorChangedMail(ctx.services.config, user, change));
};

/**
 * Runs `add`, which returns why it is refused, or null. The first factor of an account also creates its recovery codes. Refusals
 * are returned, so that their audit rows are committed.
 */
export const completeSetup = (
  ctx: RequestContext,
  change: Change,
  add: (unit: UnitOfWork, user: User) => Promise<MessageKey | null>,
): Promise<Reply<'addPasskey'> | { refused: MessageKey }> =>
  ctx.write(async (unit) => {
    const user = await lockUser(unit.tx, ctx.actor.user);
    const isFirst = !hasSecondFactor(await countFactors(unit.tx, user.id));
    const refused = await add(unit, user);
    if (refused !== null) {
      const detail = { reason: refused };
      await unit.audit({
        action: 'second_factor.refused',
        record_type: 'account',
        record_id: user.id,
        detail,
      });
      return { refused };
    }
    await recordChange(unit, ctx, user, change);
    const createCodes = () => replaceRecoveryCodes(unit, ctx.services, user.id, ctx.clock.now());
    return { recovery_codes: isFirst ? await createCodes() : null };
  });

/**
 * Runs `remove`, and refuses it if it removes the last factor of a person who must have one. Removing the
 * last factor also deletes the recovery codes.
 */
export const removeFactor = async (
  ctx: RequestContext,
  change: Change,
  remove: (tx: Transaction, user: string) => Promise<void>,
): Promise<void> => {
  const { config } = ctx.services;
  await ctx.write(async (unit) => {
    const user = await lockUser(unit.tx, ctx.actor.user);
    await remove(unit.tx, user.id);
    if (!hasSecondFactor(await countFactors(unit.tx, user.id))) {
      if (mustHaveSecondFactor(config, user.roles)) throw createLastFactorError(user.id);
      await unit.tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user.id));
    }
    await recordChange(unit, ctx, user, change);
  });
};

/** 409, audited after the removal is rolled back. */
const createLastFactorError = (user: string): AppError =>
  new AppError(409, 'SECOND_FACTOR_LAST', [], { refused: { record_type: 'account', record_id: user } });
