import { getDocumentValidity, isDecidable, type Body, type ReviewedProfile } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import { requireVersion, VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import {
  loadDocuments,
  lockPhysician,
  getPhysicianToday,
  recordDecision,
  refuseOwnReview,
  requireReason,
  findCurrentDecisions,
  notifyDocumentDecision,
} from '../physicians/index.ts';
import { readReviewedProfile } from './reviewed-profile.ts';

/**
 * Accepts or denies a document of a pending profile, or a changed or expired document of an accepted physician, in the
 * version that the reviewer read (PO-28). 409 on a version conflict, or if the document needs no decision. A repeated
 * decision is recorded once. An accepted physician stays accepted and is notified of a denial.
 */
export const decideDocument = (
  ctx: RequestContext,
  id: string,
  { document, decision, reason, version }: Body<'decideDocument'>,
): Promise<ReviewedProfile> => {
  const denialReason = decision === 'DENIED' ? requireReason(reason, 'reason') : null;
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    if (row.submissions === 0) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
    refuseOwnReview(ctx.actor, row);
    const accepted = row.doctor_status === 'ACCEPTED';
    if (row.doctor_status !== 'PENDING' && !accepted) throw conflict('STATUS_ALREADY_DECIDED');
    requireVersion(row.documents_version, version);
    const found = (await loadDocuments(unit, unit.tx, id)).get(document);
    if (!found) throw new VersionConflictError();
    const current = (await findCurrentDecisions(unit.tx, id)).get(document);
    if (current?.decision === decision && current.reason === denialReason)
      return readReviewedProfile(ctx, unit.tx, id);
    const validity = getDocumentValidity(found, getPhysicianToday(ctx, row));
    if (!isDecidable(row.doctor_status, current?.decision ?? null, validity))
      throw conflict('STATUS_ALREADY_DECIDED');
    const { revision } = found;
    await recordDecision(ctx, unit, { physician: id, document, revision, decision, reason: denialReason });
    await unit.audit({
      action: 'review.document',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { document, decision },
    });
    if (accepted) await notifyDocumentDecision(ctx, unit, row, { document, reason: denialReason });
    return readReviewedProfile(ctx, unit.tx, id);
  });
};
