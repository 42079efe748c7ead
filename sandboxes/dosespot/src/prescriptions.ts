import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { PrescriptionForm } from './forms.ts';
import type { SandboxClock, SandboxDatabase } from './host.ts';
import { MEDICATIONS } from './medications.ts';
import { findPharmacy, UNREACHABLE_PHARMACY } from './pharmacies.ts';
import type { SignIn } from './portal-links.ts';
import { findPatient, parsePageNumber } from './records.ts';
import { buildNotFoundReply, buildOkReply, buildStatusReply, type Reply } from './reply.ts';
import { sandboxPrescription } from './tables.ts';

/** DoseSpot's prescription status codes. */
const STATUS_SENT = 4;
const STATUS_ERROR = 6;

/** Small, so that callers have to request further pages. */
const PAGE_SIZE = 10;
const DIRECTIONS_MAX = 1000;
const DAY_MS = 86_400_000;

/** The start of a day in UTC from MM-dd-yyyy; null for anything else. */
const parseDay = (text: string | null): Date | null => {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A page of a patient's prescriptions between two days, newest first. */
export const replyWithPrescriptions = async (
  db: SandboxDatabase,
  patientId: string,
  query: URLSearchParams,
): Promise<Reply> => {
  const patient = await findPatient(db, patientId);
  if (!patient) return buildNotFoundReply();
  const [from, to] = [parseDay(query.get('startDate')), parseDay(query.get('endDate'))];
  const page = parsePageNumber(query);
  if (!from || !to || page === null) return buildStatusReply(400);
  const matches = and(
    eq(sandboxPrescription.patient_id, patient.id),
    gte(sandboxPrescription.written_at, from),
    lt(sandboxPrescription.written_at, new Date(to.getTime() + DAY_MS)),
  );
  const [found] = await db.select({ total: count() }).from(sandboxPrescription).where(matches);
  const rows = await db
    .select()
    .from(sandboxPrescription)
    .where(matches)
    .orderBy(desc(sandboxPrescription.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const Items = rows.map(({ id, clinician_id, form, status, written_at }) => ({
    ...form,
    PrescriptionId: id,
    PrescriberId: clinician_id,
    Status: status,
    WrittenDate: written_at.toISOString(),
  }));
  return buildOkReply({
    Items,
    PageResult: { CurrentPage: page, HasNext: (found?.total ?? 0) > page * PAGE_SIZE },
  });
};

export const getPharmacy = (id: string): Reply => {
  const Item = findPharmacy(Number(id));
  return Item ? buildOkReply({ Item }) : buildNotFoundReply();
};

/** The prescription of the portal's form; null unless every field is valid. */
const parsePrescription = (fields: URLSearchParams): PrescriptionForm | null => {
  const medication = MEDICATIONS.find(({ DisplayName }) => DisplayName === fields.get('medication'));
  const pharmacy = findPharmacy(Number(fields.get('pharmacy')));
  const Directions = (fields.get('directions') ?? '').trim();
  const Quantity = fields.get('quantity') ?? '';
  const Refills = fields.get('refills') ?? '';
  const isValid =
    Directions !== '' &&
    Directions.length <= DIRECTIONS_MAX &&
    /^[1-9]\d{0,3}$/.test(Quantity) &&
    /^\d{1,2}$/.test(Refills);
  if (!medication || !pharmacy || !isValid) return null;
  return { ...medication, Directions, Quantity, Refills, PharmacyId: pharmacy.PharmacyId };
};

/** Writes and sends a prescription from the portal's form. A form that is sent again changes nothing. */
export const writePrescription = async (
  db: SandboxDatabase,
  clock: SandboxClock,
  { clinician, patient }: SignIn,
  fields: URLSearchParams,
): Promise<'written' | 'invalid'> => {
  const form = parsePrescription(fields);
  const form_id = fields.get('form_id') ?? '';
  if (!form || form_id === '' || patient === null) return 'invalid';
  const isSent = form.PharmacyId !== UNREACHABLE_PHARMACY.PharmacyId;
  await db
    .insert(sandboxPrescription)
    .values({
      form_id,
      clinician_id: Number(clinician),
      patient_id: Number(patient),
      form,
      status: isSent ? STATUS_SENT : STATUS_ERROR,
      written_at: new Date(clock.now()),
    })
    .onConflictDoNothing();
  return 'written';
};

/** The patient's ten latest prescriptions, for the portal. */
export const findLatestPrescriptions = (db: SandboxDatabase, patientId: number) =>
  db
    .select()
    .from(sandboxPrescription)
    .where(eq(sandboxPrescription.patient_id, patientId))
    .orderBy(desc(sandboxPrescription.id))
    .limit(PAGE_SIZE);

export type WrittenPrescription = Awaited<ReturnType<typeof findLatestPrescriptions>>[number];

/** Whether a prescription reached its pharmacy. */
export const isDelivered = ({ status }: WrittenPrescription): boolean => status === STATUS_SENT;
