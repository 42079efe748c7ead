import {
  listMissingSteps,
  PHYSICIAN_DOCUMENTS,
  getTransitionError,
  findStatusTransition,
  listUndecidedDocuments,
  type Body,
  type PhysicianStatus,
  type PhysicianDocument,
  type Reply,
  type ReviewDecision,
  type StatusActor,
} from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import { getBillingStatus } from './billing-status.ts';
import { findLastDecider, recordDecision, findCurrentDecisions } from './review-decisions.ts';
import { requireReason } from './denial-reason.ts';
import { requireVersion, VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { lockPhysician, refuseOwnReview, requireOwnPhysician } from './access.ts';
import { notifyReviewDecision } from './notify-decision.ts';
import { getCompletion, type PhysicianRow } from './profile.ts';
import { physician } from '../../schema/physicians.ts';

/** A requested status change. */
export interface StatusChange {
  /** The current row, locked. */
  row: PhysicianRow;
  to: PhysicianStatus;
  denial_reason?: string | null;
  block_reason?: string | null;
}

const getStatusActor = (ctx: RequestContext): StatusActor =>
  ctx.actor.role === 'REVIEWER' ? 'REVIEWER' : 'PHYSICIAN';

const requireDocuments = async (unit: UnitOfWork, id: string): Promise<void> => {
  const documentDecisions = await findCurrentDecisions(unit.tx, id);
  const decisions = Object.fromEntries(
    PHYSICIAN_DOCUMENTS.map((document) => [document, documentDecisions.get(document)?.decision ?? null]),
  ) as Record<PhysicianDocument, ReviewDecision | null>;
  const open = listUndecidedDocuments(decisions);
  if (open.length > 0) throw conflict('DOCUMENTS_UNDECIDED', [{ documents: open }]);
};

const requireAllowedTransition = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row, to, denial_reason }: StatusChange,
) => {
  const actor = getStatusActor(ctx);
  const transition = findStatusTransition(actor, row.doctor_status, to);
  if (!transition) throw conflict(getTransitionError(actor, row.doctor_status, to));
  if (transition.needs === 'PROFILE') {
    const missing = listMissingSteps(getCompletion(row, await getBillingStatus(ctx, unit.tx, row.id), ctx));
    if (missing.length > 0) throw conflict('PROFILE_NOT_COMPLETE', [{ missing }]);
  }
  if (transition.needs === 'DOCUMENTS') await requireDocuments(unit, row.id);
  if (transition.needs === 'REASON') requireReason(denial_reason, 'denial_reason');
};

/** The review columns of a status. Submitting clears the reasons and restarts the waiting time (A4). */
const buildReviewColumns = (
  row: PhysicianRow,
  { to, denial_reason, block_reason }: StatusChange,
  now: Date,
) =>
  to === 'PENDING'
    ? { denial_reason: null, block_reason: null, submitted_at: now, submissions: row.submissions + 1 }
    : { denial_reason: denial_reason ?? null, block_reason: block_reason ?? null };

/** Changes the status of a profile, records the decision and notifies the physician (PO-24, PO-28). */
export const changeStatus = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  change: StatusChange,
): Promise<PhysicianRow> => {
  const { row, to } = change;
  await requireAllowedTransition(ctx, unit, change);
  const now = new Date(ctx.clock.now());
  const [updated] = await unit.tx
    .update(physician)
    .set({ ...buildReviewColumns(row, change, now), doctor_status: to, updated_at: now })
    .where(and(eq(physician.id, row.id), eq(physician.doctor_status, row.doctor_status)))
    .returning();
  if (!updated) throw new VersionConflictError();
  await recordDecision(ctx, unit, {
    physician: row.id,
    document: null,
    revision: row.revision,
    decision: to === 'ACCEPTED' || to === 'DENIED' ? to : 'SUBMITTED',
    reason: updated.denial_reason,
    block_reason: updated.block_reason,
  });
  await unit.audit({
    action: 'physician.status',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { from: row.doctor_status, to },
  });
  await unit.emit(row.user_id, 'physician.status', { doctor_status: to, reason: updated.denial_reason });
  await notifyReviewDecision(ctx, unit, updated);
  return updated;
};

/** Whether the same actor already made this change: a double click, or a retry after a lost reply. */
const isRepeated = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row, to }: StatusChange,
): Promise<boolean> => {
  if (row.doctor_status !== to) return false;
  if (getStatusActor(ctx) === 'PHYSICIAN') return to === 'PENDING';
  return (await findLastDecider(unit.tx, row.id)) === ctx.actor.user;
};

const trimOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Changes the status of a profile (PO-24, PO-28). Physicians submit their own. Reviewers decide about a pending profile
 * in the revision they have read. 409 if the change is not allowed, the profile is incomplete or it has changed.
 */
export const updateDoctorStatus = (
  ctx: RequestContext,
  id: string,
  body: Body<'updateDoctorStatus'>,
): Promise<Reply<'updateDoctorStatus'>> => {
  const actor = getStatusActor(ctx);
  if (actor === 'PHYSICIAN') requireOwnPhysician(ctx.actor, id);
  const { revision } = body;
  if (actor === 'REVIEWER' && revision === undefined) throw badRequest('INVALID_REQUEST');
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    const change: StatusChange = { row, to: body.status };
    if (actor === 'REVIEWER') {
      refuseOwnReview(ctx.actor, row);
      change.denial_reason = trimOrNull(body.denial_reason);
      change.block_reason = trimOrNull(body.block_reason);
    }
    if (await isRepeated(ctx, unit, change)) return toStatusReply(row);
    if (revision !== undefined && findStatusTransition(actor, row.doctor_status, body.status))
      requireVersion(row.revision, revision);
    return toStatusReply(await changeStatus(ctx, unit, change));
  });
};

const toStatusReply = ({ id, doctor_status, denial_reason, block_reason }: PhysicianRow) => ({
  id,
  doctor_status,
  denial_reason,
  block_reason,
});
