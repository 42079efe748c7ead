import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestJob } from '../testing/pool-program.ts';
import { createProcessPool, JobLimitError, PoolBusyError, type ProcessPool } from './process-pool.ts';

const MEGABYTE = 1024 * 1024;
const NODE_ARGUMENTS = ['--max-old-space-size=150', '--conditions=openvisit-source', '--import', 'tsx'];
const TIMEOUT_MS = 20_000;
const OWNER = fileURLToPath(new URL('../testing/pool-owner.ts', import.meta.url));

let pool: ProcessPool<TestJob, unknown> | undefined;
const openPool = (overrides: { size?: number; queueMax?: number } = {}) => {
  pool = createProcessPool({
    program: new URL('../testing/pool-program.ts', import.meta.url),
    nodeArguments: NODE_ARGUMENTS,
    size: 1,
    queueMax: 10,
    timeoutMs: TIMEOUT_MS,
    memoryMaxBytes: 300 * MEGABYTE,
    ...overrides,
  });
  return pool;
};
afterEach(() => pool?.close());

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('PO-13 a pool of processes', () => {
  test('runs jobs in another process, which stays for the next one and inherits no environment', async () => {
    const { run } = openPool();
    const pid = await run('answer');
    expect(pid).not.toBe(process.pid);
    expect(await run('answer')).toBe(pid);
    expect(await run('environment')).not.toContain('PATH');
    await expect(run('fail')).rejects.toThrow('a failed job');
    expect(await run('answer')).toBe(pid);
  });

  const expectEnded = async (job: TestJob, waitForLimit = () => {}): Promise<void> => {
    const { run } = openPool();
    const pid = Number(await run('answer'));
    const result = run(job);
    waitForLimit();
    await expect(result).rejects.toBeInstanceOf(JobLimitError);
    expect(isRunning(pid)).toBe(false);
    expect(await run('answer')).not.toBe(pid);
  };

  test.each<[string, TestJob]>([
    ['crashes', 'crash'],
    ['uses too much memory outside the heap', 'buffers'],
    ['uses too much heap', 'heap'],
  ])('a process that %s is ended, and the next job gets a new one', (_what, job) => expectEnded(job));

  test('a process that runs too long is ended, and the next job gets a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await expectEnded('loop', () => vi.advanceTimersByTime(TIMEOUT_MS));
  });

  test('limits the number of processes, and rejects jobs when too many wait', async () => {
    const { run, processIds } = openPool({ size: 2, queueMax: 4 });
    const jobs = Array.from({ length: 8 }, () => run('answer'));
    const results = await Promise.allSettled(jobs);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const result of refused) expect(result).toMatchObject({ reason: expect.any(PoolBusyError) });
    expect(processIds()).toHaveLength(2);
  });

  test('a busy process ends when the server is killed', async () => {
    const owner = spawn(process.execPath, [...NODE_ARGUMENTS, OWNER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(owner.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isRunning(pid)).toBe(true);
    owner.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  });

  test('a program that cannot start rejects its jobs', async () => {
    pool = createProcessPool({
      program: new URL('../testing/missing-program.ts', import.meta.url),
      nodeArguments: [],
      size: 1,
      queueMax: 1,
      timeoutMs: TIMEOUT_MS,
      memoryMaxBytes: 300 * MEGABYTE,
    });
    const { run, processIds } = pool;
    await expect(run('answer')).rejects.toThrow('could not be started');
    expect(processIds()).toEqual([]);
  });
});
