import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { SECOND } from '../durations.ts';
import type { RequestContext } from '../request-context.ts';
import type { JobHandler, JobHandlers } from './handlers.ts';
import { createJobStore, type Claim, type ClaimedJob } from './job-store.ts';

const MAX_ATTEMPTS = 10;
/**
 * Milliseconds between two checks for due jobs. The longest time is for jobs of a process that was killed; all others are
 * announced or found by the check before.
 */
const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [20, 1_000];

interface JobRunnerOptions {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  context: RequestContext;
  handlers: JobHandlers;
  /** Lease duration in wall-clock seconds: another process takes over a job that is not renewed for this long. */
  leaseSeconds?: number;
  /** Number of jobs that run at the same time. */
  concurrency?: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Checks for due jobs now. */
  checkNow(): void;
  /** Stops starting jobs and waits for the running ones. */
  stop(): Promise<void>;
  /** Runs jobs until none is due. For tests and the demo. */
  drain(): Promise<void>;
}

type JobStore = ReturnType<typeof createJobStore>;

/** Returns a function that runs one claimed job and records its result. A job that is done is passed to `onFinished`. */
const createJobExecutor =
  (
    { clock, log, context, handlers }: JobRunnerOptions,
    store: JobStore,
    onFinished: (claimed: ClaimedJob) => void,
  ) =>
  async (claimed: ClaimedJob): Promise<void> => {
    const handler: JobHandler | undefined = handlers[claimed.kind];
    if (!handler) return;
    const isRecurring = handler.everySeconds !== undefined;
    const startedAt = clock.now();
    try {
      await handler.run(context, claimed.payload);
    } catch (error) {
      log.error({ err: error, job: claimed.kind, attempts: claimed.attempts }, 'job failed');
      await store.recordFailure(claimed, error, !isRecurring && claimed.attempts >= MAX_ATTEMPTS);
      return;
    }
    if (handler.everySeconds === undefined) onFinished(claimed);
    else await store.reschedule(claimed, startedAt, handler.everySeconds);
  };

/** Runs due jobs under leases that are renewed; when the process dies, its jobs become free again. */
export const createJobRunner = (options: JobRunnerOptions): JobRunner => {
  const { db, clock, log, handlers, leaseSeconds = 30, concurrency = 4 } = options;
  const kinds = Object.keys(handlers);
  const store = createJobStore(db, clock, leaseSeconds);
  /** Jobs that are done and still in the table. They are deleted with the next claim, so that many jobs cost few statements. */
  let finished: ClaimedJob[] = [];
  const execute = createJobExecutor(options, store, (claimed) => void finished.push(claimed));
  const running = new Map<ClaimedJob, Promise<void>>();
  let leaseTimer: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let started = false;
  let stopped = false;
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  /** Whether the last claim took as many jobs as it could, so that more may be due. */
  let hasBacklog = false;

  const launch = (claimed: ClaimedJob): void => {
    const task = execute(claimed)
      .catch((error: unknown) => log.error({ err: error, job: claimed.kind }, 'job result not recorded'))
      .finally(() => {
        running.delete(claimed);
        // Several places are filled with one claim, unless more jobs are known to wait. New jobs and the timer claim as well.
        if (hasBacklog || running.size <= concurrency / 2) checkNow();
      });
    running.set(claimed, task);
  };

  /** Deletes finished jobs and leases due ones. */
  const completeAndClaim = async (limit: number): Promise<Claim> => {
    const deleted = finished;
    finished = [];
    try {
      return await store.completeAndClaim(deleted, kinds, limit);
    } catch (error) {
      finished = [...deleted, ...finished];
      throw error;
    }
  };

  /** Checks again when the next job becomes due. */
  const scheduleCheck = (nextRunAt: string | null): void => {
    clearTimeout(nextCheck);
    if (!started || stopped) return;
    const wait = nextRunAt === null ? LONGEST_WAIT_MS : Date.parse(nextRunAt) - clock.now();
    nextCheck = setTimeout(checkNow, Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
  };

  const poll = async (): Promise<void> => {
    do {
      pollAgain = false;
      const capacity = concurrency - running.size;
      if (stopped || capacity <= 0 || kinds.length === 0) return;
      const { claimed, next_run_at } = await completeAndClaim(capacity);
      claimed.forEach(launch);
      scheduleCheck(next_run_at);
      hasBacklog = claimed.length === capacity;
      if (hasBacklog) pollAgain = true;
    } while (pollAgain);
  };

  function checkNow(): void {
    if (stopped) return;
    if (polling) {
      pollAgain = true;
      return;
    }
    polling = poll()
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs cannot be read');
        scheduleCheck(null);
      })
      .finally(() => {
        polling = null;
        // A job may have finished after the last claim.
        if (pollAgain) checkNow();
      });
  }

  const renewLeases = (): void => {
    store
      .renewLeases([...running.keys()])
      .catch((error: unknown) => log.error({ err: error }, 'leases cannot be renewed'));
  };

  return {
    start: async () => {
      for (const [kind, { everySeconds }] of Object.entries(handlers))
        if (everySeconds !== undefined) await store.addRecurring(kind);
      started = true;
      leaseTimer = setInterval(renewLeases, (leaseSeconds * SECOND) / 3);
      checkNow();
    },
    checkNow,
    stop: async () => {
      stopped = true;
      clearTimeout(nextCheck);
      await polling;
      // Leases are renewed until the last job has finished.
      await Promise.all(running.values());
      if (finished.length > 0) await completeAndClaim(0);
      clearInterval(leaseTimer);
    },
    drain: async () => {
      for (;;) {
        checkNow();
        while (polling) await polling;
        if (running.size === 0) return;
        await Promise.all(running.values());
      }
    },
  };
};
