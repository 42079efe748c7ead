import { ABSENCE_MINUTES } from '@openvisit/contract';
import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import { MINUTE } from '../../platform/durations.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { session } from '../../schema/accounts.ts';
import { physician } from '../../schema/physicians.ts';
import { socketConnection } from '../../schema/realtime.ts';
import { notify } from '../notifications/index.ts';

const CHECK_SECONDS = 5;
const BATCH = 100;

/** 'Available Now' of a user has ended, because they had no page open. */
export const availabilityLapsed = defineDomainEvent<{ user: string }>('physicians.availabilityLapsed');

/** Whether the physician of a row has a page open: a live session of theirs has a connection as a physician, on any process. */
const isPresent = (now: number) => sql<boolean>`exists (
  select from ${socketConnection} join ${session} on ${session.id} = ${socketConnection.session_id}
  where ${session.user_id} = ${physician.user_id} and ${socketConnection.role} = 'PHYSICIAN'
    and ${session.ended_at} is null and ${session.expires_at} > ${new Date(now).toISOString()}::timestamptz)`;
const hasLapsed = (now: number) => lte(physician.absent_since, new Date(now - ABSENCE_MINUTES * MINUTE));

/** Records since when available physicians have no page open. The demo's physicians count once somebody has signed in as them. */
const recordAbsences = async ({ db, clock }: RequestContext): Promise<void> => {
  const now = clock.now();
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  // A time in the future is from before the clock was set back.
  const absentSince = sql`case when not ${isPresent(now)} then least(coalesce(${physician.absent_since}, ${at}), ${at}) end`;
  const isKnown = sql`exists (select from ${session} where ${session.user_id} = ${physician.user_id})`;
  await db
    .update(physician)
    .set({ absent_since: absentSince })
    .where(
      and(physician.is_available, isKnown, sql`${physician.absent_since} is distinct from (${absentSince})`),
    );
};

/** Ends 'Available Now' of an absent physician. Does nothing if they have returned or have turned it off meanwhile. */
const endLapsedAvailability = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const [ended] = await unit.tx
      .update(physician)
      .set({ is_available: false, absent_since: null })
      .where(and(eq(physician.id, id), physician.is_available, hasLapsed(now), not(isPresent(now))))
      .returning({ user: physician.user_id });
    if (!ended) return;
    await unit.audit({
      action: 'physician.available',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { is_available: false, reason: 'ABSENT' },
    });
    await notify(unit, ctx.clock, {
      user: ended.user,
      type: 'AVAILABILITY_ENDED',
      message: 'NOTIFY_AVAILABILITY_ENDED',
      params: {},
      physician: id,
    });
    await unit.publish(availabilityLapsed, { user: ended.user });
  });

/** Ends 'Available Now' of physicians whose pages have all been closed for too long (AV-03). */
const endLapsedAvailabilities = async (ctx: RequestContext): Promise<void> => {
  await recordAbsences(ctx);
  const lapsed = await ctx.db
    .select({ id: physician.id })
    .from(physician)
    .where(and(physician.is_available, hasLapsed(ctx.clock.now())))
    .orderBy(asc(physician.absent_since))
    .limit(BATCH);
  for (const { id } of lapsed)
    try {
      await endLapsedAvailability(ctx, id);
    } catch (error) {
      ctx.services.log.error(
        { err: error, physician: id },
        'the availability of an absent physician could not be ended',
      );
    }
};

/** Resets all absences when the server starts, because pages need time to reconnect. */
export const resetAbsences = async ({ db }: RequestContext): Promise<void> => {
  await db.update(physician).set({ absent_since: null }).where(eq(physician.is_available, true));
};

export const presenceJobs: JobHandlers = {
  'physicians.presence': { everySeconds: CHECK_SECONDS, run: endLapsedAvailabilities },
};
