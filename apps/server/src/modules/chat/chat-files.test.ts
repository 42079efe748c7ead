import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatMessage, FILE_MESSAGES, CALL_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { file } from '../../schema/files.ts';
import { createExe, createPdf, createPdfStream, createPng } from '../files/fixtures/samples.fixtures.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { startUpload, upload, uploadFile } from '../../testing/uploads.ts';

const DOCUMENT = createPdf({ objects: [createPdfStream('readings')] });
const PICTURE = createPng();

let server: TestServer;
let physician: Person;
let guest: Person;
let patient: Person;
let stranger: Person;
let visit: string;
let chat_room: string;
const sockets = new Map<Person, TestSocket>();

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  patient = await createTestPatient(server, 'grace');
  stranger = await createTestPatient(server, 'marcus');
  ({ id: visit } = await bookAccepted(server, patient, physician, getSlotStart(0, 1)));
  const detail = await server.call('getAppointmentDetail', { token: patient.token, params: { id: visit } });
  ({ chat_room } = detail.data);
  for (const person of [physician, guest, patient, stranger])
    sockets.set(person, await server.socket(person.token));
});
afterAll(async () => {
  for (const socket of sockets.values()) await socket.close();
  await server.close();
});

const requireSocket = (person: Person): TestSocket => {
  const socket = sockets.get(person);
  if (!socket) throw new Error('The person has no socket');
  return socket;
};

const uploadChatFile = (person: Person, name = 'Blood test (2).pdf', bytes = DOCUMENT) =>
  uploadFile(server, person, bytes, { kind: 'chatFile', name });

const sendFile = (person: Person, id: string, overrides: { client_id?: string; message?: string } = {}) =>
  requireSocket(person).request({
    type: 'chat.send',
    chat_room,
    client_id: randomUUID(),
    message: '',
    file: id,
    ...overrides,
  });

const waitForFile = async (person: Person, id: string): Promise<ChatMessage['message_details']> => {
  const { data } = await requireSocket(person).waitFor(
    'event',
    (event) => event.name === 'chat.message' && JSON.stringify(event.data).includes(id),
  );
  return (data as ChatMessage).message_details;
};

const listMessages = async (person: Person) => {
  const { data } = await server.call('getChatDetail', { token: person.token, params: { id: chat_room } });
  return data.results.map(({ message_details }) => message_details);
};

const readLink = async (person: Person, id: string): Promise<string> => {
  const details = (await listMessages(person)).find((message) => message.file?.id === id);
  return details?.link ?? '';
};

