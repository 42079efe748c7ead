import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { DeliverWebhook, SandboxClock, SandboxDatabase, SandboxLog } from '../host.ts';
import { sandboxEvent } from './tables.ts';
import { takeFailure } from './failures.ts';

const BATCH = 20;
/** Whoever has begun to tell an event has so long, before another process tells it again. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
/** Some three days of trying, as the provider does. */
const ATTEMPTS_MAX = 80;

type Row = typeof sandboxEvent.$inferSelect;

interface Parts {
  db: SandboxDatabase;
  clock: SandboxClock;
  log: SandboxLog;
  secret: string;
  dev: boolean;
}

/** The header the provider signs with: the time and an HMAC of time and body. `now` in epoch ms. */
export const signatureOf = (payload: string, secret: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
};

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_SECONDS);

export const createWebhooks = ({ db, clock, log, secret, dev }: Parts) => {
  let deliver: DeliverWebhook | null = null;
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();
  let waiting = false;

  const claim = (): Promise<Row[]> => {
    const now = clock.now();
    const next = db
      .select({ id: sandboxEvent.id })
      .from(sandboxEvent)
      .where(lte(sandboxEvent.next_at, new Date(now)))
      .orderBy(asc(sandboxEvent.seq))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return db
      .update(sandboxEvent)
      .set({ next_at: new Date(now + LEASE_SECONDS * 1000) })
      .where(inArray(sandboxEvent.id, next))
      .returning();
  };

  const post = async (row: Row): Promise<boolean> => {
    const payload = JSON.stringify(row.data);
    return (await deliver?.(payload, signatureOf(payload, secret, clock.now()))) ?? false;
  };

  /** Whether it is heard, as far as it is told at all. */
  const heard = async (row: Row): Promise<boolean> => {
    const told = dev ? await takeFailure(db, ['no_webhooks', 'webhooks_twice']) : null;
    if (told === 'no_webhooks') return true;
    const first = await post(row);
    return told === 'webhooks_twice' ? post(row) : first;
  };

  const tell = async (row: Row): Promise<void> => {
    const attempts = row.attempts + 1;
    const done = await heard(row).catch((error: unknown) => {
      log.warn({ err: error, event: row.id }, 'webhook of the embedded card provider');
      return false;
    });
    const next = done || attempts >= ATTEMPTS_MAX ? null : clock.now() + pauseAfter(attempts) * 1000;
    await db
      .update(sandboxEvent)
      .set({ attempts, next_at: next === null ? null : new Date(next) })
      .where(and(eq(sandboxEvent.id, row.id)));
  };

  /** Tells what waits to be told; says how many. */
  const deliverAll = async (): Promise<number> => {
    let told = 0;
    for (;;) {
      if (deliver === null || closed) return told;
      const rows = (await claim()).sort((a, b) => a.seq - b.seq);
      if (rows.length === 0) return told;
      if (rows.length > 1 && dev && (await takeFailure(db, ['webhooks_reversed']))) rows.reverse();
      for (const row of rows) await tell(row);
      told += rows.length;
    }
  };

  /** One after another within this process. */
  const flush = (): Promise<number> => {
    const next = running.then(deliverAll);
    running = next.catch((error: unknown) =>
      log.error({ err: error }, 'webhooks of the embedded card provider'),
    );
    return next;
  };

  return {
    deliverTo: (endpoint: DeliverWebhook): void => {
      deliver = endpoint;
    },
    flush,
    /** Soon, apart from whoever asks for it. */
    poke: (): void => {
      if (waiting || closed || deliver === null) return;
      waiting = true;
      setImmediate(() => {
        waiting = false;
        void flush().catch(() => undefined);
      });
    },
    close: async (): Promise<void> => {
      closed = true;
      await running;
    },
  };
};
