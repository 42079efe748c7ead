import { changePasswordSchema } from '@openvisit/forms/schemas';
import type { Body, TokenPair } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { requireSession } from './access.ts';
import { buildPasswordChangedMail } from './mail-templates.ts';
import { requireOwnPassword } from './own-password.ts';
import { renewTokens, createTokenPair } from './refresh-tokens.ts';
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
  const { services } = ctx;
  const user = await requireOwnPassword(ctx, passwords.old_password, {
    field: 'old_password',
    problem: 'OLD_PASSWORD_WRONG',
    action: 'account.password_refused',
  });
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
    await unit.audit({ action: 'account.password_changed', record_type: 'account', record_id: user.id });
    await unit.sendMail(buildPasswordChangedMail(services.config, user));
    return renewTokens(unit, services, session, {}, now);
  });
  if (!renewed) throw new VersionConflictError();
  return createTokenPair(services, renewed.owner, renewed.refresh, now);
};
