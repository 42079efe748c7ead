import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { users } from '../../../schema/accounts.ts';
import {
  authenticatorApp,
  passkey,
  passkeyCreation,
  recoveryCode,
  signInTicket,
} from '../../../schema/second-factor.ts';
import { normalizeEmail } from '../create-account.ts';
import { buildFactorChangedMail } from '../mail-templates.ts';
import { endSessionsOfUser } from '../sessions.ts';

/**
 * Removes every second factor of an account whose owner has lost all of them, ends its sessions and mails the owner. For the
 * operator, who has to check first that the request comes from the owner (BX-01).
 */
export const resetSecondFactor = async (ctx: RequestContext, address: string): Promise<void> => {
  const email = normalizeEmail(address);
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) throw notFound('ACCOUNT_NOT_FOUND');
    for (const table of [passkey, passkeyCreation, authenticatorApp, recoveryCode, signInTicket])
      await tx.delete(table).where(eq(table.user_id, user.id));
    await endSessionsOfUser(unit, ctx.services, user.id, 'EXPIRED', ctx.clock.now());
    await unit.audit({ action: 'second_factor.reset', record_type: 'account', record_id: user.id });
    await unit.sendMail(buildFactorChangedMail(ctx.services.config, user, 'RESET'));
  });
};
