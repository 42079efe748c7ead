import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  getNeutralText,
  PAGE_SIZE,
  REPLY_MESSAGES,
  type NotificationChannels,
} from '@openvisit/contract';
import { createPushKeys, decryptPush, startPushService } from '@openvisit/contract/testing/push-service';
import { eq, inArray } from 'drizzle-orm';
import { createJobRunner } from '../../platform/jobs/job-runner.ts';
import { session } from '../../schema/accounts.ts';
import { auditLog } from '../../schema/audit.ts';
import { job } from '../../schema/jobs.ts';
import { outgoingMail } from '../../schema/mail.ts';
import { notification, pushSubscription } from '../../schema/notifications.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { NewNotification } from './new-notification.ts';
import { notify } from './notify.ts';
import { notificationJobs } from './send.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

describe(`notifications (${DATABASE})`, () => {
  let server: TestServer;
  let pushService: PushService;
  let physician: Person;
  let patient: Person;

  beforeAll(async () => {
    pushService = await startPushService();
    server = await startTestServer({
      at: MONDAY,
      config: { push: { keys: null, services: [pushService.origin] } },
    });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    // The tests decide when jobs run.
    await server.server.jobs.stop();
  });
  afterAll(async () => {
    await server.close();
    await pushService.close();
  });
  beforeEach(async () => {
    Object.assign(patient, await signIn(server, patient));
    await server.call('deleteNotification', { token: patient.token });
    await saveSettings({});
    // What earlier tests have left to be sent.
    await server.system.db.delete(job).where(inArray(job.kind, Object.keys(notificationJobs)));
    await server.system.db.delete(outgoingMail);
    pushService.requests.length = 0;
    pushService.service.answer = () => 201;
  });

  const createRunner = () =>
    createJobRunner({
      db: server.system.db,
      clock: server.system.clock,
      log: server.server.app.log,
      context: server.system,
      handlers: notificationJobs,
    });
  const runJobs = () => createRunner().drain();

  const send = (change: Partial<NewNotification> = {}) =>
    server.system.write((unit) =>
      notify(unit, server.system.clock, {
        user: patient.user,
        type: 'APPOINTMENT_CHARGE',
        message: 'NOTIFY_HOLD_DECLINED',
        params: {},
        physician: physician.id,
        ...change,
      }),
    );
  const list = async (page = 1, { token } = patient) =>
    (await server.call('getNotifications', { token, query: { page } })).data;

  async function saveSettings(change: {
    channels?: NotificationChannels;
    quiet_hours?: { from: string; until: string } | null;
    urgent_in_quiet_hours?: boolean;
  }) {
    const body = {
      channels: DEFAULT_NOTIFICATION_CHANNELS,
      quiet_hours: null,
      urgent_in_quiet_hours: true,
      zone: 'America/New_York',
      ...change,
    };
    return server.call('updateNotificationSettings', { token: patient.token, body });
  }

  /** Turns on push for the patient's session and returns the keys of the device. */
  const subscribe = async (path = `/device/${randomUUID()}`) => {
    const keys = createPushKeys();
    const body = { endpoint: `${pushService.origin}${path}`, keys: keys.sent };
    expect(await server.call('addPushSubscription', { token: patient.token, body })).toMatchObject({
      status: 201,
    });
    return keys;
  };
  const listSubscriptions = () =>
    server.system.db.select().from(pushSubscription).where(eq(pushSubscription.user_id, patient.user));

  test('NT-01 RT-13 notifications come in pages, are read, removed and cleared, live on every device', async () => {
    const sockets = [await server.socket(patient.token), await server.socket(patient.token)];
    for (let index = 0; index <= PAGE_SIZE; index += 1) {
      server.clock.advance(1);
      await send({ params: { starts_at: '2026-03-05T15:00:00.000Z' } });
    }
    const first = await list();
    expect(first).toMatchObject({
      links: { total_pages: 2 },
      unread_count: PAGE_SIZE + 1,
      count: PAGE_SIZE + 1,
    });
    expect(first.results).toHaveLength(PAGE_SIZE);
    const second = await list(2);
    expect(second.results).toHaveLength(1);
    const newest = first.results[0]!;
    expect(Date.parse(newest.created_at)).toBeGreaterThan(Date.parse(second.results[0]!.created_at));

    const params = { id: newest.id };
    expect(
      await server.call('updateNotificationStatus', { token: patient.token, params, body: { status: 'R' } }),
    ).toMatchObject({ status: 200, data: { id: newest.id, status: 'R' } });
    for (const socket of sockets)
      await socket.waitFor(
        'event',
        ({ name, data }) =>
          name === 'notifications.changed' &&
          JSON.stringify(data) === JSON.stringify({ notification_count: PAGE_SIZE }),
      );
    await server.call('updateNotificationStatus', { token: patient.token, params, body: { status: 'UR' } });
    expect(await list()).toMatchObject({ unread_count: PAGE_SIZE + 1 });
    expect((await server.call('removeNotification', { token: patient.token, params })).status).toBe(204);
    await server.call('markAsRead', { token: patient.token });
    expect(await list()).toMatchObject({ unread_count: 0, count: PAGE_SIZE });
    await server.call('deleteNotification', { token: patient.token });
    expect(await list()).toMatchObject({ results: [], links: { total_pages: 0 }, count: 0 });
  });

  test('NT-01 nobody reads, changes or removes the notifications of others', async () => {
    await send();
    const [own] = (await list()).results;
    const params = { id: own!.id };
    const { token } = physician;
    expect(await server.call('removeNotification', { token, params })).toMatchObject({ status: 404 });
    expect(
      await server.call('updateNotificationStatus', { token, params, body: { status: 'R' } }),
    ).toMatchObject({ status: 404 });
    await server.call('markAsRead', { token });
    await server.call('deleteNotification', { token });
    expect((await list()).results).toMatchObject([{ id: own!.id, status: 'UR' }]);
    expect((await list(1, physician)).results).toEqual([]);
  });

  test('BX-15 an event is notified once, however often and at the same time it is reported', async () => {
    const report = () => send({ eventKey: 'waiting:1' });
    await Promise.all([report(), report(), report()]);
    await report();
    expect((await list()).count).toBe(1);
  });

  test('BX-15 a push is encrypted for the device, carries an id and a neutral sentence, and is sent once', async () => {
    const keys = await subscribe();
    await send({ values: ['$120.00'], message: 'NOTIFY_PAYMENT_RECEIVED' });
    const [own] = (await list()).results;
    await Promise.all([createRunner().drain(), createRunner().drain(), createRunner().drain()]);
    await runJobs();
    expect(pushService.requests).toHaveLength(1);
    const [{ headers, body }] = pushService.requests as [PushService['requests'][number]];
    expect(JSON.parse(decryptPush(body, keys))).toEqual({
      id: own!.id,
      text: getNeutralText('APPOINTMENT_CHARGE'),
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: own!.id.replaceAll('-', ''),
    });
    expect(Number(headers.ttl)).toBeGreaterThan(86_000);
    const { push_key } = (await server.call('getNotificationSettings', { token: patient.token })).data;
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=.+, ?k=${push_key}$`));
    expect(() => decryptPush(body, createPushKeys())).toThrow();
  });

  test('BX-15 a failed push is tried again later; a device that is gone is forgotten; redirects are not followed', async () => {
    await subscribe('/unsteady');
    pushService.service.answer = () => 503;
    await send();
    await runJobs();
    expect(pushService.requests).toHaveLength(1);
    pushService.service.answer = () => 302;
    server.clock.advance(3);
    await runJobs();
    expect(pushService.requests.map(({ path }) => path)).toEqual(['/unsteady', '/unsteady']);
    server.clock.advance(1000);
    await runJobs();
    expect(pushService.requests).toHaveLength(2);
    expect(await listSubscriptions()).toHaveLength(1);
    pushService.service.answer = () => 410;
    await send();
    await runJobs();
    expect(await listSubscriptions()).toEqual([]);
  });

  test('BX-15 nothing is sent about a notification that was read, or that comes too late to be of use', async () => {
    await subscribe();
    await send();
    await server.call('markAsRead', { token: patient.token });
    await send({ type: 'CALL_STARTED', message: 'NOTIFY_CALL_STARTED' });
    server.clock.advance(601);
    await runJobs();
    expect(pushService.requests).toEqual([]);
  });

  test('AC-16 a push subscription ends with its session, and moves with its browser to the next user', async () => {
    await subscribe('/shared-browser');
    const { token } = await server.login(patient.email, 'PATIENT');
    expect(await listSubscriptions()).toEqual([]);
    patient.token = token;
    await subscribe('/shared-browser');
    const keys = createPushKeys();
    const body = { endpoint: `${pushService.origin}/shared-browser`, keys: keys.sent };
    const physicianSession = await server.login(physician.email, 'PHYSICIAN');
    await server.call('addPushSubscription', { token: physicianSession.token, body });
    expect(await listSubscriptions()).toEqual([]);
    await server.call('removePushSubscription', { token: physicianSession.token });
    await send();
    await runJobs();
    expect(pushService.requests).toEqual([]);
  });

  describe('AC-16 a subscription that the browser has renewed without a page', () => {
    const replace = async (known: string, auth: string, next = `${pushService.origin}/renewed`) => {
      const keys = createPushKeys();
      const body = { endpoint: next, keys: keys.sent, replaced: { endpoint: known, auth } };
      return { keys, reply: await server.call('replacePushSubscription', { body }) };
    };
    const getEndpoint = () => `${pushService.origin}/renewable`;
    const listEndpoints = async () => (await listSubscriptions()).map(({ endpoint }) => endpoint);

    test('is replaced in its session, with the secret of the one before', async () => {
      const { auth } = (await subscribe('/renewable')).sent;
      const [before] = await listSubscriptions();
      const { keys, reply } = await replace(getEndpoint(), auth);
      expect(reply.status).toBe(204);
      expect(await listSubscriptions()).toMatchObject([
        { session_id: before!.session_id, endpoint: `${pushService.origin}/renewed` },
      ]);
      await send();
      await runJobs();
      expect(pushService.requests.map(({ path }) => path)).toEqual(['/renewed']);
      expect(() => decryptPush(pushService.requests[0]!.body, keys)).not.toThrow();
      const entries = await server.system.db
        .select({ action: auditLog.action, record: auditLog.record_id })
        .from(auditLog)
        .where(eq(auditLog.request_id, reply.headers.get('x-request-id') ?? ''));
      expect(entries).toEqual([{ action: 'notification.push_replaced', record: before!.session_id }]);
    });

    test('stays when the push service reports the address before it as gone', async () => {
      const { auth } = (await subscribe('/renewable')).sent;
      pushService.service.answer = async ({ path }) => {
        if (path !== '/renewable') return 201;
        expect((await replace(getEndpoint(), auth)).reply.status).toBe(204);
        return 410;
      };
      await send();
      await runJobs();
      expect(await listEndpoints()).toEqual([`${pushService.origin}/renewed`]);
      await send();
      await runJobs();
      expect(pushService.requests.map(({ path }) => path)).toEqual(['/renewable', '/renewed']);
    });

    test('stays with a wrong secret, an unknown address or one of another device, all with the same reply', async () => {
      const { auth } = (await subscribe('/renewable')).sent;
      const taken = { endpoint: `${pushService.origin}/taken`, keys: createPushKeys().sent };
      const { token } = await signIn(server, physician);
      await server.call('addPushSubscription', { token, body: taken });
      for (const { reply } of [
        await replace(getEndpoint(), createPushKeys().sent.auth),
        await replace(`${pushService.origin}/unknown`, auth),
        await replace(getEndpoint(), auth, taken.endpoint),
      ])
        expect(reply).toMatchObject({ status: 204 });
      expect(await listEndpoints()).toEqual([getEndpoint()]);
      await server.call('removePushSubscription', { token });
    });

    test('is not replaced at an unknown push service, nor after its session', async () => {
      const { auth } = (await subscribe('/renewable')).sent;
      expect((await replace(getEndpoint(), auth, 'https://push.example.org/x')).reply).toMatchObject({
        status: 400,
        message: [REPLY_MESSAGES.PUSH_SERVICE_UNKNOWN],
      });
      const [row] = await listSubscriptions();
      await server.system.db
        .update(session)
        .set({ expires_at: new Date(server.clock.now()) })
        .where(eq(session.id, row!.session_id));
      expect((await replace(getEndpoint(), auth)).reply.status).toBe(204);
      expect(await listEndpoints()).toEqual([getEndpoint()]);
    });
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user:secret@127.0.0.1/x',
    'file:///etc/passwd',
    'not a URL at all',
  ])('BX-15 the address %s is no push service', async (endpoint) => {
    const body = { endpoint, keys: createPushKeys().sent };
    expect(await server.call('addPushSubscription', { token: patient.token, body })).toMatchObject({
      status: 400,
      message: [REPLY_MESSAGES.PUSH_SERVICE_UNKNOWN],
    });
  });

  test('BX-15 the database holds no readable secret of a device', async () => {
    const keys = await subscribe();
    expect(JSON.stringify(await listSubscriptions())).not.toContain(keys.sent.auth);
  });

  test('BX-15 in quiet hours a push waits until their end; what is urgent breaks through only if allowed', async () => {
    await subscribe();
    // It is between 8 and 9 AM in New York.
    const quiet_hours = { from: '07:00', until: '11:00' };
    await saveSettings({ quiet_hours, urgent_in_quiet_hours: true });
    await send();
    await send({ type: 'CALL_STARTED', message: 'NOTIFY_CALL_STARTED' });
    await runJobs();
    expect(pushService.requests.map(({ headers }) => headers.urgency)).toEqual(['high']);
    await saveSettings({ quiet_hours, urgent_in_quiet_hours: false });
    await send({ type: 'CALL_STARTED', message: 'NOTIFY_CALL_STARTED' });
    await runJobs();
    expect(pushService.requests).toHaveLength(1);
    const end = Date.parse('2026-03-02T16:00:00Z');
    server.clock.advance((end - server.clock.now()) / 1000 + 1);
    await runJobs();
    expect(pushService.requests.map(({ headers }) => headers.urgency)).toEqual(['high', 'normal']);
  });

  test('BX-15 a push that waits for the end of quiet hours follows them when they change meanwhile', async () => {
    await subscribe();
    const advanceTo = async (time: string) => {
      server.clock.advance((Date.parse(time) - server.clock.now()) / 1000 + 1);
      await runJobs();
    };
    await saveSettings({ quiet_hours: { from: '07:00', until: '11:00' } });
    await send();
    await saveSettings({ quiet_hours: { from: '07:00', until: '12:00' } });
    await advanceTo('2026-03-02T16:00:00Z');
    expect(pushService.requests).toHaveLength(0);
    await saveSettings({ quiet_hours: { from: '07:00', until: '11:30' } });
    await advanceTo('2026-03-02T16:30:00Z');
    expect(pushService.requests).toHaveLength(1);
  });

  test('BX-15 what waits for a mail or for the end of quiet hours is not sent on a channel that was turned off meanwhile', async () => {
    await subscribe();
    await saveSettings({ quiet_hours: { from: '07:00', until: '11:00' } });
    await send();
    const APPOINTMENT_CHARGE = { push: false, mail: false };
    await saveSettings({ channels: { ...DEFAULT_NOTIFICATION_CHANNELS, APPOINTMENT_CHARGE } });
    server.clock.advance(4 * 3600);
    await runJobs();
    expect(pushService.requests).toEqual([]);
    expect(await server.system.db.select().from(outgoingMail)).toEqual([]);
  });

  test('BX-15 an unknown zone is refused', async () => {
    const reply = await server.call('updateNotificationSettings', {
      token: patient.token,
      body: {
        channels: DEFAULT_NOTIFICATION_CHANNELS,
        quiet_hours: null,
        urgent_in_quiet_hours: true,
        zone: 'Mars/Base',
      },
    });
    expect(reply.status).toBe(400);
    expect(await server.system.db.select().from(notification).limit(1)).toEqual([]);
  });
});
