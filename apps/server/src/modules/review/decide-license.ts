import type { Body, ReviewedProfile } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { requireVersion } from '../../platform/database/optimistic-lock.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { physicianLicense } from '../../schema/physicians.ts';
import {
  lockPhysician,
  notifyDocumentDecision,
  publishReviewChange,
  refuseOwnReview,
  requireReason,
} from '../physicians/index.ts';
import { readReviewedProfile } from './reviewed-profile.ts';

/**
 * Accepts or denies a license of a further state, in the revision that the reviewer read (BX-05). Only an accepted license
 * counts. 409 on a version conflict. A repeated decision is recorded once; a denial notifies the physician.
 */
export const decideLicense = (
  ctx: RequestContext,
  id: string,
  { decision, reason, revision }: Body<'decideLicense'>,
): Promise<ReviewedProfile> => {
  const denial_reason = decision === 'DENIED' ? requireReason(reason, 'reason') : null;
  return ctx.write(async (unit) => {
    const [found] = await unit.tx.select().from(physicianLicense).where(eq(physicianLicense.id, id));
    if (!found) throw refusedRecord('physician_license', id, 'LICENSE_NOT_FOUND');
    const row = await lockPhysician(unit, found.physician_id);
    if (row.submissions === 0) throw refusedRecord('physician_license', id, 'LICENSE_NOT_FOUND');
    refuseOwnReview(ctx.actor, row);
    if (row.doctor_status !== 'PENDING' && row.doctor_status !== 'ACCEPTED')
      throw conflict('STATUS_ALREADY_DECIDED');
    const [current] = await unit.tx.select().from(physicianLicense).where(eq(physicianLicense.id, id));
    if (!current) throw refusedRecord('physician_license', id, 'LICENSE_NOT_FOUND');
    requireVersion(current.revision, revision);
    if (current.decision === decision && current.denial_reason === denial_reason)
      return readReviewedProfile(ctx, unit.tx, row.id);
    await unit.tx
      .update(physicianLicense)
      .set({ decision, denial_reason, decided_by: ctx.actor.user })
      .where(eq(physicianLicense.id, id));
    await publishReviewChange(unit, row.id);
    await unit.audit({
      action: 'review.license',
      record_type: 'physician',
      record_id: row.id,
      physician: row.id,
      detail: { state: current.state, decision },
    });
    await notifyDocumentDecision(ctx, unit, row, { document: 'LICENCE', reason: denial_reason });
    return readReviewedProfile(ctx, unit.tx, row.id);
  });
};
