import {
  toFileAddress,
  countDays,
  getDateInZone,
  isZone,
  PRESCRIPTIONS_RANGE_MAX_DAYS,
  type Body,
  type Prescription,
  type Reply,
} from '@openvisit/contract';
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { badRequest, forbiddenRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { prescription } from '../../schema/prescribing.ts';
import { requireOwnPatient } from '../patients/index.ts';
import { caresFor } from '../visits/index.ts';
import { parseContent } from './prescription-content.ts';
import { syncPrescriptions } from './sync-prescriptions.ts';

/** A zone in which it is the latest date. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Stored prescriptions with their prescribers, newest first. */
const selectPrescriptions = async (
  { encryption }: HasEncryption,
  db: Reader,
  condition: SQL | undefined,
): Promise<Prescription[]> => {
  const rows = await db
    .select({
      row: prescription,
      first_name: users.first_name,
      last_name: users.last_name,
      degree: physician.degree,
      signature: physician.signature,
    })
    .from(prescription)
    .leftJoin(physician, eq(physician.id, prescription.physician_id))
    .leftJoin(users, eq(users.id, physician.user_id))
    .where(condition)
    .orderBy(desc(prescription.written_at), desc(prescription.id));
  return rows.map(({ row, first_name, last_name, degree, signature }) => {
    const content = parseContent(encryption.open(prescription.content, row.id, row.content));
    return {
      id: row.id,
      PrescriberId: Number(row.prescriber_id) || 0,
      DisplayName: content.medication,
      WrittenDate: row.written_at.toISOString(),
      PrescriberFirstName: first_name ?? '',
      PrescriberLastName: last_name ?? '',
      PrescriberSignature: signature && toFileAddress(signature),
      degree,
      DoseForm: content.doseForm,
      Strength: content.strength,
      Quantity: content.quantity,
      Refills: content.refills,
      Route: content.route,
      Directions: content.directions,
      Pharmacy: content.pharmacy,
      Status: row.status,
    };
  });
};

/** Patients do not see what the physician has not approved yet. */
const isForPatient = ne(prescription.status, 'ENTERED');

/** Every approved prescription of a patient, as far as the provider could be asked. The caller has checked the access. */
export const readAllPrescriptions = async (
  ctx: RequestContext,
  patientId: string,
): Promise<Prescription[]> => {
  await syncPrescriptions(ctx, patientId);
  return selectPrescriptions(ctx, ctx.db, and(eq(prescription.patient_id, patientId), isForPatient));
};

/** The approved prescriptions of a visit in the stored copy. The caller has checked the access. */
export const readVisitPrescriptions = (
  ctx: HasEncryption,
  db: Reader,
  visitId: string,
): Promise<Prescription[]> =>
  selectPrescriptions(ctx, db, and(eq(prescription.visit_id, visitId), isForPatient));

/** The patient's side reads their own record; physicians read those of the patients they care for. */
const requireReader = async (ctx: RequestContext, id: string): Promise<string | null> => {
  if (ctx.actor.role === 'PATIENT') {
    await requireOwnPatient(ctx, id);
    return null;
  }
  const own = requireRecordId(ctx.actor);
  const [known] = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, id), caresFor(id, own)));
  if (!known) throw forbiddenRecord('patient', id, 'NOT_ASSOCIATED');
  return own;
};

const requireRange = (
  ctx: RequestContext,
  { start_date, end_date, zone }: Body<'getPrescriptions'>,
): void => {
  if (!isZone(zone)) throw badRequest('ZONE_UNKNOWN');
  if (end_date < start_date) throw badRequest('DOCUMENT_END_BEFORE_START');
  if (end_date > getDateInZone(ctx.clock.now(), EARLIEST_ZONE)) throw badRequest('DATE_NOT_PAST');
  if (countDays(start_date, end_date) > PRESCRIPTIONS_RANGE_MAX_DAYS) throw badRequest('INVALID_REQUEST');
};

/**
 * A patient's prescriptions between two dates, newest first, after asking the provider for changes (PA-05, PW-09). 403 for a
 * patient whom the physician does not care for, 404 for another patient's record, 400 for dates in the future or in the wrong
 * order. The read is audited.
 */
export const getPrescriptions = async (
  ctx: RequestContext,
  body: Body<'getPrescriptions'>,
): Promise<Reply<'getPrescriptions'>> => {
  const { patient: id, start_date, end_date, zone } = body;
  const own = await requireReader(ctx, id);
  requireRange(ctx, body);
  const { is_registered, synced_at, problem } = await syncPrescriptions(ctx, id);
  const inRange = sql`${prescription.written_at} >= ${start_date}::date::timestamp at time zone ${zone}
    and ${prescription.written_at} < (${end_date}::date + 1)::timestamp at time zone ${zone}`;
  const results = await selectPrescriptions(
    ctx,
    ctx.db,
    and(eq(prescription.patient_id, id), inRange, own === null ? isForPatient : undefined),
  );
  await ctx.audit({
    action: 'prescribing.list',
    record_type: 'patient',
    record_id: id,
    ...(own === null ? {} : { physician: own }),
    detail: { rows: results.length },
  });
  return { results, is_registered, synced_at: synced_at?.toISOString() ?? null, problem };
};
