import { and, eq, lte, or, isNull, lt, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RequestContext } from '../request-context.ts';
import type { Database } from '../database/database.ts';
import type { JobHandler, JobHandlers } from './handlers.ts';
import type { JobPayload } from '../../schema/jobs.ts';
import { job } from '../../schema/jobs.ts';

const MAX_ATTEMPTS = 10;
/** As in the index `job_recurring`. */
const RECURRING = '@every';
/** Not null, so that it never meets the index of waiting jobs; long past, so that the job is free. */
const FREE = new Date(0);

interface Options {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  context: RequestContext;
  handlers: JobHandlers;
  /** Real seconds a process may be silent about a job before another takes it. */
  leaseSeconds?: number;
  pollSeconds?: number;
  /** Jobs at the same time. */
  concurrency?: number;
}

interface Claimed {
  id: string;
  kind: string;
  payload: JobPayload;
  attempts: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Looks for due work now. */
  poke(): void;
  /** Lets running jobs finish and starts no more. */
  stop(): Promise<void>;
  /** Works until nothing is due. For tests and the demo. */
  drain(): Promise<void>;
}

const backoffMs = (attempts: number): number => Math.min(2 ** attempts, 600) * 1000;

/** Runs due jobs: claimed under a lease that is renewed, free again when the process dies. */
export const createJobRunner = (options: Options): JobRunner => {
  const { db, clock, log, context, handlers, leaseSeconds = 30, pollSeconds = 1, concurrency = 4 } = options;
  const kinds = Object.keys(handlers);
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let renewal: NodeJS.Timeout | null = null;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const lease = () => new Date(Date.now() + leaseSeconds * 1000);

  const claim = (limit: number): Promise<Claimed[]> => {
    const due = db
      .select({ id: job.id })
      .from(job)
      .where(
        and(
          isNull(job.failed_at),
          lte(job.run_at, new Date(clock.now())),
          inArray(job.kind, kinds),
          or(isNull(job.lease_until), lt(job.lease_until, new Date())),
        ),
      )
      .orderBy(job.run_at)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(job)
      .set({ lease_until: lease(), attempts: sql`${job.attempts} + 1` })
      .where(inArray(job.id, due))
      .returning({ id: job.id, kind: job.kind, payload: job.payload, attempts: job.attempts });
  };

  /** Only whoever holds the lease may close the job: a later attempt has another number. */
  const mine = ({ id, attempts }: Claimed) => and(eq(job.id, id), eq(job.attempts, attempts));

  const finish = async (claimed: Claimed, handler: JobHandler): Promise<void> => {
    if (handler.every === undefined) {
      await db.delete(job).where(mine(claimed));
      return;
    }
    const next = new Date(clock.now() + handler.every * 1000);
    await db.update(job).set({ run_at: next, lease_until: null, attempts: 0 }).where(mine(claimed));
  };

  const fail = async (claimed: Claimed, handler: JobHandler, error: unknown): Promise<void> => {
    const text = error instanceof Error ? error.message : String(error);
    log.error({ err: error, job: claimed.kind, attempts: claimed.attempts }, 'job failed');
    const given_up = handler.every === undefined && claimed.attempts >= MAX_ATTEMPTS;
    const next = new Date(clock.now() + backoffMs(claimed.attempts));
    await db
      .update(job)
      .set({
        run_at: next,
        lease_until: FREE,
        last_error: text.slice(0, 500),
        failed_at: given_up ? new Date(clock.now()) : null,
      })
      .where(mine(claimed));
  };

  const work = async (claimed: Claimed): Promise<void> => {
    const handler = handlers[claimed.kind];
    if (!handler) return;
    try {
      await handler.run(context, claimed.payload);
      await finish(claimed, handler);
    } catch (error) {
      await fail(claimed, handler, error);
    }
  };

  const launch = (claimed: Claimed): void => {
    const task = work(claimed)
      .catch((error: unknown) => log.error({ err: error, job: claimed.kind }, 'job could not be closed'))
      .finally(() => {
        running.delete(claimed.id);
        poke();
      });
    running.set(claimed.id, task);
  };

  const look = async (): Promise<void> => {
    do {
      lookAgain = false;
      const room = concurrency - running.size;
      if (stopped || room <= 0 || kinds.length === 0) return;
      const claimed = await claim(room);
      claimed.forEach(launch);
      if (claimed.length === room) lookAgain = true;
    } while (lookAgain);
  };

  function poke(): void {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'jobs cannot be read'))
      .finally(() => {
        looking = null;
      });
  }

  const renew = async (): Promise<void> => {
    if (running.size > 0) {
      await db
        .update(job)
        .set({ lease_until: lease() })
        .where(inArray(job.id, [...running.keys()]));
    }
  };

  /** A recurring job has one row for ever; a second process that starts finds it, waiting or leased. */
  const seed = async (kind: string): Promise<void> => {
    const now = new Date(clock.now());
    await db
      .insert(job)
      .values({ kind, payload: {}, run_at: now, dedup_key: RECURRING, created_at: now })
      .onConflictDoNothing();
  };

  return {
    start: async () => {
      for (const [kind, handler] of Object.entries(handlers))
        if (handler.every !== undefined) await seed(kind);
      timer = setInterval(poke, pollSeconds * 1000);
      renewal = setInterval(
        () => {
          renew().catch((error: unknown) => log.error({ err: error }, 'leases cannot be renewed'));
        },
        (leaseSeconds * 1000) / 3,
      );
      poke();
    },
    poke,
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      await looking;
      await Promise.all(running.values());
      if (renewal) clearInterval(renewal);
    },
    drain: async () => {
      for (;;) {
        poke();
        await looking;
        if (running.size === 0) return;
        await Promise.all(running.values());
      }
    },
  };
};

/** Frees what a killed process held. Only where there is one process: the embedded database. */
export const releaseAllLeases = async (db: Database): Promise<void> => {
  await db
    .update(job)
    .set({ lease_until: FREE })
    .where(sql`${job.lease_until} is not null`);
};
