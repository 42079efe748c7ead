import type { Context } from '../context.ts';

/** JSON a job is told to do its work; ids, never the content of records. */
export type JobPayload = Record<string, string | number | boolean | null>;

export interface NewJob {
  /** Dotted, as in the module's `jobs`: appointment.expire */
  kind: string;
  payload?: JobPayload;
  /** Epoch ms on the app's clock; now when absent. */
  run_at?: number;
  /** While a waiting job of this kind and key exists, another is not added; its time is moved to `run_at` instead. */
  key?: string;
}

export interface JobHandler {
  /** Must be safe to run twice: a process may die between the work and the note that it is done. */
  run(ctx: Context, payload: JobPayload): Promise<void>;
  /** Repeats for ever, so many seconds apart, one process at a time. */
  every?: number;
}

/** By kind. */
export type JobHandlers = Record<string, JobHandler>;
