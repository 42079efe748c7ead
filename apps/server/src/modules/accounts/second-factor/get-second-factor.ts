import type { Reply } from '@openvisit/contract';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { notFound } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { users } from '../../../schema/accounts.ts';
import { authenticatorApp, recoveryCode } from '../../../schema/second-factor.ts';
import { mustHaveSecondFactor } from './factors.ts';
import { listPasskeys } from './passkeys.ts';
import { getRelyingParty } from './relying-party.ts';

/** What the caller has set up (BX-01). */
export const getSecondFactor = async (ctx: RequestContext): Promise<Reply<'getSecondFactor'>> => {
  const { db, actor, services } = ctx;
  const isConfirmed = and(eq(authenticatorApp.user_id, actor.user), isNotNull(authenticatorApp.confirmed_at));
  const [[user], [app], [codes], passkeys] = await Promise.all([
    db.select({ roles: users.roles }).from(users).where(eq(users.id, actor.user)),
    db.select().from(authenticatorApp).where(isConfirmed),
    db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.user_id, actor.user)),
    listPasskeys(ctx),
  ]);
  if (!user) throw notFound();
  return {
    required: mustHaveSecondFactor(services.config, user.roles),
    passkeys_available: getRelyingParty(services.config) !== null,
    passkeys,
    authenticator_app: app
      ? {
          created_at: (app.confirmed_at ?? app.created_at).toISOString(),
          last_used_at: app.last_used_at?.toISOString() ?? null,
        }
      : null,
    recovery_codes_left: codes?.left ?? 0,
  };
};
