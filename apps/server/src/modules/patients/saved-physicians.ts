import type { Body, Reply } from '@openvisit/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { savedPhysician } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { requireVisiblePhysician } from '../physicians/index.ts';

/** Saves a physician whom the caller may see; 404 for any other. */
export const savePhysician = (
  ctx: RequestContext,
  { physician }: Body<'savePhysician'>,
): Promise<Reply<'savePhysician'>> =>
  ctx.write(async (unit) => {
    await requireVisiblePhysician(unit.tx, ctx.actor, physician);
    const added = await unit.tx
      .insert(savedPhysician)
      .values({ user_id: ctx.actor.user, physician_id: physician, saved_at: new Date(ctx.clock.now()) })
      .onConflictDoNothing()
      .returning({ id: savedPhysician.physician_id });
    if (added.length > 0)
      await unit.audit({
        action: 'patient.physician_saved',
        record_type: 'account',
        record_id: ctx.actor.user,
      });
    return { physician };
  });

/** Removes a physician from the caller's saved ones. */
export const removeSavedPhysician = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const removed = await unit.tx
      .delete(savedPhysician)
      .where(and(eq(savedPhysician.user_id, ctx.actor.user), eq(savedPhysician.physician_id, id)))
      .returning({ id: savedPhysician.physician_id });
    if (removed.length > 0)
      await unit.audit({
        action: 'patient.physician_unsaved',
        record_type: 'account',
        record_id: ctx.actor.user,
      });
  });

/** The physicians whom the caller has saved, latest first. */
export const listSavedPhysicians = async (ctx: RequestContext) => {
  const rows = await ctx.db
    .select({
      physician: savedPhysician.physician_id,
      first_name: users.first_name,
      last_name: users.last_name,
      saved_at: savedPhysician.saved_at,
    })
    .from(savedPhysician)
    .innerJoin(physician, eq(physician.id, savedPhysician.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(savedPhysician.user_id, ctx.actor.user))
    .orderBy(desc(savedPhysician.saved_at));
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }));
};
