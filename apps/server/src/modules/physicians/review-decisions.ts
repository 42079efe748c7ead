import type { PhysicianDocument, ReviewDecision } from '@openvisit/contract';
import { and, arrayContains, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { physicianDocument } from '../../schema/physicians.ts';
import { reviewDecision } from '../../schema/review.ts';

/** The decision about the current revision of a document. */
export interface DocumentDecision {
  decision: ReviewDecision | null;
  reason: string | null;
}

export type DocumentDecisions = Map<PhysicianDocument, DocumentDecision>;

/** The decisions about the current revisions of a physician's documents. A changed document has none. */
export const findCurrentDecisions = async (db: Reader, physicianId: string): Promise<DocumentDecisions> => {
  const rows = await db
    .selectDistinctOn([reviewDecision.document], {
      document: physicianDocument.document,
      decision: reviewDecision.decision,
      reason: reviewDecision.reason,
    })
    .from(reviewDecision)
    .innerJoin(
      physicianDocument,
      and(
        eq(physicianDocument.physician_id, reviewDecision.physician_id),
        eq(physicianDocument.document, reviewDecision.document),
        eq(physicianDocument.revision, reviewDecision.revision),
      ),
    )
    .where(and(eq(reviewDecision.physician_id, physicianId), isNotNull(reviewDecision.document)))
    .orderBy(reviewDecision.document, desc(reviewDecision.entered));
  return new Map(
    rows.flatMap(({ document, decision, reason }): [PhysicianDocument, DocumentDecision][] =>
      decision === 'SUBMITTED' ? [] : [[document, { decision, reason }]],
    ),
  );
};

export interface NewDecision {
  physician: string;
  /** Null for a decision about the profile as a whole. */
  document: PhysicianDocument | null;
  revision: number;
  decision: ReviewDecision | 'SUBMITTED';
  reason?: string | null;
  block_reason?: string | null;
}

/** Publishes the change to all reviewers, who may have the queue or the profile open. */
export const publishReviewChange = async (unit: UnitOfWork, physician: string): Promise<void> => {
  const reviewers = await unit.tx
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['REVIEWER']));
  for (const { id } of reviewers) await unit.emit(id, 'review.changed', { physician });
};

/** Appends a decision with its author and time. Decisions are never changed (PO-28). */
export const recordDecision = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  decision: NewDecision,
): Promise<void> => {
  const { physician, reason = null, block_reason = null, ...rest } = decision;
  await unit.tx.insert(reviewDecision).values({
    ...rest,
    physician_id: physician,
    reason,
    block_reason,
    user_id: ctx.actor.user,
    created_at: new Date(ctx.clock.now()),
  });
  await publishReviewChange(unit, physician);
};

/** The user who made the latest decision about the profile as a whole. */
export const findLastDecider = async (db: Reader, physicianId: string): Promise<string | null> => {
  const [row] = await db
    .select({ user: reviewDecision.user_id })
    .from(reviewDecision)
    .where(and(eq(reviewDecision.physician_id, physicianId), isNull(reviewDecision.document)))
    .orderBy(desc(reviewDecision.entered))
    .limit(1);
  return row?.user ?? null;
};
