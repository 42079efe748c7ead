import { ADULT_AGE, DELETED_ACCOUNT_NAME, DELETED_RECORD_NAME } from '@openvisit/contract';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { billingPayment } from '../../schema/billing.ts';
import { screenshotPermission, videoSession } from '../../schema/calls.ts';
import { chatMessage, chatReader, chatRoom } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { note, noteRevision, visitSummary, visitSummaryFile } from '../../schema/notes.ts';
import { notification } from '../../schema/notifications.ts';
import { patient } from '../../schema/patients.ts';
import { prescribingRegistration, prescription } from '../../schema/prescribing.ts';
import { preVisitCheck, visit, visitParticipant } from '../../schema/visits.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { releaseFile } from '../files/index.ts';

/** Records purged by one run of the job. */
const BATCH_SIZE = 50;
/** Of nobody. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Condition: the retention is over. That of a minor counts from the 18th birthday (decision 54). */
const isRetentionOver = (years: number, now: number) => {
  const end = sql`${new Date(now).toISOString()}::timestamptz - make_interval(years => ${years})`;
  return and(
    isNotNull(patient.erased_at),
    isNull(patient.purged_at),
    lte(patient.erased_at, end),
    or(
      isNull(patient.date_of_birth),
      sql`${patient.date_of_birth} + make_interval(years => ${ADULT_AGE}) <= ${end}`,
    ),
  );
};

type PatientRow = typeof patient.$inferSelect;

/** Ids of the visits, chats and notes of a record. */
interface Parts {
  visits: string[];
  rooms: string[];
  notes: string[];
}

const listParts = async ({ tx }: UnitOfWork, id: string): Promise<Parts> => {
  const toIds = (rows: { id: string }[]) => rows.map((row) => row.id);
  const visits = toIds(await tx.select({ id: visit.id }).from(visit).where(eq(visit.patient_id, id)));
  const ofPatient = or(eq(chatRoom.patient_id, id), inArray(chatRoom.visit_id, visits));
  const rooms = toIds(await tx.select({ id: chatRoom.id }).from(chatRoom).where(ofPatient));
  const notes = toIds(await tx.select({ id: note.id }).from(note).where(eq(note.patient_id, id)));
  return { visits, rooms, notes };
};

/** Files of the chats, of the notes, and those released with a summary. */
const listFiles = async ({ tx }: UnitOfWork, { visits, rooms, notes }: Parts): Promise<string[]> => {
  const sent = await tx
    .select({ id: chatMessage.file_id })
    .from(chatMessage)
    .where(inArray(chatMessage.chat_room_id, rooms));
  const released = await tx
    .select({ id: visitSummaryFile.file_id })
    .from(visitSummaryFile)
    .where(inArray(visitSummaryFile.visit_id, visits));
  const pictures = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.record_type, 'note'), inArray(file.record_id, notes)));
  return [...sent, ...released, ...pictures].flatMap(({ id }) => id ?? []);
};

const deleteCare = async ({ tx }: UnitOfWork, id: string, { visits, rooms, notes }: Parts): Promise<void> => {
  // A trigger refuses to delete notes, except those of the record that its transaction names.
  await tx.execute(sql`select set_config('openvisit.purged_patient', ${id}, true)`);
  await tx.delete(noteRevision).where(inArray(noteRevision.note_id, notes));
  await tx.delete(note).where(inArray(note.id, notes));
  const ofVisits = [
    visitSummaryFile,
    visitSummary,
    screenshotPermission,
    preVisitCheck,
    visitParticipant,
    videoSession,
  ];
  for (const table of ofVisits) await tx.delete(table).where(inArray(table.visit_id, visits));
  for (const table of [chatMessage, chatReader])
    await tx.delete(table).where(inArray(table.chat_room_id, rooms));
  for (const table of [vitalSigns, prescription, prescribingRegistration])
    await tx.delete(table).where(eq(table.patient_id, id));
};

