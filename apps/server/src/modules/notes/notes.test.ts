import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, type Body, type NoteDraft, NOTE_MESSAGES } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { note, noteRevision } from '../../schema/notes.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const TEXTS: NoteDraft = {
  note_name: 'Cough',
  chief_complaint: 'Cough for two weeks',
  notes: 'Dry, worse at night',
  assessment: 'Viral bronchitis',
  plan: 'Rest and fluids',
  additional_comment: '',
};

describe(`encounter notes (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let colleague: Person;
  let stranger: Person;
  let patient: Person;
  let appointment: string;
  let slot = 0;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    colleague = await createTestPhysician(server, 'bennett');
    stranger = await createTestPhysician(server, 'okoro');
    patient = await createTestPatient(server, 'grace');
    appointment = (await bookAccepted(server, patient, physician, getSlotStart(0, 1))).id;
  });
  afterAll(() => server.close());

  const add = (fields: Partial<Body<'addNotes'>> = {}, { token } = physician) =>
    server.call('addNotes', { token, body: { appointment, ...TEXTS, ...fields } });
  const update = (id: string, body: Body<'updateNotes'>, { token } = physician) =>
    server.call('updateNotes', { token, params: { id }, body });
  const read = (id: string, { token } = physician) => server.call('getNoteDetail', { token, params: { id } });
  const list = async ({ token } = physician, search?: string) =>
    (await server.call('getNotes', { token, query: { search }, body: { patient: patient.id } })).data;
  const readHistory = async (id: string) =>
    (await server.call('getNoteHistory', { token: physician.token, params: { id } })).data;
  const addLocked = async (fields: Partial<Body<'addNotes'>> = {}) => {
    const { data } = await add(fields);
    return (await update(data.id, { is_locked: true })).data;
  };
  /** A visit that the colleague has with the same patient. */
  const bookWithColleague = async () => {
    slot += 1;
    return (await bookAccepted(server, patient, colleague, getSlotStart(slot, 3))).id;
  };

  test('NO-01 a note belongs to its visit, empty texts are null, and only the author reads it unlocked', async () => {
    const created = await add({ plan: '' });
    expect(created).toMatchObject({ status: 201, message: [REPLY_MESSAGES.NOTE_CREATED] });
    expect(created.data).toMatchObject({
      appointment,
      plan: null,
      additional_comment: null,
      is_locked: false,
      version: 1,
      created_by: physician.user,
      patient: { id: patient.id },
      visit_at: getSlotStart(0, 1),
    });
    await bookWithColleague();
    expect((await read(created.data.id)).data).toEqual(created.data);
    expect((await read(created.data.id, colleague)).status).toBe(404);
    expect((await read(created.data.id, stranger)).status).toBe(404);
    expect((await list(colleague)).results).toEqual([]);
  });

  test('NO-01 a physician who cares for the patient reads the locked notes of others and changes none', async () => {
    const locked = await addLocked({ note_name: 'For colleagues' });
    await bookWithColleague();
    expect((await list(colleague)).results.map(({ note_name }) => note_name)).toContain('For colleagues');
    expect((await read(locked.id, colleague)).data).toMatchObject({ plan: TEXTS.plan, is_locked: true });
    expect((await update(locked.id, { is_locked: false }, colleague)).status).toBe(404);
    const { token } = stranger;
    const foreign = await server.call('getNotes', { token, query: {}, body: { patient: patient.id } });
    expect(foreign.status).toBe(404);
  });

  test('NO-01 notes are searched by a part of their name', async () => {
    await add({ note_name: 'Ear pain, right' });
    expect((await list(physician, 'EAR p')).results.map(({ note_name }) => note_name)).toEqual([
      'Ear pain, right',
    ]);
    expect((await list(physician, 'nothing like it')).links.total_pages).toBe(0);
  });

  test('NO-01 notes are written for accepted and completed visits of the author only', async () => {
    const foreign = await add({}, stranger);
    expect(foreign.status).toBe(404);
    const canceled = await bookAccepted(server, patient, physician, getSlotStart(5, 2));
    await updateStatus(server, physician, canceled.id, 'CANCELLED');
    expect(await add({ appointment: canceled.id })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.NOTE_VISIT_CLOSED],
    });
  });

  test('NO-02 locking requires every field but the additional comment', async () => {
    const { data } = await add({ plan: ' ', assessment: null, note_name: 'x'.repeat(41) });
    const long = await update(data.id, { is_locked: true });
    expect(long).toMatchObject({
      status: 400,
      data: { field: 'note_name', problem: NOTE_MESSAGES.NOTE_NAME_LIMIT },
    });
    const empty = await update(data.id, { is_locked: true, note_name: 'Cough', assessment: 'Viral' });
    expect(empty).toMatchObject({ status: 400, data: { field: 'plan' } });
    expect((await read(data.id)).data.is_locked).toBe(false);
  });

  test('NO-02 a locked note accepts comments with the time of the server, and no change of its text', async () => {
    const locked = await addLocked();
    expect(locked.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await update(locked.id, { plan: 'Antibiotics' })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.NOTE_IS_LOCKED],
    });
    server.clock.advance(60);
    const commented = await update(locked.id, { comment: ' Culture negative ' });
    const [addendum] = commented.data.comment;
    expect(addendum?.comment).toBe('Culture negative');
    const waitedMs = Date.parse(addendum?.time_stamp ?? '') - Date.parse(locked.last_updated);
    expect(waitedMs).toBeGreaterThanOrEqual(60_000);
    expect(commented.data).toMatchObject({ plan: TEXTS.plan, version: locked.version });
    // The reply may have been lost; a blank one is none.
    for (const comment of ['Culture negative', ' '])
      expect((await update(locked.id, { comment })).data.comment).toEqual([addendum]);
    const unlocked = await update(locked.id, { is_locked: false, plan: 'Antibiotics' });
    const open = { is_locked: false, plan: 'Antibiotics', locked_at: null, content_hash: null };
    expect(unlocked.data).toMatchObject(open);
    expect(unlocked.data.comment).toHaveLength(1);
    expect((await update(locked.id, { comment: 'Too early' })).status).toBe(409);
  });

  test('NO-02 the database refuses to change or delete a locked note and its history', async () => {
    const { id } = await addLocked();
    const { db } = server.system;
    const attempt = (work: Promise<unknown>) =>
      expect(work).rejects.toMatchObject({ cause: { code: '42501' } });
    await attempt(db.update(note).set({ content: 'x', version: 9 }).where(eq(note.id, id)));
    await attempt(db.update(note).set({ content: 'x', is_locked: false }).where(eq(note.id, id)));
    await attempt(db.delete(note).where(eq(note.id, id)));
    await attempt(db.update(noteRevision).set({ hash: 'x' }).where(eq(noteRevision.note_id, id)));
    await attempt(db.delete(noteRevision).where(eq(noteRevision.note_id, id)));
    await attempt(db.execute(sql`truncate note_revision`));
  });

  test('NO-07 a note created twice is stored once, and a lost reply is not a conflict', async () => {
    const id = randomUUID();
    const first = await add({ id });
    expect((await add({ id, plan: 'Another' })).data).toEqual(first.data);
    expect((await add({ id }, stranger)).status).toBe(404);
    const change = { version: 1, plan: 'Rest' };
    expect((await update(id, change)).data.version).toBe(2);
    expect((await update(id, change)).data.version).toBe(2);
  });

  test('NO-07 an outdated change is refused with the stored note', async () => {
    const { data } = await add();
    await update(data.id, { version: 1, plan: 'From the other device' });
    const refused = await update(data.id, { version: 1, plan: 'From this device' });
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ id: data.id, plan: 'From the other device', version: 2 });
  });

  test('NO-07 the author’s other pages are notified of a change', async () => {
    const { data } = await add();
    const socket = await server.socket(physician.token);
    await update(data.id, { plan: 'Rest' });
    const event = await socket.waitFor('event', ({ name }) => name === 'note.changed');
    expect(event.data).toEqual({ id: data.id, version: 2, is_locked: false });
    await socket.close();
  });

  test('NO-07 each author has a key of their own for unsaved notes, the same on every device', async () => {
    const readKey = async ({ token }: Person) => (await server.call('getDraftKey', { token })).data.key;
    const own = await readKey(physician);
    expect(Buffer.from(own, 'base64')).toHaveLength(32);
    expect(await readKey(physician)).toBe(own);
    expect(await readKey(colleague)).not.toBe(own);
  });

  test('CR-05 the call continues the latest unlocked note of the visit', async () => {
    const params = { id: (await bookAccepted(server, patient, physician, getSlotStart(6, 2))).id };
    const { token } = physician;
    const readLatest = async () => (await server.call('getNoteOfVisit', { token, params })).data.note;
    expect(await readLatest()).toBeNull();
    const { data } = await add({ appointment: params.id });
    expect((await readLatest())?.id).toBe(data.id);
    await update(data.id, { is_locked: true });
    expect(await readLatest()).toBeNull();
    const foreign = await server.call('getNoteOfVisit', { token: stranger.token, params });
    expect(foreign.status).toBe(404);
  });

  test('NO-01 an unlocked note is deleted; one that was ever locked is kept', async () => {
    const { token } = physician;
    const { data } = await add();
    expect(data.can_delete).toBe(true);
    const remove = (id: string) => server.call('deleteNotes', { token, params: { id } });
    expect((await remove(data.id)).status).toBe(204);
    expect((await read(data.id)).status).toBe(404);
    const locked = await addLocked();
    const unlocked = await update(locked.id, { is_locked: false });
    expect(unlocked.data.can_delete).toBe(false);
    expect(await remove(locked.id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.NOTE_NOT_DELETABLE],
    });
  });

  test('BX-11 the history has each signature, unlocking, comment and change, and fits its hashes', async () => {
    const { id } = await addLocked();
    await update(id, { comment: 'Culture negative' });
    await update(id, { is_locked: false });
    await update(id, { plan: 'Rest' });
    server.clock.advance(300);
    await update(id, { plan: 'Rest, no fluids' });
    await update(id, { is_locked: true });
    const { results, is_intact } = await readHistory(id);
    expect(results.map(({ kind }) => kind)).toEqual([
      'CREATED',
      'LOCKED',
      'COMMENTED',
      'UNLOCKED',
      'CHANGED',
      'LOCKED',
    ]);
    expect(results.map(({ plan }) => plan).slice(-3)).toEqual([
      TEXTS.plan,
      'Rest, no fluids',
      'Rest, no fluids',
    ]);
    expect(results[2]).toMatchObject({ comment: 'Culture negative', by: { first_name: expect.any(String) } });
    const signed = (await read(id)).data;
    expect(results.at(-1)).toMatchObject({ hash: signed.content_hash, at: signed.locked_at });
    expect(is_intact).toBe(true);
  });

  test('BX-11 a changed byte of a signed note shows', async () => {
    const { id } = await addLocked();
    const forged = JSON.stringify({ ...TEXTS, plan: 'Rest and FLUIDS' });
    const content = server.system.encryption.seal(note.content, id, forged);
    // The version stays, which the database takes for a new encryption of the same text.
    await server.system.db.update(note).set({ content }).where(eq(note.id, id));
    expect((await readHistory(id)).is_intact).toBe(false);
  });

  test('BX-13 completed visits are listed until their notes are locked', async () => {
    const { token } = colleague;
    const own = await bookWithColleague();
    const readOpen = async () => (await server.call('getOpenNotes', { token, query: {} })).data;
    expect((await readOpen()).total).toBe(0);
    await server.system.db.execute(sql`update visit set status = 'COMPLETED' where id = ${own}::uuid`);
    expect(await readOpen()).toMatchObject({
      total: 1,
      results: [{ appointment: own, note: null, patient_detail: { id: patient.id } }],
    });
    const { data } = await add({ appointment: own }, colleague);
    expect((await readOpen()).results).toMatchObject([{ appointment: own, note: data.id }]);
    await update(data.id, { is_locked: true }, colleague);
    expect((await readOpen()).total).toBe(0);
    const second = await add({ appointment: own }, colleague);
    expect((await readOpen()).results).toMatchObject([{ appointment: own, note: second.data.id }]);
  });
});
