import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { Clock } from '../clock.ts';
import type { JobHandlers } from './handlers.ts';
import { createJobRunner } from './job-runner.ts';
import { createJobStore } from './job-store.ts';
import { job } from '../../schema/jobs.ts';

describe(`jobs on ${DATABASE}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const createRunner = (handlers: JobHandlers, clock: Clock = server.system.clock) =>
    createJobRunner({
      db: server.system.db,
      clock,
      log: server.server.app.log,
      context: server.system,
      handlers,
    });
  const enqueue = (kind: string, key: string | undefined, inSeconds = 0) =>
    server.system.write((unit) =>
      unit.enqueue({
        kind,
        payload: { key: key ?? null },
        run_at: server.clock.now() + inSeconds * 1000,
        ...(key === undefined ? {} : { key }),
      }),
    );
  const findJobs = (kind: string) => server.system.db.select().from(job).where(eq(job.kind, kind));

  test('AP-14 a job runs once when it is due, even with several processes', async () => {
    const done: unknown[] = [];
    const handlers: JobHandlers = {
      'test.once': { run: async (_ctx, payload) => void done.push(payload.key) },
    };
    const processes = [createRunner(handlers), createRunner(handlers), createRunner(handlers)];
    for (let index = 0; index < 30; index += 1) await enqueue('test.once', `k${index}`, 60);
    await Promise.all(processes.map((process) => process.drain()));
    expect(done).toEqual([]);
    server.clock.advance(61);
    await Promise.all(processes.map((process) => process.drain()));
    expect(done.sort()).toEqual(Array.from({ length: 30 }, (_, index) => `k${index}`).sort());
    expect(await findJobs('test.once')).toEqual([]);
  });

  test('AP-14 one job per key waits: a second one reschedules it, and canceling deletes it', async () => {
    await enqueue('test.key', 'a', 60);
    await enqueue('test.key', 'a', 120);
    await enqueue('test.key', 'b', 60);
    expect(await findJobs('test.key')).toHaveLength(2);
    await server.system.write((unit) => unit.cancelJob('test.key', 'b'));
    const [remaining] = await findJobs('test.key');
    expect(remaining?.run_at.getTime()).toBeGreaterThan(server.clock.now() + 100_000);
  });

  test('AP-14 a job of a failed transaction never runs', async () => {
    await expect(
      server.system.write(async (unit) => {
        await unit.enqueue({ kind: 'test.undone' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await findJobs('test.undone')).toEqual([]);
  });

  test('AP-14 another process runs the job of a killed process after the lease expires', async () => {
    await enqueue('test.killed', 'a');
    const done: unknown[] = [];
    const other = createRunner({
      'test.killed': { run: async (_ctx, payload) => void done.push(payload.key) },
    });
    // The row as a process leaves it that is killed while running the job.
    await server.system.db
      .update(job)
      .set({ lease_until: new Date(Date.now() + 60_000), attempts: 1 })
      .where(eq(job.kind, 'test.killed'));
    await other.drain();
    expect(done).toEqual([]);
    await server.system.db
      .update(job)
      .set({ lease_until: new Date(Date.now() - 1) })
      .where(eq(job.kind, 'test.killed'));
    await other.drain();
    expect(done).toEqual(['a']);
    expect(await findJobs('test.killed')).toEqual([]);
  });

  test('AP-14 a process that lost its lease does not extend the lease of the next attempt', async () => {
    const { db, clock } = server.system;
    const store = createJobStore(db, clock, 30);
    await enqueue('test.stalled', 'a');
    const { claimed: stalled } = await store.completeAndClaim([], ['test.stalled'], 1);
    expect(stalled).toMatchObject([{ attempts: 1 }]);
    const next = { attempts: 2, lease_until: new Date(Date.now() + 60_000) };
    await db.update(job).set(next).where(eq(job.kind, 'test.stalled'));
    await store.renewLeases(stalled);
    expect(await findJobs('test.stalled')).toMatchObject([next]);
  });

  test('AP-14 a failing job is retried with backoff, then kept as failed', async () => {
    let attempts = 0;
    const failing = createRunner({
      'test.fails': {
        run: async () => {
          attempts += 1;
          throw new Error('no luck\nparams: penicillin');
        },
      },
    });
    await enqueue('test.fails', undefined);
    for (let index = 0; index < 15; index += 1) {
      await failing.drain();
      server.clock.advance(601);
    }
    expect(attempts).toBe(10);
    expect(await findJobs('test.fails')).toMatchObject([
      { last_error: 'no luck', failed_at: expect.any(Date) },
    ]);
  });

  test('AP-14 a recurring job has one row for all processes and runs again', async () => {
    let runs = 0;
    const handlers: JobHandlers = { 'test.every': { everySeconds: 60, run: async () => void (runs += 1) } };
    const processes = [createRunner(handlers), createRunner(handlers)];
    await Promise.all(processes.map((process) => process.start()));
    await Promise.all(processes.map((process) => process.drain()));
    expect(runs).toBe(1);
    server.clock.advance(61);
    await Promise.all(processes.map((process) => process.drain()));
    expect(runs).toBe(2);
    expect(await findJobs('test.every')).toHaveLength(1);
    await Promise.all(processes.map((process) => process.stop()));
  });

  test('AP-14 jobs become due one after the other without anybody announcing them', async () => {
    let runs = 0;
    const handlers: JobHandlers = { 'test.often': { everySeconds: 0.1, run: async () => void (runs += 1) } };
    const runner = createRunner(handlers, { now: Date.now });
    await runner.start();
    await expect.poll(() => runs).toBeGreaterThan(3);
    await runner.stop();
  });

  test('using the database inside a transaction throws instead of deadlocking', async () => {
    const { system } = server;
    await expect(system.write(() => system.db.select().from(job))).rejects.toThrow(
      "use the unit of work's tx",
    );
    expect(await system.write((unit) => unit.tx.select().from(job).limit(1))).toBeDefined();
  });
});
