import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { book, freeSlots } from '../support/booking.ts';
import { startServer } from '../support/server.ts';
import { createDatabase } from './support/databases.ts';

const { admin } = inject('cluster');
const REQUESTS = 12;
const TWO_MONTHS = 60 * 86_400;

const advance = async (url: string, seconds: number): Promise<void> => {
  const reply = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(reply.status).toBe(200);
};

test('AP-14 two processes that both look for due jobs do each of them once', async () => {
  const DATABASE_URL = await createDatabase(admin, 'jobs');
  // Without a Redis between them each process has a clock of its own to move, and nothing but the database to share.
  const env = { DATABASE_URL, OPENVISIT_DEMO: '1' };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await Promise.all(servers.map((server) => server.stop()));
  });
  const [{ url }] = servers;
  const physician = await signInByApi(url, ACCOUNTS.physician);
  const patient = await signInByApi(url, ACCOUNTS.patient);
  const doctor = physician.user.id ?? '';
  const slots = (await freeSlots(patient, doctor)).slice(-REQUESTS);
  const ids = await Promise.all(
    slots.map(async ({ starts_at }) => {
      const booked = await book(patient, doctor, starts_at, 'never answered');
      expect(booked.status).toBe(201);
      return booked.data.id;
    }),
  );

  await Promise.all(servers.map((server) => advance(server.url, TWO_MONTHS)));
  const handled = async (): Promise<number[]> => {
    const { rows } = await client.query<{ times: number }>(
      `SELECT count(*)::int AS times FROM audit_log
       WHERE record_id::text = ANY($1::text[]) AND role = 'SYSTEM' GROUP BY record_id`,
      [ids],
    );
    return rows.map(({ times }) => times);
  };
  await expect.poll(async () => (await handled()).length, { timeout: 30_000 }).toBe(REQUESTS);
  expect(await handled()).toEqual(ids.map(() => 1));
});
