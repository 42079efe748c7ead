import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Body, ListChanges, MedicalRecordType, PatientRecord } from '@openvisit/contract';
import { medicalRecordsSchema, type MedicalRecordInput } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/database/optimistic-lock.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { lockPatient, patientToday, requireOwnPatient, type PatientRow } from './access.ts';
import { applyListChanges } from './apply-list-changes.ts';
import { listStoredMedicalRecords } from './medical-records.ts';
import { readPatientRecord } from './patient-record.ts';
import { patient, patientMedicalRecord } from '../../schema/patients.ts';

/** A medical record as it is stored and sent: its document by the id of the file. */
interface Entry {
  id?: string | undefined;
  medical_record_name: string;
  record_type: string;
  examination_date: string;
  document: string;
}

/** Checks the whole list by the form's own rules; there a document is a list of one file. */
const validateRecords = async (
  ctx: RequestContext,
  row: PatientRow,
  list: readonly Entry[],
): Promise<Entry[]> => {
  const { medical_records } = await validateInput(
    medicalRecordsSchema(patientToday(ctx, row.patient_timezone)),
    {
      medical_records: list.map((entry) => ({
        ...entry,
        document: [{ id: entry.document, name: 'document', state: 'done' }],
      })),
    },
  );
  return medical_records.map((entry) => ({ ...entry, document: documentOf(entry) }));
};

const documentOf = ({ document: [file] }: MedicalRecordInput): string => file?.id ?? '';

const columnsOf = (entry: Entry) => ({
  medical_record_name: entry.medical_record_name,
  record_type: entry.record_type as MedicalRecordType,
  examination_date: entry.examination_date,
  file_id: entry.document,
});

const claim = (ctx: RequestContext, unit: UnitOfWork, file: string, record_id: string) =>
  claimFile(unit, ctx.actor, file, { kind: 'document', record_type: 'patient_medical_record', record_id });

const insert = async (ctx: RequestContext, unit: UnitOfWork, of: string, entry: Entry): Promise<void> => {
  const id = randomUUID();
  // First the file: one that another record holds is refused there, with a sentence.
  await claim(ctx, unit, entry.document, id);
  await unit.tx.insert(patientMedicalRecord).values({ id, patient_id: of, ...columnsOf(entry) });
};

const update = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  of: { id: string; before: string },
  entry: Entry,
): Promise<void> => {
  if (entry.document !== of.before) await claim(ctx, unit, entry.document, of.id);
  await unit.tx.update(patientMedicalRecord).set(columnsOf(entry)).where(eq(patientMedicalRecord.id, of.id));
  if (entry.document !== of.before) await releaseFile(unit, of.before);
};

const remove = async (
  unit: UnitOfWork,
  of: string,
  entry: { id: string; document: string },
): Promise<void> => {
  await unit.tx
    .delete(patientMedicalRecord)
    .where(and(eq(patientMedicalRecord.id, entry.id), eq(patientMedicalRecord.patient_id, of)));
  await releaseFile(unit, entry.document);
};

/** Makes the stored list what the checked one says. */
const writeList = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  of: { row: PatientRow; stored: readonly { id: string; document: string }[] },
  list: readonly Entry[],
): Promise<PatientRecord> => {
  const { row, stored } = of;
  const wanted = new Map(list.map((entry) => [entry.id, entry]));
  for (const entry of stored) {
    const next = wanted.get(entry.id);
    if (!next) await remove(unit, row.id, entry);
    else await update(ctx, unit, { id: entry.id, before: entry.document }, next);
  }
  for (const entry of list.filter(({ id }) => id === undefined)) await insert(ctx, unit, row.id, entry);
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
 * Refuses what was saved already, and was corrected before it was sent again: other words to a document that is there,
 * or one entry less. That it was saved has to be said before it is changed.
 */
const requireRepeatedSave = (stored: readonly Stored[], sent: readonly Entry[]): void => {
  const there = new Map(stored.map((entry) => [entry.document, entry]));
  const known = sent.filter(({ document }) => there.has(document));
  const isOther = known.some(
    (entry) => !isDeepStrictEqual(columnsOf(entry), columnsOf(there.get(entry.document) ?? entry)),
  );
  const isLess = known.length === sent.length && sent.length < stored.length;
  if (isOther || isLess) throw conflict('RECORD_CHANGED');
};

/**
 * What is sent as new and is there already, as after an answer that was lost, changes what is there; also where that was to
 * be taken out, for its file would go with it.
 */
const matchByDocument = (stored: readonly Stored[], changes: ListChanges<Entry>): ListChanges<Entry> => {
  const named = new Set(changes.update.map(({ id }) => id));
  const free = new Map(stored.flatMap(({ id, document }) => (named.has(id) ? [] : [[document, id]])));
  const told: ListChanges<Entry> = { add: [], update: [...changes.update], delete: changes.delete };
  for (const entry of changes.add) {
    const id = free.get(entry.document);
    if (id === undefined) told.add.push(entry);
    else told.update.push({ ...entry, id });
    // Of two with one document the second is refused with its file.
    free.delete(entry.document);
  }
  const kept = new Set(told.update.map(({ id }) => id));
  return { ...told, delete: told.delete.filter((id) => !kept.has(id)) };
};

/**
 * Adds medical records to the caller's own (PT-06); none is an answer too. What was added already, told by its document, is
 * not added again, so that a request may come twice; 409 when it says something else by then.
 */
export const addPatientMedicalRecord = (
  ctx: RequestContext,
  { data }: Body<'addPatientMedicalRecord'>,
): Promise<PatientRecord> =>
  ctx.write(async (unit) => {
    const [own] = await unit.tx
      .select({ id: patient.id })
      .from(patient)
      .where(eq(patient.user_id, ctx.actor.user));
    if (!own) throw notFound('PATIENT_NOT_FOUND');
    const row = await lockPatient(unit, own.id);
    const stored = await listStoredMedicalRecords(unit.tx, own.id);
    if (row.records_version > 0) requireRepeatedSave(stored, await validateRecords(ctx, row, data));
    const known = new Set(stored.map(({ document }) => document));
    const fresh = data.filter(({ document }) => !known.has(document));
    if (fresh.length === 0 && row.records_version > 0) return readPatientRecord(ctx, unit.tx, own.id);
    return writeList(ctx, unit, { row, stored }, await validateRecords(ctx, row, [...stored, ...fresh]));
  });

/** Changes the medical records of a patient (PT-06). 409 when they were changed elsewhere meanwhile. */
export const updatePatientMedicalRecord = async (
  ctx: RequestContext,
  id: string,
  { version, ...changes }: Body<'updatePatientMedicalRecord'>,
): Promise<PatientRecord> => {
  await requireOwnPatient(ctx, id);
  return ctx.write(async (unit) => {
    const row = await lockPatient(unit, id);
    requireVersion(row.records_version, version);
    const stored = await listStoredMedicalRecords(unit.tx, id);
    const list = await validateRecords(
      ctx,
      row,
      applyListChanges<Stored, Entry>(stored, matchByDocument(stored, changes)),
    );
    return writeList(ctx, unit, { row, stored }, list);
  });
};
