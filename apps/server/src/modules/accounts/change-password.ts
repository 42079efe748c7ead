import { changePasswordSchema } from '@openvisit/forms/schemas';
import { MESSAGES, type Body, type TokenPair } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { notFound } from '../../platform/errors.ts';
import { fieldErrors, validateInput } from '../../platform/validate-input.ts';
import { requireSession } from './access.ts';
import { passwordChangedMail } from './mail-templates.ts';
import { renewTokens, tokenPair } from './refresh-tokens.ts';
import { hashPassword } from './create-account.ts';
import { endSessionsOfUser } from './sessions.ts';
import { passwordReset, users } from '../../schema/accounts.ts';

/** The form asks for the new password twice; the request contains it once. */
const sentPasswords = changePasswordSchema.pick(['old_password', 'new_password']);

/** Changes the password. The current session continues with new tokens; all other sessions end (AC-11). */
export const changePassword = async (
  ctx: RequestContext,
  body: Body<'changePassword'>,
): Promise<TokenPair> => {
  const passwords = await validateInput(sentPasswords, body);
  const { services, actor } = ctx;
  await services.rateLimiter.consume('changeAccount', actor.user);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.user));
  if (!user) throw notFound();
  const record = { record_type: 'account', record_id: user.id };
  if (!(await verifyPassword(user.password_hash, passwords.old_password))) {
    await ctx.audit({ action: 'account.password_refused', ...record });
    throw fieldErrors([{ field: 'old_password', problem: MESSAGES.OLD_PASSWORD_WRONG }]);
  }
  const password_hash = await hashPassword(passwords.new_password);
  const session = requireSession(ctx);
  const now = ctx.clock.now();
  const renewed = await ctx.write(async (unit) => {
    // If the password changed in the meantime, the old password that was checked is no longer valid.
    const changed = await unit.tx
      .update(users)
      .set({ password_hash, updated_at: new Date(now) })
      .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new VersionConflictError();
    await unit.tx.delete(passwordReset).where(eq(passwordReset.email, user.email));
    await endSessionsOfUser(unit, services, user.id, 'PASSWORD_CHANGED', now, session);
    await unit.audit({ action: 'account.password_changed', ...record });
    await unit.sendMail(passwordChangedMail(services.config, user.email, user.first_name));
    return renewTokens(unit, services, session, {}, now);
  });
  if (!renewed) throw new VersionConflictError();
  await services.rateLimiter.reset('changeAccount', actor.user);
  return tokenPair(services, renewed.owner, renewed.refresh, now);
};
