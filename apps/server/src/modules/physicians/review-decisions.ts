import type { PhysicianDocument, ReviewDecision } from '@openvisit/contract';
import { and, arrayContains, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { physicianDocument } from '../../schema/physicians.ts';
import { reviewDecision } from '../../schema/review.ts';

/** What was decided about a document as it stands. */
export interface DocumentDecision {
  decision: ReviewDecision | null;
  reason: string | null;
}

export type DocumentDecisions = Map<PhysicianDocument, DocumentDecision>;

/** The decisions about a physician's documents that still stand: of one that was changed since there is none. */
export const currentDecisions = async (db: Reader, physicianId: string): Promise<DocumentDecisions> => {
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
  /** Null: the profile as a whole. */
  document: PhysicianDocument | null;
  revision: number;
  decision: ReviewDecision | 'SUBMITTED';
  reason?: string | null;
  block_reason?: string | null;
}

/** Whoever has the queue or this file open sees what became of it. */
const publishReviewChange = async (unit: UnitOfWork, physician: string): Promise<void> => {
  const reviewers = await unit.tx
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['REVIEWER']));
  for (const { id } of reviewers) await unit.emit(id, 'review.changed', { physician });
};

/** Writes down what was decided, by whom and when; it is never changed (PO-28). */
export const recordDecision = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  of: NewDecision,
): Promise<void> => {
  const { physician, reason = null, block_reason = null, ...rest } = of;
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

/** Who decided last about a profile as a whole. */
export const lastDecider = async (db: Reader, physicianId: string): Promise<string | null> => {
  const [row] = await db
    .select({ user: reviewDecision.user_id })
    .from(reviewDecision)
    .where(and(eq(reviewDecision.physician_id, physicianId), isNull(reviewDecision.document)))
    .orderBy(desc(reviewDecision.entered))
    .limit(1);
  return row?.user ?? null;
};
