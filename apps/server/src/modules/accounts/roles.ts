import type { Body, Reply, Role } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError, badRequest, conflict, forbidden, notFound } from '../../platform/errors.ts';
import { buildSignInReply } from './sign-in.ts';
import { ROLE_MESSAGES } from './login.ts';
import { requireOwnAccount, requireSession, refuseForeignRecord } from './access.ts';
import { readSessionUser } from './session-user.ts';
import { renewTokens } from './refresh-tokens.ts';
import { users } from '../../schema/accounts.ts';

/** The only role that users may add themselves; the others need a review or an administrator. */
const SELF_ASSIGNABLE: Role = 'PATIENT';

/** Adds the PATIENT role to the caller's account; existing roles cannot be removed (RT-18, AC-17). */
export const updateUserRole = async (
  ctx: RequestContext,
  id: string,
  { role: requestedRoles }: Body<'updateUserRole'>,
): Promise<Reply<'updateUserRole'>> => {
  await requireOwnAccount(ctx, id);
  const outcome = await ctx.write(async (unit) => {
    const [user] = await unit.tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user) throw notFound();
    const added = requestedRoles.filter((role) => !user.roles.includes(role));
    if (added.some((role) => role !== SELF_ASSIGNABLE)) return null;
    if (user.roles.some((role) => !requestedRoles.includes(role))) throw badRequest('INVALID_REQUEST');
    if (added.length === 0) return user.roles;
    const roles = [...user.roles, ...added];
    await unit.tx
      .update(users)
      .set({ roles, updated_at: new Date(ctx.clock.now()) })
      .where(eq(users.id, id));
    await unit.audit({
      action: 'account.roles',
      record_type: 'account',
      record_id: id,
      detail: { added: added.join(' ') },
    });
    return roles;
  });
  return { accepted_role: outcome ?? (await refuseForeignRecord(ctx, 'account.roles', id)) };
};

/** A user works in another role from now on, and no longer sees what reaches them as a physician. */
export const physicianRoleLeft = defineDomainEvent<{ user: string }>('accounts.physicianRoleLeft');

/** Switches the session to another accepted role. Tokens of the previous role become invalid (RT-18, AC-17). */
export const switchRole = async (ctx: RequestContext, to: Role): Promise<Reply<'getUserDetailID'>> => {
  const { services, actor } = ctx;
  const now = ctx.clock.now();
  const session = requireSession(ctx);
  const entry = await ctx.write(async (unit) => {
    const [user] = await unit.tx.select().from(users).where(eq(users.id, actor.user)).for('update');
    if (!user) throw notFound();
    if (!user.roles.includes(to)) return null;
    const renewed = await renewTokens(unit, services, session, { role: to }, now);
    if (!renewed) throw conflict('SESSION_EXPIRED');
    if (actor.role === 'PHYSICIAN' && to !== 'PHYSICIAN')
      await unit.publish(physicianRoleLeft, { user: actor.user });
    await unit.audit({
      action: 'session.role_changed',
      record_type: 'session',
      record_id: session,
      detail: { user: actor.user, from: actor.role, to },
    });
    return { ...renewed, profile: await readSessionUser(unit.tx, services.config, user, to) };
  });
  if (entry) return buildSignInReply(services, entry, now);
  return refuseForeignRecord(
    ctx,
    'account.roles',
    actor.user,
    new AppError(forbidden().status, ROLE_MESSAGES[to]),
  );
};
