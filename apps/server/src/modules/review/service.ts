import type { Body, ReviewFile } from '@openvisit/contract';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { requireVersion } from '../changes.ts';
import { lockPhysician, refuseOwnReview } from '../physicians/access.ts';
import { documentsOf } from '../physicians/profile.ts';
import { recordDecision, standingsOf } from './decisions.ts';
import { reviewFile } from './file.ts';
import { requireReason } from './reason.ts';

/**
 * Accepts or denies one document of a pending profile, as the reviewer has read it (PO-28). 409 when the documents were
 * changed since, or the profile does not wait for a decision. The same decision once more is written down once.
 */
export const decideDocument = (
  ctx: Context,
  id: string,
  { document, decision, reason, version }: Body<'decideDocument'>,
): Promise<ReviewFile> => {
  const why = decision === 'DENIED' ? requireReason(reason, 'reason') : null;
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    if (row.submissions === 0) throw notFound('PHYSICIAN_NOT_FOUND');
    refuseOwnReview(ctx.actor, row);
    if (row.doctor_status !== 'PENDING') throw conflict('STATUS_ALREADY_DECIDED');
    requireVersion(row.documents_version, version);
    const found = (await documentsOf(unit.tx, id)).get(document);
    if (!found) throw conflict('RECORD_CHANGED');
    const standing = (await standingsOf(unit.tx, id)).get(document);
    if (standing?.decision === decision && standing.reason === why) return reviewFile(ctx, unit.tx, id);
    const { revision } = found;
    await recordDecision(ctx, unit, { physician: id, document, revision, decision, reason: why });
    await unit.audit({
      action: 'review.document',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { document, decision },
    });
    return reviewFile(ctx, unit.tx, id);
  });
};
