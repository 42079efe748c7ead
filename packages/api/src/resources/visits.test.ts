import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Appointment, type Page, VISIT_MESSAGES } from '@openvisit/contract';
import { buildAppointment } from '@openvisit/contract/testing';
import { endSession, getSession, startSession } from '../session/session.ts';
import { startServer, type TestReply, type TestServer } from '../testing/api-server.fixtures.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { KEYS } from './visit-cache.ts';
import { changeAppointmentStatus } from './visits.ts';
import { restoreList, updateList } from '../cache/list-cache.ts';
import { clearCache, updateResource } from '../cache/resource.ts';
import { applyEvent } from '../realtime/apply-event.ts';

const buildRequest = (id: string, change: Partial<Appointment> = {}) => buildAppointment({ id, ...change });

let server: TestServer;

/** Ids and statuses in the cached list of requests. */
const listShownStatuses = async (): Promise<string[]> => {
  let ids: string[] = [];
  await updateList<Appointment>(KEYS.requests, (items) => {
    ids = [...ids, ...items.map(({ id, status }) => `${id} ${status}`)];
    return items;
  });
  return ids;
};

beforeEach(async () => {
  server = await startServer();
  startSession(buildLoginReply(1));
  const pages: Page<Appointment>[] = [
    { results: [buildRequest('1'), buildRequest('2')], links: { total_pages: 2 } },
    { results: [buildRequest('3')], links: { total_pages: 2 } },
  ];
  await restoreList(KEYS.requests, pages);
});
afterEach(async () => {
  await clearCache();
  endSession('SIGNED_OUT');
  await server.close();
});

const replyWith = (reply: TestReply) => {
  let statusesDuring: Promise<string[]> = Promise.resolve([]);
  server.setHandler(async () => {
    statusesDuring = listShownStatuses();
    await statusesDuring;
    return reply;
  });
  return () => statusesDuring;
};

test('AP-05 an accepted request leaves the list immediately and does not return', async () => {
  const accepted = buildRequest('2', { status: 'ACCEPTED', doctor_status: 'ACCEPTED' });
  const statusesDuring = replyWith({ status: 200, data: [accepted] });
  expect(await changeAppointmentStatus('2', 'ACCEPTED')).toEqual(accepted);
  expect(await statusesDuring()).toEqual(['1 REQUESTED', '3 REQUESTED']);
  expect(await listShownStatuses()).toEqual(['1 REQUESTED', '3 REQUESTED']);
  expect(server.requests[0]?.body).toMatchObject({
    status: 'ACCEPTED',
    doctor_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('AP-06 a refused request returns to its place and the error carries the reason', async () => {
  const statusesDuring = replyWith({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_EXPIRED] });
  await expect(changeAppointmentStatus('2', 'ACCEPTED')).rejects.toMatchObject({
    kind: 'conflict',
    message: VISIT_MESSAGES.APPOINTMENT_EXPIRED,
  });
  expect(await statusesDuring()).toEqual(['1 REQUESTED', '3 REQUESTED']);
  expect(await listShownStatuses()).toEqual(['1 REQUESTED', '2 REQUESTED', '3 REQUESTED']);
});

test('AP-02 an event removes an answered request from the list and keeps one that awaits a new time', async () => {
  const changeEvent = (appointment: Appointment) =>
    applyEvent({
      name: 'appointment.changed',
      data: { appointment_id: appointment.id, status: appointment.status, appointment },
    });
  await changeEvent(buildRequest('1', { status: 'CANCELLED' }));
  await changeEvent(buildRequest('3', { status: 'RESCHEDULE_REQUEST' }));
  expect(await listShownStatuses()).toEqual(['2 REQUESTED', '3 RESCHEDULE_REQUEST']);
});

test('AP-04 an event updates the visit that is open', async () => {
  const detail = { ...buildRequest('1'), chat_room: 'room' };
  await updateResource(KEYS.detail('1'), () => detail);
  const accepted = buildRequest('1', { status: 'ACCEPTED' });
  await applyEvent({
    name: 'appointment.changed',
    data: { appointment_id: '1', status: 'ACCEPTED', appointment: accepted },
  });
  let requestBody: unknown;
  await updateResource(KEYS.detail('1'), (now) => (requestBody = now));
  expect(requestBody).toEqual({ ...accepted, chat_room: 'room' });
});

test('NT-02 a notification updates the count', async () => {
  const notification_count = 4;
  await applyEvent({
    name: 'notification.created',
    data: { id: 'n', notification_type: 'BOOK_APPOINTMENT', message: '', params: {}, notification_count },
  });
  expect(getSession()?.user.notification_count).toBe(4);
});

test('PO-28 RT-07 a reviewer’s decision updates the session immediately', async () => {
  await applyEvent({
    name: 'physician.status',
    data: { doctor_status: 'DENIED', reason: 'The license has expired' },
  });
  expect(getSession()?.user).toMatchObject({ doctor_status: 'DENIED', reason: 'The license has expired' });
  await applyEvent({ name: 'physician.status', data: { doctor_status: 'ACCEPTED', reason: null } });
  expect(getSession()?.user).toMatchObject({
    doctor_status: 'ACCEPTED',
    reason: null,
    onboarding_complete: true,
  });
});
