import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  getNeutralText,
  getNotificationGroup,
  NOTIFICATION_RECIPIENTS,
  NOTIFICATION_TYPES,
  NOTIFIED_ROLES,
  type NotificationType,
  type NotifiedRole,
  type QuietHours,
} from '@openvisit/contract';
import { createPushKeys, decryptPush, startPushService } from '@openvisit/contract/testing/push-service';
import { inArray } from 'drizzle-orm';
import { createJobRunner } from '../../platform/jobs/job-runner.ts';
import { job } from '../../schema/jobs.ts';
import { outgoingMail } from '../../schema/mail.ts';
import { notification } from '../../schema/notifications.ts';
import {
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { notify } from './notify.ts';
import { notificationJobs } from './send.ts';

const listTypes = (role: NotifiedRole) =>
  NOTIFICATION_TYPES.filter((type) => NOTIFICATION_RECIPIENTS[type].includes(role));

const CASES = NOTIFIED_ROLES.flatMap((role) =>
  [true, false].flatMap((push) => [true, false].map((mail) => ({ role, push, mail }))),
);
const URGENT_CASES = NOTIFIED_ROLES.flatMap((role) => [true, false].map((urgent) => ({ role, urgent })));
/** It is between 8 and 9 AM in New York. */
const QUIET_HOURS: QuietHours = { from: '07:00', until: '11:00' };

describe('what is sent outside the product', () => {
  let server: TestServer;
  let pushService: Awaited<ReturnType<typeof startPushService>>;
  const people = {} as Record<NotifiedRole, Person>;
  const keys = {} as Record<NotifiedRole, ReturnType<typeof createPushKeys>>;

  beforeAll(async () => {
    pushService = await startPushService();
    server = await startTestServer({
      at: MONDAY,
      config: { push: { keys: null, services: [pushService.origin] } },
    });
    people.PHYSICIAN = await createTestPhysician(server, 'hart');
    people.PATIENT = await createTestPatient(server, 'grace');
    // The tests decide when jobs run.
    await server.server.jobs.stop();
  });
  afterAll(async () => {
    await server.close();
    await pushService.close();
  });
  beforeEach(async () => {
    for (const role of NOTIFIED_ROLES) {
      Object.assign(people[role], await signIn(server, people[role]));
      keys[role] = createPushKeys();
      const body = { endpoint: `${pushService.origin}/${role}/${randomUUID()}`, keys: keys[role].sent };
      await server.call('addPushSubscription', { token: people[role].token, body });
    }
    await server.system.db.delete(job).where(inArray(job.kind, Object.keys(notificationJobs)));
  });

  const runJobs = () =>
    createJobRunner({
      db: server.system.db,
      clock: server.system.clock,
      log: server.server.app.log,
      context: server.system,
      handlers: notificationJobs,
    }).drain();

  const saveSettings = async (
    role: NotifiedRole,
    channels = DEFAULT_NOTIFICATION_CHANNELS,
    quiet_hours: QuietHours | null = null,
    urgent_in_quiet_hours = true,
  ) => {
    const body = { channels, quiet_hours, urgent_in_quiet_hours, zone: 'America/New_York' };
    const { token } = people[role];
    expect(await server.call('updateNotificationSettings', { token, body })).toMatchObject({ status: 200 });
  };

  const notifyOf = (role: NotifiedRole, type: NotificationType) =>
    server.system.write((unit) =>
      notify(unit, server.system.clock, {
        user: people[role].user,
        type,
        // A message without a mail of its own.
        message: 'NOTIFY_HOLD_DECLINED',
        params: {},
        physician: people.PHYSICIAN.id,
      }),
    );

  /** The types of the pushes since the last call, in the order of the types. */
  const takePushed = async (role: NotifiedRole): Promise<NotificationType[]> => {
    const stored = await server.system.db.select().from(notification);
    const pushed = pushService.requests.splice(0).map(({ path, body }) => {
      expect(path).toMatch(new RegExp(`^/${role}/`));
      const { id } = JSON.parse(decryptPush(body, keys[role])) as { id: string };
      return stored.find((row) => row.id === id)?.notification_type;
    });
    expect(pushed).toHaveLength(new Set(pushed).size);
    return NOTIFICATION_TYPES.filter((type) => pushed.includes(type));
  };

  /** The subjects of the mails since the last call. */
  const takeMailed = async (role: NotifiedRole): Promise<string[]> => {
    const mails = await server.system.db.delete(outgoingMail).returning();
    for (const { recipient } of mails) expect(recipient).toBe(people[role].email);
    return mails.map(({ subject }) => subject).sort();
  };

  /** Notifies of every type, of which each third one has the choice and all others the opposite. */
  const playThird = async (role: NotifiedRole, third: number, { push, mail }: (typeof CASES)[number]) => {
    const isChosen = (type: NotificationType) => NOTIFICATION_TYPES.indexOf(type) % 3 === third;
    const channels = { ...DEFAULT_NOTIFICATION_CHANNELS };
    for (const type of NOTIFICATION_TYPES)
      channels[type] = isChosen(type) ? { push, mail } : { push: !push, mail: !mail };
    await saveSettings(role, channels);
    const types = listTypes(role);
    for (const type of types) await notifyOf(role, type);
    await runJobs();
    server.clock.advance(121);
    await runJobs();
    expect(await takePushed(role)).toEqual(types.filter((type) => isChosen(type) === push));
    expect(await takeMailed(role)).toEqual(
      types
        .filter((type) => isChosen(type) === mail)
        .map(getNeutralText)
        .sort(),
    );
  };

  test.each(CASES)(
    'BX-15 with push $push and mail $mail for a third of the types, each that a $role gets uses exactly its own channels',
    async (choice) => {
      for (const third of [0, 1, 2]) await playThird(choice.role, third, choice);
    },
  );

  test.each(URGENT_CASES)(
    'BX-15 in the quiet hours of a $role with urgent $urgent, every type waits that has to, and mails come at once',
    async ({ role, urgent }) => {
      await saveSettings(role, DEFAULT_NOTIFICATION_CHANNELS, QUIET_HOURS, urgent);
      const types = listTypes(role);
      for (const type of types) await notifyOf(role, type);
      await runJobs();
      const isUrgent = (type: NotificationType) => getNotificationGroup(type) === 'NOW';
      expect(await takePushed(role)).toEqual(types.filter((type) => urgent && isUrgent(type)));
      server.clock.advance(121);
      await runJobs();
      const isMailed = (type: NotificationType) => DEFAULT_NOTIFICATION_CHANNELS[type].mail;
      expect(await takeMailed(role)).toEqual(types.filter(isMailed).map(getNeutralText).sort());
      expect(await takePushed(role)).toEqual([]);
    },
  );

  test.each(NOTIFIED_ROLES)(
    'BX-15 after the quiet hours of a %s, every type is pushed that is still of use',
    async (role) => {
      const now = server.clock.now();
      // The hours end in an hour, by which what is urgent has passed.
      const until = new Date(now + 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      });
      await saveSettings(role, DEFAULT_NOTIFICATION_CHANNELS, { from: '00:00', until }, false);
      const types = listTypes(role);
      for (const type of types) await notifyOf(role, type);
      await runJobs();
      expect(await takePushed(role)).toEqual([]);
      server.clock.advance(3600);
      await runJobs();
      expect(await takePushed(role)).toEqual(types.filter((type) => getNotificationGroup(type) !== 'NOW'));
      await takeMailed(role);
    },
  );
});
