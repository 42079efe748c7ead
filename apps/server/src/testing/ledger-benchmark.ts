/**
 * Measures ledger entries per second, each in its own transaction with two postings and all constraints. The baseline
 * inserts the same rows in tables without constraints. Uses DATABASE_URL or the embedded database. Prints JSON.
 */
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { postEntry, transferPostings } from '../modules/billing/index.ts';
import { makeDataDir } from './database.ts';
import { startTestServer } from './server.ts';

const ROUND_MS = 1500;
const ROUNDS = 5;
const LANES = 4;

const dataDir = await makeDataDir();
const server = await startTestServer({
  config: { dataDir, databaseUrl: process.env.DATABASE_URL ?? null },
});
const { system } = server;
await server.server.jobs.stop();
await system.db.execute(sql`create table baseline_entry (id bigint generated always as identity primary key,
  kind text not null, reference text not null, at timestamptz not null, physician_id uuid, payment_id uuid)`);
await system.db.execute(
  sql`create table baseline_posting (entry_id bigint not null, account text not null, amount bigint not null)`,
);

let entries = 0;
const postLedgerEntry = async (): Promise<void> => {
  entries += 1;
  const reference = `bench_${entries}`;
  await system.write((unit) =>
    postEntry(unit, {
      kind: 'capture',
      reference,
      at: system.clock.now(),
      physician: null,
      payment: null,
      postings: transferPostings(`payer:${entries % 1000}`, 'platform', 2500),
    }),
  );
};

const insertBaselineRows = (): Promise<unknown> =>
  system.db.transaction(async (tx) => {
    entries += 1;
    const now = new Date(system.clock.now()).toISOString();
    const { rows } = await tx.execute<{ id: string }>(
      sql`insert into baseline_entry (kind, reference, at) values ('capture', ${`bench_${entries}`}, ${now}) returning id`,
    );
    await tx.execute(
      sql`insert into baseline_posting values (${rows[0]?.id}, ${`payer:${entries % 1000}`}, -2500), (${rows[0]?.id}, 'platform', 2500)`,
    );
  });

const measurePerSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  let done = 0;
  const runLane = async (): Promise<void> => {
    while (performance.now() - startedAt < ROUND_MS) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return (done * 1000) / (performance.now() - startedAt);
};

const calculateMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const rates: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
await measurePerSecond(postLedgerEntry);
await measurePerSecond(insertBaselineRows);
for (let round = 0; round < ROUNDS; round += 1) {
  rates.ours.push(await measurePerSecond(postLedgerEntry));
  rates.baseline.push(await measurePerSecond(insertBaselineRows));
}
process.stdout.write(
  `${JSON.stringify({ ours: 2 * calculateMedian(rates.ours), baseline: 2 * calculateMedian(rates.baseline) })}\n`,
);
await server.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
