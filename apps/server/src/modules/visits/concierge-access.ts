import { and, eq, exists, gt, lte, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';

const { placeholder } = sql;

/** Whether the patient of the placeholder `patient` is subscribed to `physician` at `now`, as a column of a statement. */
export const isSubscribed = exists(
  new QueryBuilder()
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.patient_id, placeholder('patient')),
        eq(conciergeSubscription.physician_id, placeholder('physician')),
        eq(conciergeSubscription.request_status, 'ACCEPTED'),
        sql`${conciergeSubscription.access_until} > ${placeholder('now')}::timestamptz`,
      ),
    ),
);

const readSubscribed = compileStatement<boolean>(sql`select ${isSubscribed} as result`);

/**
 * Whether a patient is subscribed to the concierge service of a physician at `now` (epoch ms), and therefore writes and calls
 * without limit and without a fee (PW-08).
 */
export const isSubscribedPatient = async (
  db: Reader,
  { patient_id, physician_id }: { patient_id: string; physician_id: string },
  now: number,
): Promise<boolean> => {
  const [isFound = false] = await readSubscribed(db, {
    patient: patient_id,
    physician: physician_id,
    now: new Date(now).toISOString(),
  });
  return isFound;
};

/**
 * Whether an instant visit is free for a concierge patient: subscribed at `now` (epoch ms), or when they asked for it. A
 * subscription that ends while they wait does not bring the fee back, which was agreed to be none (PW-08).
 */
export const isConciergeVisit = async (
  db: Reader,
  visit: { patient_id: string; physician_id: string; created_at: Date },
  now: number,
): Promise<boolean> => {
  const { request_status, started_at, access_until } = conciergeSubscription;
  const [row] = await db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.patient_id, visit.patient_id),
        eq(conciergeSubscription.physician_id, visit.physician_id),
        or(
          and(eq(request_status, 'ACCEPTED'), gt(access_until, new Date(now))),
          and(lte(started_at, visit.created_at), gt(access_until, visit.created_at)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
};
