import { isCaring, type Params, type ParticipantRole, type VisitSummary } from '@openvisit/contract';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { note, visitSummary } from '../../schema/notes.ts';
import { patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';
import { readVisitPrescriptions, syncPrescriptions } from '../prescribing/index.ts';
import { isPatientSide, requireOwnVisit, type VisitRow } from '../visits/index.ts';
import { selectNotes } from './find-note.ts';
import { parseContent } from './note-content.ts';
import { readSummaryFiles } from './summary-files.ts';

type Connection = Database | Transaction;

/**
 * A visit of the actor as the patient, the parent or the main physician who cares for them. 404 for any other visit, and
 * for guests.
 */
export const requireSummaryVisit = async (
  db: Connection,
  id: string,
  actor: Actor,
): Promise<{ row: VisitRow; role: ParticipantRole }> => {
  const own = await requireOwnVisit(db, id, actor);
  const isCaringPhysician = own.role === 'MAIN_PHYSICIAN' && isCaring(own.role, own.row);
  if (!isCaringPhysician && !isPatientSide(own.role))
    throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  return own;
};

const readFacts = async (db: Connection, { id }: VisitRow) =>
  requireRow(
    await db
      .select({
        stored: visitSummary,
        practice_name: physician.practice_name,
        degree: physician.degree,
        date_of_birth: patient.date_of_birth,
      })
      .from(visit)
      .innerJoin(physician, eq(physician.id, visit.physician_id))
      .innerJoin(patient, eq(patient.id, visit.patient_id))
      .leftJoin(visitSummary, eq(visitSummary.visit_id, visit.id))
      .where(eq(visit.id, id)),
  );

/** The next scheduled visit of the same patient with the same physician, accepted or not. */
const findNextVisit = async (
  db: Connection,
  row: VisitRow,
  now: number,
): Promise<VisitSummary['next_visit']> => {
  const [next] = await db
    .select({ id: visit.id, starts_at: visit.starts_at, status: visit.status })
    .from(visit)
    .where(
      and(
        eq(visit.physician_id, row.physician_id),
        eq(visit.patient_id, row.patient_id),
        eq(visit.kind, 'SCHEDULED'),
        inArray(visit.status, ['REQUESTED', 'ACCEPTED']),
        gt(visit.starts_at, new Date(now)),
      ),
    )
    .orderBy(asc(visit.starts_at))
    .limit(1);
  return next
    ? { id: next.id, starts_at: next.starts_at.toISOString(), is_confirmed: next.status === 'ACCEPTED' }
    : null;
};

/** The plan of the physician's latest locked note of the visit. */
const findPlan = async ({ encryption }: HasEncryption, db: Connection, row: VisitRow) => {
  const ofVisit = and(eq(note.visit_id, row.id), eq(note.physician_id, row.physician_id));
  const [found] = await selectNotes(db, and(ofVisit, eq(note.is_locked, true))).limit(1);
  return found
    ? parseContent(encryption.open(note.content, found.note.id, found.note.content)).plan || null
    : null;
};

const toSummary = (
  { encryption }: HasEncryption,
  stored: typeof visitSummary.$inferSelect | null,
): VisitSummary['summary'] => {
  if (!stored) return null;
  const { what_to_do, when_to_get_help, version, shared_at } = encryption.openRow(
    visitSummary,
    stored.visit_id,
    stored,
  );
  return { what_to_do, when_to_get_help, version, shared_at: shared_at.toISOString() };
};

/** The summary of a visit on the wire. The caller has checked the access. */
export const readVisitSummary = async (
  ctx: HasEncryption,
  db: Connection,
  { row, role, now }: { row: VisitRow; role: ParticipantRole; now: number },
): Promise<VisitSummary> => {
  const isPhysician = role === 'MAIN_PHYSICIAN';
  const facts = await readFacts(db, row);
  return {
    appointment: row.id,
    visit_at: row.starts_at.toISOString(),
    patient: {
      id: row.patient_id,
      first_name: row.patient_first_name,
      last_name: row.patient_last_name,
      date_of_birth: facts.date_of_birth,
    },
    doctor_first_name: row.doctor_first_name,
    doctor_last_name: row.doctor_last_name,
    doctor_detail: {
      id: row.physician_id,
      practice_name: facts.practice_name,
      degree__degree: facts.degree,
    },
    summary: toSummary(ctx, facts.stored),
    next_visit: await findNextVisit(db, row, now),
    prescriptions: await readVisitPrescriptions(ctx, db, row.id),
    files: await readSummaryFiles(ctx, db, row, isPhysician),
    plan: isPhysician ? await findPlan(ctx, db, row) : null,
    can_share: isPhysician && row.status === 'COMPLETED',
  };
};

/**
 * What the physician wrote for the patient of a visit, the visit's prescriptions and released files, and the patient's next
 * visit with that physician (BX-13). Reading one of the first three is audited.
 */
export const getVisitSummary = async (
  ctx: RequestContext,
  { id }: Params<'getVisitSummary'>,
): Promise<VisitSummary> => {
  const { row, role } = await requireSummaryVisit(ctx.db, id, ctx.actor);
  if (row.status === 'COMPLETED') await syncPrescriptions(ctx, row.patient_id);
  const reply = await readVisitSummary(ctx, ctx.db, { row, role, now: ctx.clock.now() });
  if (reply.summary || reply.plan !== null || reply.prescriptions.length > 0 || reply.files.length > 0)
    await ctx.audit({
      action: 'summary.read',
      record_type: 'appointment',
      record_id: id,
      physician: row.physician_id,
    });
  return reply;
};
