import { serveJobs } from '../platform/process-pool-worker.ts';

/** What the pool process does; `answer` returns its process id. */
export type TestJob = 'answer' | 'environment' | 'fail' | 'loop' | 'crash' | 'buffers' | 'heap';

/** How long a job that exceeds the memory limit blocks its process, which is killed before that ends. */
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
