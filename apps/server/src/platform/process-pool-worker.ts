import { Worker } from 'node:worker_threads';
import type { PoolMessage } from './process-pool.ts';

/** Interval of the memory check. */
const CHECK_MS = 20;
/** Share of the memory limit after which an idle process is replaced: libraries keep caches, which hostile input can fill. */
const WORN_SHARE = 0.4;

/**
 * Kills the process when it uses too much memory, or when the server is gone. The check runs in its own thread, because a
 * job may block the main thread, and reads the resident memory, which includes buffers and what native libraries allocate.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  const isOrphan = process.ppid !== workerData.parent;
  if (isOrphan || process.memoryUsage.rss() > workerData.maxBytes) process.kill(process.pid, 'SIGKILL');
}, workerData.checkMs);
`;

const reply = (message: PoolMessage): void => {
  process.send?.(message);
};

const runJob = async (run: () => unknown, maxBytes: number): Promise<void> => {
  const outcome = await Promise.resolve()
    .then(run)
    .then(
      (result) => ({ result, error: null }),
      (error: unknown) => ({ result: null, error: String(error) }),
    );
  reply({ ready: false, ...outcome, isWorn: process.memoryUsage.rss() > maxBytes * WORN_SHARE });
};

/** Runs the jobs of a process pool in this process, until the server ends. The inputs are those given to the pool. */
export const serveJobs = (run: (input: never) => unknown): void => {
  const maxBytes = Number(process.argv[2]);
  const workerData = { maxBytes, checkMs: CHECK_MS, parent: process.ppid };
  new Worker(WATCH, { eval: true, execArgv: [], workerData });
  process.on('message', ({ input }: { input: never }) => void runJob(() => run(input), maxBytes));
  process.on('disconnect', () => process.exit());
  reply({ ready: true });
};
