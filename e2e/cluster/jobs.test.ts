import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { createDatabase } from './support/databases.ts';

const { admin } = inject('cluster');
const MAILS = 80;

/** Makes the database record every time a process claims a job. */
const RECORD_CLAIMS = `
  CREATE TABLE claim_note (job uuid NOT NULL);
  CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO claim_note VALUES (NEW.id); RETURN NEW; END $$;
  CREATE TRIGGER job_claimed AFTER UPDATE OF attempts ON job
    FOR EACH ROW WHEN (NEW.kind = 'mail.send') EXECUTE FUNCTION note_claim();
`;

/** Queues many mails that are due at the same moment. */
const QUEUE_MAILS = `
  WITH mail AS (
    INSERT INTO outgoing_mail (recipient, subject, body, created_at)
    SELECT 'someone@example.test', 'mail ' || n, '', now() FROM generate_series(1, ${MAILS}) n RETURNING id
  )
  INSERT INTO job (kind, payload, run_at, dedup_key, created_at)
  SELECT 'mail.send', json_build_object('id', id), now(), id::text, now() FROM mail
`;

test('two processes that poll for due jobs at the same time run each job once', async () => {
  const DATABASE_URL = await createDatabase(admin, 'jobs');
  const env = { DATABASE_URL, DATA_KEY: Buffer.alloc(32, 'jobs').toString('base64'), OPENVISIT_DEMO: '0' };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await Promise.all(servers.map((server) => server.stop()));
  });
  const count = async (sql: string): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
    return rows[0]?.count ?? 0;
  };
  await client.query(RECORD_CLAIMS);
  await client.query(QUEUE_MAILS);
  const countWaitingJobs = () => count(`job WHERE kind = 'mail.send'`);
  await expect.poll(countWaitingJobs, { timeout: 30_000 }).toBe(0);
  expect(await count('claim_note')).toBe(MAILS);
  expect(await count('(SELECT DISTINCT job FROM claim_note) AS jobs')).toBe(MAILS);
  expect(await count(`mailbox_message WHERE recipient = 'someone@example.test'`)).toBe(MAILS);
});
