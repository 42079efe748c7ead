import { getNeutralText } from '@openvisit/contract';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  createPushKeys,
  decryptPush,
  startPushService,
} from '../../packages/contract/src/testing/push-service.ts';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { createDatabase } from './support/databases.ts';

const { admin, redis } = inject('cluster');
/** Longer than the lease of a dead process's job. */
const TAKEOVER_TIMEOUT_MS = 90_000;
const DELIVERIES = `('visits.mail', 'mail.send', 'notifications.push', 'notifications.mail')`;

/** Makes whoever claims a delivery wait until the test unlocks it, and records every mail that arrives. */
const HOLD_DELIVERIES = `
  CREATE FUNCTION hold_claim() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
  CREATE TRIGGER delivery_claimed BEFORE UPDATE OF attempts ON job
    FOR EACH ROW WHEN (NEW.kind IN ${DELIVERIES}) EXECUTE FUNCTION hold_claim();
  CREATE TABLE mail_arrival (recipient text NOT NULL, subject text NOT NULL);
  CREATE FUNCTION record_mail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO mail_arrival VALUES (NEW.recipient, NEW.subject); RETURN NEW; END $$;
  CREATE TRIGGER mail_arrived BEFORE INSERT ON mailbox_message FOR EACH ROW EXECUTE FUNCTION record_mail();
`;

test('BX-15 BX-16 BX-07 a mail and a push of a process that is killed between commit and sending are sent once by another, and so is a neutral mail', async () => {
  const push = await startPushService();
  const keys = createPushKeys();
  const DATABASE_URL = await createDatabase(admin, 'deliveries');
  const env = {
    DATABASE_URL,
    REDIS_URL: redis,
    DATA_KEY: Buffer.alloc(32, 'deliveries').toString('base64'),
    OPENVISIT_DEMO: '1',
    WEB_PUSH_SERVICES: push.origin,
  };
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  /** By the ids of their processes. */
  const servers = new Map<string, RunningServer>();
  onTestFinished(async () => {
    await client.end();
    await Promise.all([...servers.values()].map((server) => server.kill()));
    await push.close();
  });
  const start = async (): Promise<RunningServer> => {
    const server = await startServer({ env });
    const { rows } = await client.query<{ id: string }>('SELECT id FROM server_process');
    servers.set(rows.find(({ id }) => !servers.has(id))?.id ?? '', server);
    return server;
  };
  const first = await start();
  await start();
  const count = async (sql: string): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
    return rows[0]?.count ?? 0;
  };
  const countWaiting = () => count(`job WHERE kind IN ${DELIVERIES} AND run_at <= now()`);
  const waitUntilSent = () => expect.poll(countWaiting, { timeout: TAKEOVER_TIMEOUT_MS }).toBe(0);
  const findClaiming = async (): Promise<RunningServer | undefined> => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE wait_event = 'advisory'`,
    );
    return [...servers].find(([id]) => rows[0]?.name.includes(id))?.[1];
  };
  /** Kills the process that has claimed a delivery, whose claim is committed afterwards. Nothing was sent by then. */
  const killClaiming = async (): Promise<void> => {
    await expect.poll(findClaiming).toBeDefined();
    await (await findClaiming())?.kill();
    expect(await countWaiting()).toBeGreaterThan(0);
    expect([push.requests.length, await count('mail_arrival')]).toEqual([0, 0]);
    await client.query('SELECT pg_advisory_unlock(1)');
    await waitUntilSent();
  };
  const listArrivals = async () => {
    const sql = 'DELETE FROM mail_arrival RETURNING recipient, subject';
    const { rows } = await client.query<{ recipient: string; subject: string }>(sql);
    return rows.sort((a, b) => a.recipient.localeCompare(b.recipient));
  };
  await waitUntilSent();

  const physician = await signInByApi(first.url, ACCOUNTS.physician);
  const endpoint = `${push.origin}/device/1`;
  await physician.call('addPushSubscription', { body: { endpoint, keys: keys.sent } });
  await client.query(HOLD_DELIVERIES);
  await client.query('SELECT pg_advisory_lock(1)');
  const patient = await signInByApi(first.url, ACCOUNTS.patient);
  const physicianId = physician.user.id ?? '';
  const { starts_at } = await getDistantSlot(patient, physicianId);
  expect((await bookVisit(patient, physicianId, starts_at, 'Before the kill')).status).toBe(201);
  await killClaiming();
  expect(push.requests.map(({ path }) => path)).toEqual(['/device/1']);
  expect(JSON.parse(decryptPush(push.requests[0]!.body, keys))).toMatchObject({ text: expect.any(String) });
  const recipients = (await listArrivals()).map(({ recipient }) => recipient);
  expect(recipients).toEqual([ACCOUNTS.patient.email, ACCOUNTS.physician.email]);

  push.requests.length = 0;
  const { url } = await start();
  const asking = await signInByApi(url, ACCOUNTS.patient2);
  const doctor = await signInByApi(url, ACCOUNTS.colleague);
  await client.query('SELECT pg_advisory_lock(1)');
  await asking.call('addPCPRequest', {
    body: { doctor: doctor.user.id ?? '', patient: asking.user.id ?? '' },
  });
  // Mails of other notifications may wait, too.
  await client.query(
    `UPDATE job SET run_at = now() WHERE kind = 'notifications.mail' AND payload ->> 'notification' IN (
       SELECT id::text FROM notification WHERE notification_type = 'PCP_REQUEST')`,
  );
  await killClaiming();
  // Other mails that are due by themselves may arrive meanwhile.
  const arrived = (await listArrivals()).filter(({ recipient }) => recipient === ACCOUNTS.colleague.email);
  expect(arrived.map(({ subject }) => subject)).toEqual([getNeutralText('PCP_REQUEST')]);
});
