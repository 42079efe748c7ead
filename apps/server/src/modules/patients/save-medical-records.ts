import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Body, ListChanges, MedicalRecordType, PatientRecord } from '@openvisit/contract';
import { buildMedicalRecordsSchema, type MedicalRecordInput } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notFound } from '../../platform/errors.ts';
import { requireVersion, VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { lockPatient, getPatientToday, requireOwnPatient, type PatientRow } from './access.ts';
import { applyListChanges } from './apply-list-changes.ts';
import { listStoredMedicalRecords } from './medical-records.ts';
import { readPatientRecord } from './patient-record.ts';
import { patient, patientMedicalRecord } from '../../schema/patients.ts';

/** A medical record as the database and requests have it: the document is a file id. */
interface Entry {
  id?: string | undefined;
  medical_record_name: string;
  record_type: string;
  examination_date: string;
  document: string;
}

/** Validates the whole list with the form's schema, where a document is a list of one file. */
const validateRecords = async (
  ctx: RequestContext,
  row: PatientRow,
  list: readonly Entry[],
): Promise<Entry[]> => {
  const { medical_records } = await validateInput(
    buildMedicalRecordsSchema(getPatientToday(ctx, row.patient_timezone)),
    {
      medical_records: list.map((entry) => ({
        ...entry,
        document: [{ id: entry.document, name: 'document', state: 'done' }],
      })),
    },
  );
  return medical_records.map((entry) => ({ ...entry, document: getDocumentId(entry) }));
};

const getDocumentId = ({ document: [file] }: MedicalRecordInput): string => file?.id ?? '';

const toColumns = (entry: Entry) => ({
  medical_record_name: entry.medical_record_name,
  record_type: entry.record_type as MedicalRecordType,
  examination_date: entry.examination_date,
  file_id: entry.document,
});

const claimDocument = (ctx: RequestContext, unit: UnitOfWork, file: string, record_id: string) =>
  claimFile(unit, ctx.actor, file, { kind: 'document', record_type: 'patient_medical_record', record_id });

const insertRecord = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  patientId: string,
  entry: Entry,
): Promise<void> => {
  const id = randomUUID();
  // Claim the file first: the claim refuses a file of another record with a clear message.
  await claimDocument(ctx, unit, entry.document, id);
  const row = { id, patient_id: patientId, ...toColumns(entry) };
  await unit.tx.insert(patientMedicalRecord).values(unit.encryption.sealRow(patientMedicalRecord, id, row));
};

const updateRecord = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  target: { id: string; before: string },
  entry: Entry,
): Promise<void> => {
  if (entry.document !== target.before) await claimDocument(ctx, unit, entry.document, target.id);
  await unit.tx
    .update(patientMedicalRecord)
    .set(unit.encryption.sealRow(patientMedicalRecord, target.id, toColumns(entry)))
    .where(eq(patientMedicalRecord.id, target.id));
  if (entry.document !== target.before) await releaseFile(unit, target.before);
};

const deleteRecord = async (
  unit: UnitOfWork,
  context: string,
  entry: { id: string; document: string },
): Promise<void> => {
  await unit.tx
    .delete(patientMedicalRecord)
    .where(and(eq(patientMedicalRecord.id, entry.id), eq(patientMedicalRecord.patient_id, context)));
  await releaseFile(unit, entry.document);
};

/** Writes the validated list over the stored one. */
const writeList = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  context: { row: PatientRow; stored: readonly { id: string; document: string }[] },
  list: readonly Entry[],
): Promise<PatientRecord> => {
  const { row, stored } = context;
  const newEntries = new Map(list.map((entry) => [entry.id, entry]));
  for (const entry of stored) {
    const next = newEntries.get(entry.id);
    if (!next) await deleteRecord(unit, row.id, entry);
    else await updateRecord(ctx, unit, { id: entry.id, before: entry.document }, next);
  }
  for (const entry of list.filter(({ id }) => id === undefined)) await insertRecord(ctx, unit, row.id, entry);
  const records_version = row.records_version + 1;
  await unit.tx
    .update(patient)
    .set({ records_version, updated_at: new Date(ctx.clock.now()) })
    .where(eq(patient.id, row.id));
  await unit.audit({
    action: 'patient.records',
    record_type: 'patient',
    record_id: row.id,
    detail: { version: records_version, records: list.length },
  });
  return readPatientRecord(ctx, unit.tx, row.id);
};

