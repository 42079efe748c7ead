import { isCaring, type InstantVisit, type ParticipantRole, type PlaceInLine } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { patient } from '../../../schema/patients.ts';
import { isConciergeVisit } from '../concierge-access.ts';
import { requireOwnVisit, type OwnVisit } from '../find-visit.ts';
import { isPatientSide, type VisitRow } from '../visit-row.ts';
import { toAppointment } from '../wire-mapping.ts';
import { readLine } from './line.ts';

/** An instant visit in which the actor participates; 404 for any other visit. */
export const requireInstantVisit = async (
  ctx: RequestContext,
  db: Database | Transaction,
  id: string,
): Promise<OwnVisit> => {
  const found = await requireOwnVisit(db, id, ctx.actor);
  if (found.row.kind !== 'INSTANT') throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  return found;
};

const readBirthDate = async (
  db: Database | Transaction,
  { patient_id }: VisitRow,
): Promise<string | null> => {
  const [row] = await db
    .select({ date_of_birth: patient.date_of_birth })
    .from(patient)
    .where(eq(patient.id, patient_id));
  return row?.date_of_birth ?? null;
};

const findPlace = async (
  ctx: RequestContext,
  db: Database | Transaction,
  row: VisitRow,
): Promise<PlaceInLine | null> => {
  if (row.status !== 'REQUESTED') return null;
  const line = await readLine(db, ctx.clock, row.physician_id);
  return line.find(({ id }) => id === row.id)?.place ?? null;
};

/** The actor's view of an instant visit; the line is not shown to a guest. */
export const readInstantVisit = async (
  ctx: RequestContext,
  db: Database | Transaction,
  row: VisitRow,
  role: ParticipantRole,
): Promise<InstantVisit> => ({
  ...toAppointment(ctx, row, { user: ctx.actor.user, role }),
  requested_at: row.created_at.toISOString(),
  patient_birth_date: !isPatientSide(role) && isCaring(role, row) ? await readBirthDate(db, row) : null,
  is_subscribed_patient: await isConciergeVisit(db, row, ctx.clock.now()),
  line: role === 'GUEST_PHYSICIAN' ? null : await findPlace(ctx, db, row),
});
