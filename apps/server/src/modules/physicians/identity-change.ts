import { ALL_MESSAGES, fillMessage } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';
import type { PhysicianRow } from './profile.ts';
import { recordDecision } from './review-decisions.ts';

export interface IdentityChange {
  what: 'name' | 'degree' | 'NPI';
  before: string | null;
  after: string;
}

/**
 * Submits the license of an accepted physician to the reviewers again after a change of what it certifies: name, degree or
 * NPI (PO-28). The same value again changes nothing.
 */
export const recheckIdentity = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { id, doctor_status }: Pick<PhysicianRow, 'id' | 'doctor_status'>,
  { what, before, after }: IdentityChange,
): Promise<void> => {
  if (doctor_status !== 'ACCEPTED' || before === after) return;
  const [license] = await unit.tx
    .update(physicianDocument)
    .set({ revision: sql`${physicianDocument.revision} + 1` })
    .where(and(eq(physicianDocument.physician_id, id), eq(physicianDocument.document, 'LICENCE')))
    .returning({ revision: physicianDocument.revision });
  if (!license) return;
  await unit.tx
    .update(physician)
    .set({ documents_version: sql`${physician.documents_version} + 1` })
    .where(eq(physician.id, id));
  await recordDecision(ctx, unit, {
    physician: id,
    document: 'LICENCE',
    revision: license.revision,
    decision: 'SUBMITTED',
    reason:
      before === null
        ? fillMessage(ALL_MESSAGES.IDENTITY_ADDED, what, after)
        : fillMessage(ALL_MESSAGES.IDENTITY_CHANGED, what, before, after),
  });
};
