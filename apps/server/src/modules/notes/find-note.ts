import { toFileAddress, type EncounterNote, type NoteSummary } from '@openvisit/contract';
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { note, noteRevision } from '../../schema/notes.ts';
import { patient, selectPatientPerson } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';
import { caresFor } from '../visits/index.ts';
import { parseContent, parseScreenshots, toWireFields } from './note-content.ts';

const author = alias(users, 'author');
const patientUser = alias(users, 'patient_user');
const patientPerson = selectPatientPerson(patientUser);

/** A column of the entry that locked a note; null while it is not locked. */
const selectLastLock = <Value>(column: 'hash' | 'at') => sql<Value | null>`case when ${note.is_locked} then (
  select r.${sql.identifier(column)} from ${noteRevision} r where r.note_id = ${note.id} and r.kind = 'LOCKED'
  order by r.number desc limit 1) end`;

/** Notes with author, patient and visit, newest first; deleted ones are left out. */
export const selectNotes = (db: Database | Transaction, condition: SQL | undefined) =>
  db
    .select({
      note,
      author_first_name: author.first_name,
      author_last_name: author.last_name,
      degree: physician.degree,
      signature: physician.signature,
      practice_name: physician.practice_name,
      patient_first_name: patientPerson.first_name,
      patient_last_name: patientPerson.last_name,
      patient_date_of_birth: patient.date_of_birth,
      visit_at: visit.starts_at,
      by_main_physician: sql<boolean>`${note.physician_id} = ${visit.physician_id}`,
      author_cares: caresFor(patient.id, note.physician_id),
      content_hash: selectLastLock<string>('hash'),
      locked_at: selectLastLock<string>('at'),
    })
    .from(note)
    .innerJoin(author, eq(author.id, note.created_by))
    .innerJoin(physician, eq(physician.id, note.physician_id))
    .innerJoin(patient, eq(patient.id, note.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .innerJoin(visit, eq(visit.id, note.visit_id))
    .where(and(isNull(note.deleted_at), condition))
    .orderBy(desc(note.created_at), desc(note.id));

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** SQL condition for the notes the actor may read: their own, and locked ones of colleagues about patients they care for (NO-01). */
export const isReadable = ({ actor }: Pick<RequestContext, 'actor'>): SQL | undefined => {
  const physicianId = requireRecordId(actor);
  return or(
    eq(note.physician_id, physicianId),
    and(eq(note.is_locked, true), caresFor(note.patient_id, physicianId)),
  );
};

const toSummaryFields = (row: NoteRow) => ({
  id: row.note.id,
  appointment: row.note.visit_id,
  is_locked: row.note.is_locked,
  created_by: row.note.created_by,
  created_at: row.note.created_at.toISOString(),
  last_updated: row.note.updated_at.toISOString(),
  doctor_first_name: row.author_first_name,
  doctor_last_name: row.author_last_name,
});

const openContent = ({ encryption }: HasEncryption, { note: row }: NoteRow): string =>
  encryption.open(note.content, row.id, row.content);

export const toNoteSummary = (ctx: HasEncryption, row: NoteRow): NoteSummary => ({
  ...toSummaryFields(row),
  note_name: parseContent(openContent(ctx, row)).note_name,
});

/** A note on the wire, with its addenda and the links of its screenshots. */
export const toEncounterNote = async (
  ctx: HasEncryption,
  db: Database | Transaction,
  row: NoteRow,
): Promise<EncounterNote> => {
  const addenda = await db
    .select({ id: noteRevision.id, at: noteRevision.at, content: noteRevision.content })
    .from(noteRevision)
    .where(and(eq(noteRevision.note_id, row.note.id), eq(noteRevision.kind, 'COMMENTED')))
    .orderBy(asc(noteRevision.number));
  const content = openContent(ctx, row);
  return {
    ...toSummaryFields(row),
    ...toWireFields(parseContent(content)),
    screenshots: parseScreenshots(content).map(({ id, taken_at }) => ({
      id,
      url: toFileAddress(id),
      taken_at,
    })),
    version: row.note.version,
    patient: {
      id: row.note.patient_id,
      first_name: row.patient_first_name,
      last_name: row.patient_last_name,
      date_of_birth: row.patient_date_of_birth,
    },
    comment: addenda.map(({ id, at, content: encrypted }) => ({
      comment: ctx.encryption.open(noteRevision.content, id, encrypted),
      time_stamp: at.toISOString(),
    })),
    visit_at: row.visit_at.toISOString(),
    by_main_physician: row.by_main_physician,
    author_cares: row.author_cares,
    can_delete: !row.note.was_locked,
    locked_at: row.locked_at && new Date(row.locked_at).toISOString(),
    content_hash: row.content_hash,
    doctor_detail: {
      practice_name: row.practice_name,
      signature: row.signature && toFileAddress(row.signature),
      degree__degree: row.degree,
    },
  };
};

/** A note that the actor may read; 404 for any other. */
export const requireReadableNote = async (ctx: RequestContext, id: string): Promise<NoteRow> => {
  const [row] = await selectNotes(ctx.db, and(eq(note.id, id), isReadable(ctx)));
  if (!row) throw refusedRecord('note', id, 'NOTE_NOT_FOUND');
  return row;
};