describe('CH-02 files in a chat', () => {
  test('reach the other side with a link for its reader and a sanitized name, and stay in the history', async () => {
    const document = await uploadChatFile(physician);
    const picture = await uploadChatFile(patient, 'rash.png', PICTURE);
    expect(await sendFile(physician, document.id)).toMatchObject({ ok: true });
    expect(await sendFile(patient, picture.id, { message: 'The rash' })).toMatchObject({ ok: true });

    const received = await waitForFile(patient, document.id);
    expect(received).toMatchObject({
      message: '',
      link_type: 'PDF',
      file: {
        id: document.id,
        name: expect.stringMatching(/^Blood_test_2_\d{13}\.pdf$/),
        size: DOCUMENT.length,
      },
    });
    const reply = await server.fetch(received.link ?? '');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await reply.arrayBuffer()).equals(DOCUMENT)).toBe(true);

    const [first, second] = await listMessages(physician);
    expect([first?.file?.id, second?.file?.id]).toEqual([document.id, picture.id]);
    expect(second).toMatchObject({ message: 'The rash', link_type: 'IMAGE' });
    expect(first?.link).not.toBe(received.link);
    const shown = await server.fetch(second?.link ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('are opened by exactly those who read the chat, whatever link they have', async () => {
    const { id } = await uploadChatFile(patient);
    await sendFile(patient, id);
    const { fileLinks } = server.system.services;
    const open = async ({ user, role }: Person) =>
      (await server.fetch(fileLinks.make('file', id, { user, role }).url)).status;
    const read = (person: Person) =>
      server.call('getChatDetail', { token: person.token, params: { id: chat_room } });
    const listAccess = async (person: Person) => [(await read(person)).status, await open(person)];

    expect(await listAccess(physician)).toEqual([200, 200]);
    expect(await listAccess(patient)).toEqual([200, 200]);
    expect(await listAccess(stranger)).toEqual([404, 404]);
    const guestOfVisit = { token: guest.token, params: { id: visit } };
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id: visit },
      body: { guest_doctor: guest.id },
    });
    expect(await listAccess(guest)).toEqual([404, 404]);
    await server.call('updateGuestDoctorRequest', {
      ...guestOfVisit,
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    expect(await listAccess(guest)).toEqual([200, 200]);
    const link = await readLink(guest, id);
    const removed = await server.call('removeGuestDoctorRequest', guestOfVisit);
    expect(removed.status).toBe(200);
    expect((await server.fetch(link)).status).toBe(404);
    expect(await listAccess(guest)).toEqual([404, 404]);
  });

  test('a repeated message is stored once, and a file belongs to one message', async () => {
    const { id } = await uploadChatFile(patient);
    const client_id = randomUUID();
    const replies = [
      ...(await Promise.all([sendFile(patient, id, { client_id }), sendFile(patient, id, { client_id })])),
      await sendFile(patient, id, { client_id }),
    ];
    expect(new Set(replies.map(({ ok, data }) => JSON.stringify([ok, data]))).size).toBe(1);
    expect(await sendFile(patient, id)).toMatchObject({
      ok: false,
      status_code: 409,
      message: [FILE_MESSAGES.FILE_ALREADY_USED],
    });
    expect((await listMessages(patient)).filter((message) => message.file?.id === id)).toHaveLength(1);
    const deleted = await server.call('deleteUpload', { token: patient.token, params: { id } });
    expect(deleted.status).toBe(409);
  });

  test('only a complete upload of the sender for a chat can be sent', async () => {
    const document = await uploadFile(server, patient, DOCUMENT, { kind: 'document' });
    const foreign = await uploadChatFile(physician);
    const { data: incomplete } = await startUpload(server, patient, DOCUMENT, { kind: 'chatFile' });
    for (const [id, status_code, message] of [
      [document.id, 400, FILE_MESSAGES.FILE_KIND_MISMATCH],
      [foreign.id, 404, FILE_MESSAGES.FILE_NOT_FOUND],
      [randomUUID(), 404, FILE_MESSAGES.FILE_NOT_FOUND],
      [incomplete.id, 400, FILE_MESSAGES.FILE_UPLOADING],
    ] as const)
      expect(await sendFile(patient, id)).toMatchObject({ ok: false, status_code, message: [message] });

    const own = await uploadChatFile(stranger);
    expect(await sendFile(stranger, own.id)).toMatchObject({
      ok: false,
      status_code: 404,
      message: [CALL_MESSAGES.CHAT_NOT_OPEN],
    });
    const [row] = await server.system.db.select().from(file).where(eq(file.id, own.id));
    expect(row?.record_type).toBeNull();
  });

  test('wrong types, contents and sizes are refused before they reach the chat', async () => {
    const tryUpload = async (name: string, bytes: Buffer) => {
      const { status, message } = await upload(server, patient, bytes, { kind: 'chatFile', name });
      return [status, message[0]];
    };
    const invalid = [400, FILE_MESSAGES.FILE_DOCUMENT_INVALID];
    expect(await tryUpload('notes.txt', Buffer.from('text'))).toEqual(invalid);
    expect(await tryUpload('setup.exe', createExe())).toEqual(invalid);
    expect(await tryUpload('setup.pdf', createExe())).toEqual(invalid);
    expect(await tryUpload('empty.pdf', Buffer.alloc(0))).toEqual([400, FILE_MESSAGES.FILE_EMPTY]);
    expect(await tryUpload('large.pdf', Buffer.alloc(6_000_000))).toEqual([
      413,
      FILE_MESSAGES.FILE_TOO_LARGE,
    ]);
  });

  test('a message needs a text or a file', async () => {
    const send = (message: string) =>
      requireSocket(patient).request({ type: 'chat.send', chat_room, client_id: randomUUID(), message });
    for (const blank of ['', '  \n'])
      expect(await send(blank)).toMatchObject({ ok: false, status_code: 400 });
  });

  test('names are encrypted, and the patient finds each reading in the access log', async () => {
    const { id } = await uploadChatFile(patient, 'Biopsy.pdf');
    await sendFile(patient, id);
    const [row] = await server.system.db.select().from(file).where(eq(file.id, id));
    expect(row).toMatchObject({ record_type: 'chat_message', physician_id: physician.id });
    expect(row?.name).not.toContain('Biopsy');
    await server.fetch(await readLink(physician, id));
    const { data } = await server.call('getAccessLog', { token: patient.token, query: { by: 'OTHERS' } });
    expect(data.results.filter(({ action }) => action === 'file.read')).not.toHaveLength(0);
  });
});
