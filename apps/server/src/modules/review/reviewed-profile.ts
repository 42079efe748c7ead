import {
  getDocumentValidity,
  isNpiChecksumRight,
  type OwnPhysician,
  type ReviewEvent,
  type ReviewedProfile,
} from '@openvisit/contract';
import { desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { refusedRecord } from '../../platform/errors.ts';
import { users } from '../../schema/accounts.ts';
import {
  loadDocuments,
  loadStateLicenses,
  getPhysicianToday,
  findPhysicianWithUser,
  loadProfileParts,
} from '../physicians/index.ts';
import { reviewDecision } from '../../schema/review.ts';

const EVENTS = { SUBMITTED: 'submitted', ACCEPTED: 'accepted', DENIED: 'denied' } as const satisfies Record<
  string,
  ReviewEvent
>;

/** Automatic checks of the documents on a date (PO-28). */
const checkDocuments = (documents: OwnPhysician['documents'], today: string): ReviewedProfile['checks'] => ({
  today,
  npi_checksum: documents && isNpiChecksumRight(documents.npi_number),
  licence: documents && getDocumentValidity(documents.licence, today),
  dea: documents && getDocumentValidity(documents.dea, today),
  insurance: documents && getDocumentValidity(documents.insurance, today),
});

/** All decisions about the profile and its documents, newest first. */
const loadHistory = async (
  ctx: RequestContext,
  db: Reader,
  physicianId: string,
): Promise<Pick<ReviewedProfile, 'history' | 'document_history'>> => {
  const documents = await loadDocuments(ctx, db, physicianId);
  const rows = await db
    .select({ made: reviewDecision, first_name: users.first_name, last_name: users.last_name })
    .from(reviewDecision)
    .innerJoin(users, eq(users.id, reviewDecision.user_id))
    .where(eq(reviewDecision.physician_id, physicianId))
    .orderBy(desc(reviewDecision.entered));
  const history: ReviewedProfile['history'] = [];
  const document_history: ReviewedProfile['document_history'] = [];
  for (const { made, first_name, last_name } of rows) {
    const { id, document, decision, reason } = made;
    const event = { id, at: made.created_at.toISOString(), by: `${first_name} ${last_name}`, reason };
    if (document === null) history.push({ ...event, kind: EVENTS[decision] });
    else if (decision === 'SUBMITTED') {
      if (reason !== null) history.push({ ...event, kind: 'changed' });
    } else
      document_history.push({
        ...event,
        document,
        decision,
        is_current: documents.get(document)?.revision === made.revision,
      });
  }
  return { history, document_history };
};

/** A physician's complete profile, as reviewers read it (PO-28); 404 for a profile that was never submitted. */
export const readReviewedProfile = async (
  ctx: RequestContext,
  db: Reader,
  id: string,
): Promise<ReviewedProfile> => {
  const found = await findPhysicianWithUser(db, id);
  if (!found?.row.submitted_at) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
  const { row, user } = found;
  const parts = await loadProfileParts(ctx, db, row);
  return {
    id,
    user: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    image: user.image,
    doctor_status: row.doctor_status,
    denial_reason: row.denial_reason,
    block_reason: row.block_reason,
    dosespot_id: row.dosespot_id,
    ...parts,
    licenses: await loadStateLicenses(ctx, db, id),
    submitted_at: found.row.submitted_at.toISOString(),
    again: row.submissions > 1,
    revision: row.revision,
    checks: checkDocuments(parts.documents, getPhysicianToday(ctx, row)),
    ...(await loadHistory(ctx, db, id)),
  };
};

/** A physician's profile under review. The read is audited. */
export const getReview = async (ctx: RequestContext, id: string): Promise<ReviewedProfile> => {
  const profile = await readReviewedProfile(ctx, ctx.db, id);
  await ctx.audit({ action: 'review.read', record_type: 'physician', record_id: id, physician: id });
  return profile;
};