/** Deletes the bytes, and the names of files that were deleted before. */
const deleteFiles = async (unit: UnitOfWork, { user_id }: PatientRow, files: string[]): Promise<void> => {
  for (const id of files) await releaseFile(unit, id);
  await unit.tx
    .update(file)
    .set({ name: '' })
    .where(and(eq(file.state, 'deleted'), or(inArray(file.id, files), eq(file.owner_id, user_id ?? NO_ID))));
};

/** Notifications about the visits, and those that name the patient, from before the record was erased. */
const deleteNotifications = async (
  { tx }: UnitOfWork,
  { erased_at }: PatientRow,
  { name, visits }: { name: string; visits: string[] },
): Promise<void> => {
  const { message, params, created_at } = notification;
  await tx
    .delete(notification)
    .where(
      and(
        lte(created_at, erased_at ?? new Date(0)),
        or(inArray(sql`${params} ->> 'appointment_id'`, visits), sql`position(${name} in ${message}) > 0`),
      ),
    );
};

/** What payments and the calendar refer to stays, without anything about the person. */
const blankRows = async (
  unit: UnitOfWork,
  id: string,
  { visits, rooms }: Parts,
  now: Date,
): Promise<void> => {
  const { tx } = unit;
  await tx.update(visit).set({ topic: '', patient_timezone: null }).where(inArray(visit.id, visits));
  await tx.update(chatRoom).set({ last_seq: null }).where(inArray(chatRoom.id, rooms));
  await tx
    .update(billingPayment)
    .set({ card_brand: null, card_last4: null, receipt_url: null, failure_message: null })
    .where(eq(billingPayment.payer_patient_id, id));
  await tx
    .update(patient)
    .set({
      ...DELETED_RECORD_NAME,
      date_of_birth: null,
      gender: null,
      dosespot_id: null,
      patient_timezone: null,
      purged_at: now,
      updated_at: now,
    })
    .where(eq(patient.id, id));
};

/** Erases the name of a closed account once no record is left that needs it. */
const blankAccount = async ({ tx }: UnitOfWork, user: string | null, now: Date): Promise<void> => {
  if (user === null) return;
  const [kept] = await tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(or(eq(patient.user_id, user), eq(patient.parent_user_id, user)), isNull(patient.purged_at)))
    .limit(1);
  if (kept) return;
  await tx
    .update(users)
    .set({ ...DELETED_ACCOUNT_NAME, updated_at: now })
    .where(and(eq(users.id, user), isNotNull(users.closed_at)));
};

const purgeRecord = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const [row] = await unit.tx
      .select()
      .from(patient)
      .where(and(eq(patient.id, id), isRetentionOver(ctx.services.config.retentionYears, now)))
      .for('update');
    // Another process was first.
    if (!row) return;
    const [account] = await unit.tx
      .select({ name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
      .from(users)
      .where(eq(users.id, row.user_id ?? NO_ID));
    const name = account?.name ?? `${row.first_name} ${row.last_name}`;
    const parts = await listParts(unit, id);
    const files = await listFiles(unit, parts);
    await deleteCare(unit, id, parts);
    await deleteFiles(unit, row, files);
    await deleteNotifications(unit, row, { name, visits: parts.visits });
    await blankRows(unit, id, parts, new Date(now));
    for (const user of [row.user_id, row.parent_user_id]) await blankAccount(unit, user, new Date(now));
    await unit.audit({ action: 'patient.purged', record_type: 'patient', record_id: id });
  });

/**
 * Deletes what was kept of erased records, once their retention is over (BX-22): visits lose their notes, messages, files,
 * measurements and topics, and the record its name. Payments, consents and the access log stay, without a name.
 */
export const purgeRecords = async (ctx: RequestContext): Promise<void> => {
  const due = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(isRetentionOver(ctx.services.config.retentionYears, ctx.clock.now()))
    .orderBy(asc(patient.erased_at))
    .limit(BATCH_SIZE);
  for (const { id } of due)
    await purgeRecord(ctx, id).catch((error: unknown) =>
      ctx.services.log.error({ err: error, patient: id }, 'a record was not purged'),
    );
};