type Stored = Awaited<ReturnType<typeof listStoredMedicalRecords>>[number];

/**
 * Accepts a repeated first save. Different content for a stored document, or fewer entries, is a conflict: the client must
 * load the result of the first request before it makes changes.
 */
const requireRepeatedSave = (stored: readonly Stored[], requested: readonly Entry[]): void => {
  const storedByDocument = new Map(stored.map((entry) => [entry.document, entry]));
  const known = requested.filter(({ document }) => storedByDocument.has(document));
  const isChanged = known.some(
    (entry) => !isDeepStrictEqual(toColumns(entry), toColumns(storedByDocument.get(entry.document) ?? entry)),
  );
  const isShortened = known.length === requested.length && requested.length < stored.length;
  if (isChanged || isShortened) throw new VersionConflictError();
};

/**
 * Turns added entries whose document is already stored into updates, as after a lost reply. An entry that is deleted and
 * added again is kept, because deleting it would release its file.
 */
const matchByDocument = (stored: readonly Stored[], changes: ListChanges<Entry>): ListChanges<Entry> => {
  const updatedIds = new Set(changes.update.map(({ id }) => id));
  const unmatched = new Map(
    stored.flatMap(({ id, document }) => (updatedIds.has(id) ? [] : [[document, id]])),
  );
  const matched: ListChanges<Entry> = { new: [], update: [...changes.update], delete: changes.delete };
  for (const entry of changes.new) {
    const id = unmatched.get(entry.document);
    if (id === undefined) matched.new.push(entry);
    else matched.update.push({ ...entry, id });
    // A second entry with the same document is refused when it claims the file.
    unmatched.delete(entry.document);
  }
  const keptIds = new Set(matched.update.map(({ id }) => id));
  return { ...matched, delete: matched.delete.filter((id) => !keptIds.has(id)) };
};

/**
 * Adds medical records to the caller's record (PT-06); the list may be empty. A repeated request adds nothing, because
 * entries are matched by their documents; 409 if their content differs.
 */
export const addPatientMedicalRecord = (
  ctx: RequestContext,
  { data }: Body<'addPatientMedicalRecord'>,
): Promise<PatientRecord> =>
  ctx.write(async (unit) => {
    const [ownPatient] = await unit.tx
      .select({ id: patient.id })
      .from(patient)
      .where(eq(patient.user_id, ctx.actor.user));
    if (!ownPatient) throw notFound('PATIENT_NOT_FOUND');
    const row = await lockPatient(unit, ownPatient.id);
    const stored = await listStoredMedicalRecords(unit, unit.tx, ownPatient.id);
    if (row.records_version > 0) requireRepeatedSave(stored, await validateRecords(ctx, row, data));
    const known = new Set(stored.map(({ document }) => document));
    const added = data.filter(({ document }) => !known.has(document));
    if (added.length === 0 && row.records_version > 0) return readPatientRecord(ctx, unit.tx, ownPatient.id);
    return writeList(ctx, unit, { row, stored }, await validateRecords(ctx, row, [...stored, ...added]));
  });

/** Updates the medical records of a patient (PT-06). 409 on a version conflict. */
export const updatePatientMedicalRecord = async (
  ctx: RequestContext,
  id: string,
  { version, ...changes }: Body<'updatePatientMedicalRecord'>,
): Promise<PatientRecord> => {
  await requireOwnPatient(ctx, id);
  return ctx.write(async (unit) => {
    const row = await lockPatient(unit, id);
    requireVersion(row.records_version, version);
    const stored = await listStoredMedicalRecords(unit, unit.tx, id);
    const list = await validateRecords(
      ctx,
      row,
      applyListChanges<Stored, Entry>(stored, matchByDocument(stored, changes)),
    );
    return writeList(ctx, unit, { row, stored }, list);
  });
};
