import type { JobPayload } from '../../schema/jobs.ts';
import type { RequestContext } from '../request-context.ts';

export interface JobHandler {
  /** Must be idempotent: a process may die after the work and before the job is marked as done. */
  run(ctx: RequestContext, payload: JobPayload): Promise<void>;
  /** Seconds between runs of a recurring job; one process at a time runs it. */
  everySeconds?: number;
}

/** Handlers by job kind. */
export type JobHandlers = Record<string, JobHandler>;
