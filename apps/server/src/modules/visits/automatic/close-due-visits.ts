import { INSTANT_ANSWER_MINUTES, INSTANT_MEET_MINUTES, RESCHEDULE_ANSWER_HOURS } from '@openvisit/contract';
import { asc, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement } from '../../../platform/database/compile-statement.ts';
import { MINUTE } from '../../../platform/durations.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { visit } from '../../../schema/visits.ts';
import { closeVisit } from './close-visit.ts';

/** Visits closed before the next check. */
const BATCH = 200;

const now = sql.placeholder('now');

/**
 * Visits that may be due, oldest first. Repeats the predicate of the partial index `visit_open_start`, which holds open visits
 * only, so the statement reads those that have started and are still open. The state machine decides about each.
 */
const readDue = compileStatement<string>(
  new QueryBuilder()
    .select({ result: sql<string>`${visit.id}`.as('result') })
    .from(visit)
    .where(
      sql`${visit.status} in ('REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED') and ${visit.starts_at} <= ${now}
        and ${visit.met_at} is null and case
          when ${visit.status} = 'RESCHEDULE_REQUEST' then ${visit.starts_at} <= ${sql.placeholder('chooseBefore')}
          when ${visit.kind} = 'SCHEDULED' then ${visit.status} <> 'ACCEPTED' or ${visit.ends_at} <= ${now}
          when ${visit.status} = 'ACCEPTED' then ${visit.starts_at} <= ${sql.placeholder('meetBefore')}
          else ${visit.starts_at} <= ${sql.placeholder('answerBefore')}
        end`,
    )
    .orderBy(asc(visit.starts_at), asc(visit.id))
    .limit(sql.placeholder('limit')),
);

/** Ids of the visits that are due at `at` (epoch ms), oldest first. */
export const listDueVisits = (
  { db }: Pick<RequestContext, 'db'>,
  at: number,
  limit = BATCH,
): Promise<string[]> => {
  const getTimeMinutesAgo = (minutes: number) => new Date(at - minutes * MINUTE).toISOString();
  return readDue(db, {
    now: new Date(at).toISOString(),
    meetBefore: getTimeMinutesAgo(INSTANT_MEET_MINUTES),
    answerBefore: getTimeMinutesAgo(INSTANT_ANSWER_MINUTES),
    chooseBefore: getTimeMinutesAgo(RESCHEDULE_ANSWER_HOURS * 60),
    limit,
  });
};

/** Closes one visit; false if it could not be closed. A visit that fails does not keep the others from being closed. */
const closeDueVisit = async (ctx: RequestContext, id: string): Promise<boolean> => {
  try {
    await closeVisit(ctx, id);
    return true;
  } catch (error) {
    // An AppError means that somebody has answered, joined or canceled meanwhile.
    if (!(error instanceof AppError))
      ctx.services.log.error({ err: error, visit: id }, 'a due visit could not be closed');
    return false;
  }
};

/** Closes up to {@link BATCH} visits that are due, each in its own transaction. Returns how many it has closed. */
export const closeDueVisits = async (ctx: RequestContext): Promise<number> => {
  let closed = 0;
  for (const id of await listDueVisits(ctx, ctx.clock.now())) if (await closeDueVisit(ctx, id)) closed += 1;
  return closed;
};

const closeAllDueVisits = async (ctx: RequestContext): Promise<void> => {
  // What is left after a batch that was not closed completely is tried again a second later.
  while ((await closeDueVisits(ctx)) === BATCH);
};

/** Checks every second, so that a visit is closed on time (AP-14). */
export const automaticJobs: JobHandlers = {
  'visits.close': { everySeconds: 1, run: closeAllDueVisits },
};
