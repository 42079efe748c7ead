import { eq } from 'drizzle-orm';
import type { AuditAction, MessageKey } from '@openvisit/contract';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { getMessageText, notFound } from '../../platform/errors.ts';
import { createFieldError } from '../../platform/validate-input.ts';
import { users } from '../../schema/accounts.ts';

/** How a wrong password is refused and audited. */
interface WrongPassword {
  field: string;
  problem: MessageKey;
  action: AuditAction;
}

/** Returns the caller's account after checking its password again. Wrong passwords are limited since the last right one. */
export const requireOwnPassword = async (
  ctx: RequestContext,
  password: string,
  { field, problem, action }: WrongPassword,
): Promise<typeof users.$inferSelect> => {
  const { actor, services } = ctx;
  await services.rateLimiter.consume('changeAccount', actor.user);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.user));
  if (!user) throw notFound();
  if (!(await verifyPassword(user.password_hash, password))) {
    await ctx.audit({ action, record_type: 'account', record_id: user.id });
    throw createFieldError([{ field, problem: getMessageText(problem) }]);
  }
  await services.rateLimiter.reset('changeAccount', actor.user);
  return user;
};
