import { serveJobs } from '../platform/process-pool-worker.ts';

/** What a job of the test program does. */
export type TestJob = 'answer' | 'environment' | 'fail' | 'loop' | 'crash' | 'buffers' | 'heap';

/** How long a job with too much memory blocks its process, which is killed meanwhile. */
const BLOCKED_MS = 3000;
const MEGABYTE = 1024 * 1024;

const jobs: Record<TestJob, () => unknown> = {
  answer: () => process.pid,
  environment: () => Object.keys(process.env),
  fail: () => {
    throw new Error('a failed job');
  },
  loop: () => {
    for (;;);
  },
  crash: () => process.abort(),
  buffers: () => {
    const kept = Array.from({ length: 450 }, () => Buffer.alloc(MEGABYTE, 1));
    const end = performance.now() + BLOCKED_MS;
    while (performance.now() < end);
    return kept.length;
  },
  heap: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
  },
};

serveJobs((job: TestJob) => jobs[job]());
