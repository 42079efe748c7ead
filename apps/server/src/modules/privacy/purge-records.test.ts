import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { note } from '../../schema/notes.ts';
import { notification } from '../../schema/notifications.ts';
import { patient as patientTable } from '../../schema/patients.ts';
import { visit as visitTable } from '../../schema/visits.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { DATABASE } from '../../testing/database.ts';
import { createUploadedDocument, PATIENT_DETAILS } from '../../testing/patients.ts';
import {
  completeVisit,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { countRows } from '../../testing/stored-rows.ts';
import { purgeRecords } from './purge-records.ts';

const NOTE = {
  note_name: 'Rash',
  chief_complaint: 'Itches for a week',
  notes: 'Red',
  assessment: 'Eczema',
  plan: 'Cream',
  additional_comment: '',
};

describe(`the end of the retention on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
  });
  afterAll(() => server.close());

  /** A completed visit with a locked note, a summary, a message with a file, and measurements. */
  const createCare = async (patient: Person, index: number, id = patient.id) => {
    const { db } = server.system;
    const visit = await completeVisit(server, patient, physician, getSlotStart(index, 3), id);
    const { token } = physician;
    const { data } = await server.call('addNotes', { token, body: { appointment: visit, ...NOTE } });
    await server.call('updateNotes', { token, params: { id: data.id }, body: { is_locked: true } });
    const texts = { what_to_do: 'Use the cream', when_to_get_help: '' };
    await server.call('shareVisitSummary', { token, params: { id: visit }, body: { version: 0, ...texts } });
    const document = await createUploadedDocument(server, patient);
    const [room] = await db.select().from(chatRoom).where(eq(chatRoom.visit_id, visit));
    const at = new Date(server.clock.now());
    const common = { physician_id: physician.id, sender_id: patient.user, client_id: randomUUID() };
    await db.insert(chatMessage).values({
      ...common,
      chat_room_id: room?.id ?? '',
      message: 'See the picture',
      file_id: document,
      sent_at: at,
    });
    await db.insert(vitalSigns).values({
      id: randomUUID(),
      patient_id: id,
      visit_id: visit,
      recorded_by: physician.user,
      recorder_role: 'PHYSICIAN',
      recorded_at: at,
      pulse: '70',
    });
    return { visit, room: room?.id ?? '', note: data.id, document };
  };
  type Care = Awaited<ReturnType<typeof createCare>>;

  /** Rows of the record, without those that jobs prune and the log of who did what. */
  const countCare = async (id: string, { visit, room, note: noteId }: Care) => {
    const {
      audit_log: _log,
      job: _jobs,
      user_event: _events,
      ...rows
    } = await countRows(server, id, visit, room, noteId);
    return rows;
  };
  const readPatient = async (id: string) => {
    const [row] = await server.system.db.select().from(patientTable).where(eq(patientTable.id, id));
    return row;
  };
  const advanceTo = (iso: string) => server.clock.advance((Date.parse(iso) - server.clock.now()) / SECOND);

  test('BX-22 what the law asked to keep goes when its time is over, and nothing else: table by table', async () => {
    const { db } = server.system;
    const gone = await createTestPatient(server, 'grace');
    const staying = await createTestPatient(server, 'marcus');
    const child = randomUUID();
    await server.call('addDependent', {
      token: staying.token,
      body: {
        ...PATIENT_DETAILS,
        first_name: 'Otto',
        last_name: 'Lindqvist',
        date_of_birth: '2018-05-05',
        id: child,
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
      },
    });
    const care = await createCare(gone, 0);
    const kept = await createCare(staying, 1);
    const ofChild = await createCare(staying, 2, child);
    await db.update(users).set({ first_name: 'Grace', last_name: 'Abara' }).where(eq(users.id, gone.user));
    await db.insert(notification).values({
      user_id: physician.user,
      physician_id: physician.id,
      notification_type: 'CONCIERGE_SUBSCRIPTION',
      message: 'Grace Abara asks for your concierge service',
      params: {},
      created_at: new Date(server.clock.now()),
    });
    const removed = await server.call('removeDependent', { token: staying.token, params: { id: child } });
    const deleted = await server.call('deleteAccount', {
      token: gone.token,
      body: { password: TEST_PASSWORD },
    });
    expect([removed.status, deleted.status]).toEqual([204, 200]);
    const before = {
      gone: await countCare(gone.id, care),
      kept: await countCare(staying.id, kept),
      child: await countCare(child, ofChild),
    };
    for (const name of ['note', 'note_revision', 'visit_summary', 'chat_message', 'vital_signs'])
      expect(before.gone, name).toHaveProperty(name);
    // A note cannot be deleted in any other way.
    await expect(db.delete(note).where(eq(note.id, care.note))).rejects.toThrow();

    advanceTo('2033-03-01T13:00:00.000Z');
    await purgeRecords(server.system);
    expect(await countCare(gone.id, care)).toMatchObject({ note: 1, chat_message: 1 });
    advanceTo('2033-03-03T13:00:00.000Z');
    await Promise.all([purgeRecords(server.system), purgeRecords(server.system)]);

    expect(await countCare(gone.id, care)).toEqual({
      patient: 1,
      visit: 1,
      chat_room: 1,
      consent: before.gone.consent,
      // For the payments, without a card.
      ...(before.gone.billing_customer ? { billing_customer: 1 } : {}),
    });
    expect(await readPatient(gone.id)).toMatchObject({
      first_name: 'Deleted',
      last_name: 'record',
      date_of_birth: null,
      gender: null,
      purged_at: expect.any(Date),
    });
    const [account] = await db.select().from(users).where(eq(users.id, gone.user));
    expect(account).toMatchObject({ first_name: 'Deleted', last_name: 'account' });
    const [visit] = await db.select().from(visitTable).where(eq(visitTable.id, care.visit));
    expect(visit).toMatchObject({ topic: '', status: 'COMPLETED', physician_id: physician.id });
    const [document] = await db.select().from(file).where(eq(file.id, care.document));
    expect(document).toMatchObject({ state: 'deleted', name: '' });
    const { rows } = await db.execute(sql`select id from notification where message like '%Grace Abara%'`);
    expect(rows).toEqual([]);

    // Whoever has an account keeps everything, and the record of a minor stays until seven years after the 18th birthday.
    const { notification: _notices, ...own } = await countCare(staying.id, kept);
    expect(before.kept).toMatchObject(own);
    expect(own).toMatchObject({ note: 1, chat_message: 1, vital_signs: 1, visit_summary: 1 });
    expect(await countCare(child, ofChild)).toMatchObject({ note: 1, chat_message: 1, vital_signs: 1 });
    expect(await readPatient(child)).toMatchObject({ first_name: 'Otto', purged_at: null });
    advanceTo('2043-05-06T13:00:00.000Z');
    await purgeRecords(server.system);
    expect(await countCare(child, ofChild)).not.toHaveProperty('note');
    expect(await readPatient(child)).toMatchObject({ first_name: 'Deleted', purged_at: expect.any(Date) });
    expect(await countCare(staying.id, kept)).toMatchObject({ note: 1, chat_message: 1, vital_signs: 1 });
    const [parent] = await db.select().from(users).where(eq(users.id, staying.user));
    expect(parent).toMatchObject({ closed_at: null });
    expect(parent?.first_name).not.toBe('Deleted');
    // The physician's list still works with what is left.
    const { token } = await signIn(server, physician);
    const list = await server.call('getAppointmentList', { token, query: {}, body: {} });
    expect(list.status).toBe(200);
  });
});
