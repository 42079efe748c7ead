import { randomUUID } from 'node:crypto';
import { getNeutralText, type ChatMessage } from '@openvisit/contract';
import { createPushKeys, decryptPush, startPushService } from '@openvisit/contract/testing/push-service';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../platform/jobs/job-runner.ts';
import { job } from '../../schema/jobs.ts';
import { outgoingMail } from '../../schema/mail.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { notificationsModule } from '../notifications/index.ts';
import { chatJobs } from './notify-unread.ts';

const TEXT = 'the rash is back';

let server: TestServer;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let physician: Person;
let patient: Person;
let sockets: Record<'physician' | 'patient', TestSocket>;
let room: string;
let nextSlot = 0;

beforeAll(async () => {
  pushService = await startPushService();
  server = await startTestServer({
    at: MONDAY,
    config: { push: { keys: null, services: [pushService.origin] } },
  });
  physician = await createTestPhysician(server, 'hart');
  patient = await createTestPatient(server, 'grace');
  sockets = {
    physician: await server.socket(physician.token),
    patient: await server.socket(patient.token),
  };
  // The tests decide when jobs run.
  await server.server.jobs.stop();
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await server.close();
  await pushService.close();
});
beforeEach(async () => {
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(nextSlot++, 1));
  const { data } = await server.call('getAppointmentDetail', { token: patient.token, params: { id } });
  room = data.chat_room;
  await runJobs(6);
  for (const { token } of [physician, patient]) await server.call('deleteNotification', { token });
});

/** Runs the jobs that are due after some seconds. */
const runJobs = async (afterSeconds = 0) => {
  server.clock.advance(afterSeconds);
  await createJobRunner({
    db: server.system.db,
    clock: server.system.clock,
    log: server.server.app.log,
    context: server.system,
    handlers: { ...chatJobs, ...notificationsModule.jobs },
  }).drain();
};
const send = (socket: TestSocket, message = TEXT) =>
  socket.request({ type: 'chat.send', chat_room: room, client_id: randomUUID(), message });
const sendUnread = async () => {
  const ack = await send(sockets.patient);
  await runJobs(6);
  return ack.data[0] as ChatMessage;
};
const read = ({ seq }: ChatMessage) =>
  sockets.physician.request({ type: 'chat.read', chat_room: room, up_to: seq });
const list = async ({ token }: Person) =>
  (await server.call('getNotifications', { token, query: {} })).data.results;
const listStates = async () => (await list(physician)).map(({ status }) => status);

test('NT-01 CH-01 an unread message is notified to the others, with its sender and without its text', async () => {
  await sendUnread();
  const found = await list(physician);
  expect(found).toMatchObject([
    {
      notification_type: 'CHAT_NOTIFICATION',
      status: 'UR',
      message: expect.stringMatching(/^New message from \w+ \w+$/) as string,
      params: { chat_room: room },
    },
  ]);
  expect(JSON.stringify(found)).not.toContain(TEXT);
  expect(await list(patient)).toEqual([]);
});

test('NT-01 CH-04 a chat has one unread notification, read with the chat, and the next message is notified again', async () => {
  await sendUnread();
  const second = await sendUnread();
  expect(await listStates()).toEqual(['UR']);
  await read(second);
  expect(await listStates()).toEqual(['R']);
  await sendUnread();
  expect(await listStates()).toEqual(['UR', 'R']);
});

test('NT-01 a message after the notification was read, but not the chat, is notified again', async () => {
  await sendUnread();
  await server.call('markAsRead', { token: physician.token });
  await sendUnread();
  expect(await listStates()).toEqual(['UR', 'R']);
});

test('NT-01 a message sent before the notification of an earlier one was read is not notified again', async () => {
  // The two messages are notified by different jobs.
  server.clock.advance(5 - ((server.clock.now() / 1000) % 5) - 0.5);
  await send(sockets.patient);
  await runJobs(1);
  await send(sockets.patient);
  await runJobs(4);
  await server.call('markAsRead', { token: physician.token });
  await runJobs(2);
  expect(await listStates()).toEqual(['R']);
});

test('NT-01 the messages of some seconds wait for one notification, and those after an unread one for none', async () => {
  const listJobs = () =>
    server.system.db.select({ key: job.dedup_key }).from(job).where(eq(job.kind, 'chat.notify'));
  server.clock.advance(5 - ((server.clock.now() / 1000) % 5));
  for (let sent = 0; sent < 3; sent += 1) await send(sockets.patient);
  expect(await listJobs()).toHaveLength(1);
  await runJobs(6);
  await send(sockets.patient);
  expect(await listJobs()).toEqual([]);
  await send(sockets.physician);
  expect(await listJobs()).toHaveLength(1);
});

test('NT-01 an answer does not notify its author again, who has removed the notification of earlier messages', async () => {
  await sendUnread();
  await server.call('deleteNotification', { token: physician.token });
  await send(sockets.physician);
  await runJobs(6);
  expect(await listStates()).toEqual([]);
  expect(await list(patient)).toHaveLength(1);
});

test('NT-01 CH-01 whoever reads a message at once gets no notification of it', async () => {
  const ack = await send(sockets.patient);
  await read(ack.data[0] as ChatMessage);
  await runJobs(6);
  expect(await listStates()).toEqual([]);
});

test('BX-15 CH-01 push and mail say that there is a message, nothing of it, and no mail follows once it is read', async () => {
  const keys = createPushKeys();
  const body = { endpoint: `${pushService.origin}/device/1`, keys: keys.sent };
  await server.call('addPushSubscription', { token: physician.token, body });
  const first = await sendUnread();
  const [own] = await list(physician);
  const text = getNeutralText('CHAT_NOTIFICATION');
  expect(pushService.requests.map((request) => JSON.parse(decryptPush(request.body, keys)))).toEqual([
    { id: own!.id, text },
  ]);
  const listMails = () =>
    server.system.db
      .select({ subject: outgoingMail.subject, body: outgoingMail.body })
      .from(outgoingMail)
      .where(eq(outgoingMail.subject, text));
  await read(first);
  await runJobs(121);
  expect(await listMails()).toEqual([]);
  await sendUnread();
  await runJobs(121);
  const mails = await listMails();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(TEXT);
});

test('PA-03 a blocked patient cannot send, so nobody is notified', async () => {
  await server.call('blockPatient', { token: physician.token, body: { patient: patient.id } });
  await runJobs();
  for (const { token } of [physician, patient]) await server.call('deleteNotification', { token });
  expect(await send(sockets.patient)).toMatchObject({ ok: false, status_code: 409 });
  await runJobs(6);
  expect(await listStates()).toEqual([]);
});
