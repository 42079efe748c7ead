import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSIONS,
  NOTE_MESSAGES,
  NOTE_SCREENSHOTS_MAX,
  REPLY_MESSAGES,
  SCREENSHOT_ANSWER_SECONDS,
  SCREENSHOT_UPLOAD_SECONDS,
  type ScreenshotAnswer,
  type ScreenshotRequest,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getChunkFolder } from '../../integrations/files/port.ts';
import { screenshotPermission } from '../../schema/calls.ts';
import { consent } from '../../schema/consents.ts';
import { file } from '../../schema/files.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { takeScreenshot, uploadScreenshot } from '../../testing/screenshots.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

const TEXTS = {
  note_name: 'Rash',
  chief_complaint: 'Itchy forearm',
  notes: 'Since Sunday',
  assessment: 'Contact dermatitis',
  plan: 'Hydrocortisone',
};
const ON = { audio: true, video: true };

describe(`screenshots of a call (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let colleague: Person;
  let parent: Person;
  let child: Person;
  let stranger: Person;
  /** The visit of the child, with its parent. */
  let visit: string;
  let day = 0;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    colleague = await createTestPhysician(server, 'bennett');
    parent = await createTestPatient(server, 'elena');
    child = await createTestPatient(server, 'leo', parent);
    stranger = await createTestPatient(server, 'marcus');
  });
  afterAll(() => server.close());

  const advanceTo = async (instant: string, seconds = 0): Promise<void> => {
    server.clock.advance((Date.parse(instant) - server.clock.now()) / 1000 + seconds);
    for (const person of [physician, colleague, parent, child, stranger])
      Object.assign(person, await signIn(server, person));
  };
  beforeEach(async () => {
    day += 1;
    await advanceTo(getSlotStart(0, day), -3600);
    visit = (await bookAccepted(server, child, physician, getSlotStart(0, day))).id;
    await advanceTo(getSlotStart(0, day));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) await socket.close();
  });

  const takeSeat = async (person: Person, media = ON): Promise<TestSocket> => {
    const socket = await server.socket(person.token);
    sockets.push(socket);
    const { token } = person;
    const session = await server.call('getSessionDetailsForPatient', { token, body: { appointment: visit } });
    const ack = await socket.request({
      type: 'call.join',
      session_id: visit,
      token: session.data.token,
      peer_id: randomUUID(),
      media,
    });
    expect(ack).toMatchObject({ ok: true });
    return socket;
  };
  const ask = (socket: TestSocket, of: Person) =>
    socket.request({ type: 'call.screenshot.ask', session_id: visit, of: of.user });
  const answer = (
    socket: TestSocket,
    permission: string,
    answer: ScreenshotAnswer = 'ACCEPTED',
    version = CONSENT_VERSIONS.SCREENSHOT,
  ) => socket.request({ type: 'call.screenshot.answer', session_id: visit, permission, answer, version });
  const cancel = (socket: TestSocket, permission: string) =>
    socket.request({ type: 'call.screenshot.cancel', session_id: visit, permission });
  const waitForRequest = async (
    socket: TestSocket,
    status: ScreenshotRequest['status'],
    id?: string,
  ): Promise<string> => {
    const { screenshot } = await socket.waitFor(
      'call.room',
      ({ screenshot: request }) => request?.status === status && (id === undefined || request.id === id),
    );
    return screenshot?.id ?? '';
  };
  /** The request that the last message of the call has. */
  const findRequest = (socket: TestSocket) =>
    socket.received.flatMap((message) => (message.type === 'call.room' ? [message] : [])).at(-1)?.screenshot;
  const allow = async (doctor: TestSocket, patient: TestSocket, of = child): Promise<string> => {
    expect(await ask(doctor, of)).toMatchObject({ ok: true });
    const id = await waitForRequest(patient, 'REQUESTED');
    expect(await answer(patient, id)).toMatchObject({ ok: true });
    return waitForRequest(doctor, 'ACCEPTED', id);
  };
  const writeNote = async ({ token } = physician, appointment = visit) =>
    (await server.call('addNotes', { token, body: { appointment, ...TEXTS } })).data;
  const upload = (person = physician) => uploadScreenshot(server, person);
  const add = (id: string, body: { permission: string; file: string }, { token } = physician) =>
    server.call('addNoteScreenshot', { token, params: { id }, body });
  const remove = (id: string, screenshot: string, { token } = physician) =>
    server.call('deleteNoteScreenshot', { token, params: { id, screenshot } });
  const update = (id: string, body: object) =>
    server.call('updateNotes', { token: physician.token, params: { id }, body });
  const lock = (id: string) => update(id, { is_locked: true });
  const read = (id: string, { token } = physician) => server.call('getNoteDetail', { token, params: { id } });
  const readHistory = async (id: string) =>
    (await server.call('getNoteHistory', { token: physician.token, params: { id } })).data;
  /** A note of the visit with one screenshot. */
  const writeNoteWithPicture = async () => {
    const { id } = await writeNote();
    const { permission, file: picture } = await takeScreenshot({ server, physician, patient: child }, visit);
    expect((await add(id, { permission, file: picture })).status).toBe(201);
    return { id, picture };
  };

  test('CR-07 BX-03 the patient is asked, accepts, and the consent is recorded for one picture', async () => {
    const [doctor, patient] = [await takeSeat(physician), await takeSeat(child)];
    const permission = await allow(doctor, patient);
    const stored = await server.system.db
      .select()
      .from(screenshotPermission)
      .where(eq(screenshotPermission.id, permission));
    expect(stored).toMatchObject([
      { visit_id: visit, requested_by: physician.user, of_user: child.user, status: 'ACCEPTED' },
    ]);
    const consents = await server.call('getConsents', { token: child.token, query: {} });
    const expected = {
      kind: 'SCREENSHOT',
      version: CONSENT_VERSIONS.SCREENSHOT,
      patient: { is_self: true },
      fee: null,
      screenshot: { physician: 'hart Person', visit_at: getSlotStart(0, day) },
      can_withdraw: false,
    };
    expect(consents.data.results[0]).toMatchObject({ ...expected, by: { is_self: true } });
    const ofParent = await server.call('getConsents', { token: parent.token, query: {} });
    expect(ofParent.data.results[0]).toMatchObject({
      ...expected,
      by: { is_self: false },
      patient: { is_self: false },
    });

    const { id } = await writeNote();
    const body = { permission, file: await upload() };
    const added = await add(id, body);
    expect(added).toMatchObject({ status: 201, data: { version: 2, plan: TEXTS.plan } });
    expect(added.data.screenshots).toMatchObject([{ id: body.file }]);
    // The reply may have been lost.
    expect((await add(id, body)).data).toMatchObject({ version: 2 });
    // One permission is for one picture, whichever note it is for.
    const again = { permission, file: await upload() };
    for (const target of [id, (await writeNote()).id])
      expect(await add(target, again)).toMatchObject({
        status: 409,
        message: [REPLY_MESSAGES.SCREENSHOT_NOT_ALLOWED],
      });
  });

  test('CR-07 a parent is asked for the child, and the record names both', async () => {
    const [doctor, other] = [await takeSeat(physician), await takeSeat(parent)];
    await allow(doctor, other, parent);
    const rows = await server.system.db.select().from(consent).where(eq(consent.visit_id, visit));
    expect(rows.filter(({ kind }) => kind === 'SCREENSHOT')).toMatchObject([
      { user_id: parent.user, patient_id: child.id },
    ]);
  });

  test('CR-07 a rejected, withdrawn or unanswered request gives no permission', async () => {
    const [doctor, patient] = [await takeSeat(physician), await takeSeat(child)];
    const { id } = await writeNote();
    const refuse = { status: 409, message: [REPLY_MESSAGES.SCREENSHOT_NOT_ALLOWED] };
    const ended = { ok: false, status_code: 409, message: [REPLY_MESSAGES.SCREENSHOT_ANSWERED] };

    await ask(doctor, child);
    const rejected = await waitForRequest(patient, 'REQUESTED');
    expect(await add(id, { permission: rejected, file: await upload() })).toMatchObject(refuse);
    expect(await answer(patient, rejected, 'REJECTED')).toMatchObject({ ok: true });
    await waitForRequest(doctor, 'REJECTED', rejected);
    expect(await answer(patient, rejected)).toMatchObject(ended);
    expect(await add(id, { permission: rejected, file: await upload() })).toMatchObject(refuse);

    await ask(doctor, child);
    await expect.poll(() => findRequest(patient)?.status).toBe('REQUESTED');
    const withdrawn = findRequest(patient)?.id ?? '';
    expect(await cancel(doctor, withdrawn)).toMatchObject({ ok: true });
    await expect.poll(() => findRequest(patient)).toBeNull();
    expect(await answer(patient, withdrawn)).toMatchObject(ended);

    await ask(doctor, child);
    await expect.poll(() => findRequest(patient)?.status).toBe('REQUESTED');
    const unanswered = findRequest(patient)?.id ?? '';
    server.clock.advance(SCREENSHOT_ANSWER_SECONDS);
    expect(await answer(patient, unanswered)).toMatchObject(ended);
    const consents = await server.system.db.select().from(consent).where(eq(consent.visit_id, visit));
    expect(consents.map(({ kind }) => kind)).not.toContain('SCREENSHOT');
  });

  test('CR-07 a discarded picture gives the permission up', async () => {
    const [doctor, patient] = [await takeSeat(physician), await takeSeat(child)];
    const permission = await allow(doctor, patient);
    expect(await cancel(doctor, permission)).toMatchObject({ ok: true });
    const { id } = await writeNote();
    expect((await add(id, { permission, file: await upload() })).status).toBe(409);
  });

  test('CR-07 an accepted permission ends, and so does a request that a new one replaces', async () => {
    const [doctor, patient] = [await takeSeat(physician), await takeSeat(child)];
    await ask(doctor, child);
    const first = await waitForRequest(patient, 'REQUESTED');
    await ask(doctor, child);
    await expect.poll(() => findRequest(patient)?.id).not.toBe(first);
    expect(await answer(patient, first)).toMatchObject({ message: [REPLY_MESSAGES.SCREENSHOT_ANSWERED] });
    const second = findRequest(patient)?.id ?? '';
    expect(await answer(patient, second, 'ACCEPTED', CONSENT_VERSIONS.SCREENSHOT + 1)).toMatchObject({
      message: [REPLY_MESSAGES.CONSENT_CHANGED],
    });
    expect(await answer(patient, second)).toMatchObject({ ok: true });
    const { id } = await writeNote();
    const picture = await upload();
    server.clock.advance(SCREENSHOT_UPLOAD_SECONDS);
    Object.assign(physician, await signIn(server, physician));
    expect(await add(id, { permission: second, file: picture })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SCREENSHOT_NOT_ALLOWED],
    });
  });

  test('CR-07 only the main physician asks, and only a patient or parent in this call whose camera is on', async () => {
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id: visit },
      body: { guest_doctor: colleague.id },
    });
    await server.call('updateGuestDoctorRequest', {
      token: colleague.token,
      params: { id: visit },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    const doctor = await takeSeat(physician);
    const noVideo = { ok: false, status_code: 409, message: [REPLY_MESSAGES.SCREENSHOT_NO_VIDEO] };
    expect(await ask(doctor, child)).toMatchObject(noVideo);
    const guest = await takeSeat(colleague);
    const patient = await takeSeat(child, { audio: true, video: false });
    for (const person of [child, colleague, stranger])
      expect(await ask(doctor, person)).toMatchObject(noVideo);
    await patient.request({ type: 'call.media', session_id: visit, media: ON });
    for (const socket of [guest, patient])
      expect(await ask(socket, child)).toMatchObject({ ok: false, status_code: 403 });
    const outsider = await server.socket(stranger.token);
    sockets.push(outsider);
    expect(await ask(outsider, child)).toMatchObject({ message: [REPLY_MESSAGES.CALL_NOT_JOINED] });

    expect(await ask(doctor, child)).toMatchObject({ ok: true });
    const id = await waitForRequest(patient, 'REQUESTED');
    // Nobody else answers or withdraws it.
    expect(await answer(doctor, id)).toMatchObject({ ok: false, status_code: 404 });
    expect(await answer(guest, id)).toMatchObject({ ok: false, status_code: 404 });
    expect(await answer(outsider, id)).toMatchObject({ ok: false, status_code: 409 });
    expect(await cancel(patient, id)).toMatchObject({ ok: false, status_code: 403 });
    expect(findRequest(patient)).toMatchObject({ id, status: 'REQUESTED' });
  });

  test('CR-07 CR-10 a reload keeps the request, and leaving the call ends it', async () => {
    const [doctor, patient] = [await takeSeat(physician), await takeSeat(child)];
    await ask(doctor, child);
    const id = await waitForRequest(patient, 'REQUESTED');
    const reloaded = await takeSeat(child);
    expect(await waitForRequest(reloaded, 'REQUESTED')).toBe(id);
    expect(await answer(patient, id)).toMatchObject({ message: [REPLY_MESSAGES.CALL_NOT_JOINED] });
    await doctor.request({ type: 'call.leave', session_id: visit });
    await expect.poll(() => findRequest(reloaded)).toBeNull();
  });

  test('NO-06 nobody adds, reads or removes a picture but those who may with the note', async () => {
    const { id, picture } = await writeNoteWithPicture();
    const foreign = await writeNote(
      colleague,
      (await bookAccepted(server, child, colleague, getSlotStart(2, day))).id,
    );
    const stolen = await takeScreenshot({ server, physician, patient: child }, visit);
    expect((await add(foreign.id, stolen, colleague)).status).toBe(404);
    expect((await add(id, stolen, colleague)).status).toBe(404);
    expect((await add(id, { ...stolen, file: await upload(colleague) })).status).toBe(404);
    expect((await remove(id, picture, colleague)).status).toBe(404);
    // A permission belongs to the visit in whose call it was given.
    const other = (await bookAccepted(server, child, physician, getSlotStart(3, day))).id;
    expect((await add((await writeNote(physician, other)).id, stolen)).status).toBe(404);

    expect((await read(id, colleague)).status).toBe(404);
    await lock(id);
    const [seen] = (await read(id, colleague)).data.screenshots;
    const open = (url = '', token = '') =>
      server.fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await open(seen?.url)).headers.get('content-type')).toBe('image/jpeg');
    expect((await open(seen?.url.replace(picture, randomUUID()))).status).not.toBe(200);
    expect((await read(id, stranger)).status).toBe(403);
    // Whose picture it is sees who opened it.
    const log = await server.call('getAccessLog', { token: parent.token, query: { by: 'OTHERS' } });
    expect(log.data.results.find(({ action }) => action === 'file.read')).toMatchObject({
      by: { role: 'PHYSICIAN' },
      visit_at: getSlotStart(0, day),
    });
  });

  test('NO-06 the picture of another user is not read, and one whose bytes are missing is refused', async () => {
    const { id } = await writeNote();
    const taken = await takeScreenshot({ server, physician, patient: child }, visit);
    const foreign = await upload(colleague);
    const { fileStore } = server.system.services;
    const read = vi.spyOn(fileStore, 'read');
    expect((await add(id, { ...taken, file: foreign })).status).toBe(404);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    await fileStore.removeFolder(getChunkFolder(taken.file));
    expect(await add(id, taken)).toMatchObject({ status: 400, message: [REPLY_MESSAGES.SCREENSHOT_LOST] });
    // The permission is still valid.
    expect((await add(id, { ...taken, file: await upload() })).status).toBe(201);
  });

  test('NO-06 NO-07 a picture stays when the text is saved, and the history has both', async () => {
    const { id, picture } = await writeNoteWithPicture();
    const saved = await update(id, { version: 2, plan: 'Cold compresses' });
    expect(saved.data).toMatchObject({ version: 3, plan: 'Cold compresses', screenshots: [{ id: picture }] });
    expect((await update(id, { version: 2, plan: 'Nothing' })).status).toBe(409);
    const removed = await remove(id, picture);
    expect(removed.data).toMatchObject({ version: 4, plan: 'Cold compresses', screenshots: [] });
    expect((await remove(id, picture)).data.version).toBe(4);
    const [bytes] = await server.system.db.select().from(file).where(eq(file.id, picture));
    expect(bytes?.state).toBe('deleted');
    const { results, is_intact } = await readHistory(id);
    expect(results.map(({ kind }) => kind)).toEqual(['CREATED', 'SCREENSHOT_ADDED', 'SCREENSHOT_REMOVED']);
    expect(is_intact).toBe(true);
  });

  test('NO-06 NO-02 a locked note keeps its pictures, also in the database', async () => {
    const { id, picture } = await writeNoteWithPicture();
    const { data: locked } = await lock(id);
    expect(locked).toMatchObject({ is_locked: true, screenshots: [{ id: picture }] });
    expect((await readHistory(id)).is_intact).toBe(true);
    await server.system.services.fileStore.removeFolder(getChunkFolder(picture));
    expect((await readHistory(id)).is_intact).toBe(false);
    const removal = await remove(id, picture);
    expect(removal).toMatchObject({ status: 409, message: [NOTE_MESSAGES.NOTE_LOCK_TO_SAVE] });
    const another = await takeScreenshot({ server, physician, patient: child }, visit);
    expect(await add(id, another)).toMatchObject({ status: 409, message: [REPLY_MESSAGES.NOTE_IS_LOCKED] });
    const { db } = server.system;
    const [isPicture, refused] = [eq(file.id, picture), { cause: { code: '42501' } }];
    await expect(db.update(file).set({ state: 'deleted' }).where(isPicture)).rejects.toMatchObject(refused);
    await expect(db.delete(file).where(isPicture)).rejects.toMatchObject(refused);
    await update(id, { is_locked: false });
    expect((await remove(id, picture)).data.screenshots).toEqual([]);
    expect((await add(id, another)).data.screenshots).toMatchObject([{ id: another.file }]);
  });

  test('NO-06 a note has at most twenty pictures, and takes them along when it is deleted', async () => {
    const { id } = await writeNote();
    const pictures: string[] = [];
    for (let number = 0; number < NOTE_SCREENSHOTS_MAX; number += 1) {
      const taken = await takeScreenshot({ server, physician, patient: child }, visit);
      pictures.push(taken.file);
      expect((await add(id, taken)).status).toBe(201);
    }
    const over = await takeScreenshot({ server, physician, patient: child }, visit);
    expect((await add(id, over)).message).toEqual([REPLY_MESSAGES.NOTE_SCREENSHOTS_LIMIT]);
    expect(await server.call('deleteNotes', { token: physician.token, params: { id } })).toMatchObject({
      status: 204,
    });
    const rows = await server.system.db.select().from(file).where(eq(file.record_id, id));
    expect(rows.map(({ state }) => state)).toEqual(pictures.map(() => 'deleted'));
  });
});
