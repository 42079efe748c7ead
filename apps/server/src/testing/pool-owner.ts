/** A program for tests: gives the only process of its pool a job that never ends, and prints the id of that process. */
import { createProcessPool } from '../platform/process-pool.ts';
import type { TestJob } from './pool-program.ts';

const pool = createProcessPool<TestJob, number>({
  program: new URL('./pool-program.ts', import.meta.url),
  nodeArguments: ['--conditions=openvisit-source', '--import', 'tsx'],
  size: 1,
  queueMax: 1,
  timeoutMs: 60_000,
  memoryMaxBytes: 1e9,
});
const pid = await pool.run('answer');
void pool.run('loop');
process.stdout.write(String(pid));
