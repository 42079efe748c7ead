import { getDateInZone, type ReviewItem } from '@openvisit/contract';
import { and, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { physician, physicianDocument, physicianLicense } from '../../schema/physicians.ts';
import { reviewDecision } from '../../schema/review.ts';

/** The last time zone to end a day: a document that has expired there has expired everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

/** The newest decision about the current revision of a document. */
const selectNewestDecision = (db: Reader) =>
  db
    .select({ decision: reviewDecision.decision, created_at: reviewDecision.created_at })
    .from(reviewDecision)
    .where(
      and(
        eq(reviewDecision.physician_id, physicianDocument.physician_id),
        eq(reviewDecision.document, physicianDocument.document),
        eq(reviewDecision.revision, physicianDocument.revision),
      ),
    )
    .orderBy(desc(reviewDecision.entered))
    .limit(1)
    .as('newest');

/**
 * Documents of accepted physicians that must be reviewed again because they changed or expired. `since` is the time of the
 * change, or the day after the last valid day.
 */
const selectDocumentsToRecheck = (ctx: RequestContext, db: Reader, condition?: SQL) => {
  const newest = selectNewestDecision(db);
  const isAccepted = sql`coalesce(${newest.decision}, 'SUBMITTED') = 'ACCEPTED'`;
  const day = getDateInZone(ctx.clock.now(), LAST_ZONE);
  return db
    .select({
      physician_id: physicianDocument.physician_id,
      document: physicianDocument.document,
      is_ended: sql<boolean>`${isAccepted}`.as('is_ended'),
      since:
        sql`case when ${isAccepted} then (${physicianDocument.end_date} + 1)::timestamp at time zone 'UTC'
        else coalesce(${newest.created_at}, ${physician.updated_at}) end`
          .mapWith(physician.updated_at)
          .as('since'),
    })
    .from(physicianDocument)
    .innerJoin(physician, eq(physician.id, physicianDocument.physician_id))
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(physician.doctor_status, 'ACCEPTED'),
        condition,
        or(
          sql`coalesce(${newest.decision}, 'SUBMITTED') = 'SUBMITTED'`,
          and(isAccepted, lt(physicianDocument.end_date, day)),
        ),
      ),
    );
};

/** Licenses of further states of accepted physicians that wait for a decision, as documents to review again (BX-05). */
const selectLicensesToReview = (db: Reader, condition?: SQL) =>
  db
    .select({
      physician_id: physicianLicense.physician_id,
      document: sql<'LICENCE'>`'LICENCE'`.as('document'),
      is_ended: sql<boolean>`false`.as('is_ended'),
      since: physicianLicense.updated_at,
    })
    .from(physicianLicense)
    .innerJoin(physician, eq(physician.id, physicianLicense.physician_id))
    .where(and(eq(physician.doctor_status, 'ACCEPTED'), condition, isNull(physicianLicense.decision)));

const selectAllToRecheck = (ctx: RequestContext, db: Reader, condition?: SQL) =>
  unionAll(selectDocumentsToRecheck(ctx, db, condition), selectLicensesToReview(db, condition));

/** Accepted physicians with documents to review again, and since when the first one waits (PO-28). */
export const selectPhysiciansToRecheck = (ctx: RequestContext, db: Reader) => {
  const documents = selectAllToRecheck(ctx, db).as('rechecked');
  return db
    .select({
      physician_id: documents.physician_id,
      since: sql`min(${documents.since})`.mapWith(physician.updated_at).as('waits_since'),
    })
    .from(documents)
    .groupBy(documents.physician_id)
    .as('waiting');
};

/** The documents to review again by physician, with the reason and start of the wait, longest wait first. */
export const listRechecks = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, ReviewItem['rechecks']>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectAllToRecheck(ctx, ctx.db, inArray(physician.id, [...ids]));
  const byPhysician = new Map<string, ReviewItem['rechecks']>();
  for (const { physician_id, document, is_ended, since } of rows.sort((a, b) => +a.since - +b.since)) {
    const why = is_ended ? 'ENDED' : 'CHANGED';
    const listed = byPhysician.get(physician_id) ?? [];
    // Several licenses are one entry, from the first that waits.
    if (listed.some((item) => item.document === document && item.why === why)) continue;
    byPhysician.set(physician_id, [...listed, { document, why, since: since.toISOString() }]);
  }
  return byPhysician;
};
