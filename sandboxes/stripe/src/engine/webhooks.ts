import { createHmac } from 'node:crypto';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { DeliverWebhook, SandboxClock, SandboxDatabase, SandboxLog } from '../host.ts';
import { takeFailure } from './failures.ts';
import { sandboxEvent } from './tables.ts';

const BATCH = 20;
/** Another process may send a claimed event after this time. */
const LEASE_SECONDS = 60;
const FIRST_BACKOFF_SECONDS = 5;
const LONGEST_BACKOFF_SECONDS = 3600;
/** About three days of retries, as Stripe does. */
const ATTEMPTS_MAX = 80;

type Row = typeof sandboxEvent.$inferSelect;

interface Parts {
  db: SandboxDatabase;
  clock: SandboxClock;
  log: SandboxLog;
  secret: string;
  dev: boolean;
}

/** The `Stripe-Signature` header: a timestamp and an HMAC of timestamp and body. `now` in epoch ms. */
export const signPayload = (payload: string, secret: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
};

const calculateBackoffSeconds = (attempts: number): number =>
  Math.min(FIRST_BACKOFF_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_BACKOFF_SECONDS);

export const createWebhooks = ({ db, clock, log, secret, dev }: Parts) => {
  let deliver: DeliverWebhook | null = null;
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();
  let isScheduled = false;

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
    return (await deliver?.(payload, signPayload(payload, secret, clock.now()))) ?? false;
  };

  const postWithFailures = async (row: Row): Promise<boolean> => {
    const failure = dev ? await takeFailure(db, ['no_webhooks', 'webhooks_twice']) : null;
    if (failure === 'no_webhooks') return true;
    const delivered = await post(row);
    return failure === 'webhooks_twice' ? post(row) : delivered;
  };

  const send = async (row: Row): Promise<void> => {
    const attempts = row.attempts + 1;
    const delivered = await postWithFailures(row).catch((error: unknown) => {
      log.warn({ err: error, event: row.id }, 'payment sandbox: webhook failed');
      return false;
    });
    const next =
      delivered || attempts >= ATTEMPTS_MAX ? null : clock.now() + calculateBackoffSeconds(attempts) * 1000;
    await db
      .update(sandboxEvent)
      .set({ attempts, next_at: next === null ? null : new Date(next) })
      .where(eq(sandboxEvent.id, row.id));
  };

  const sendPending = async (): Promise<number> => {
    let sent = 0;
    for (;;) {
      if (deliver === null || closed) return sent;
      const rows = (await claim()).sort((a, b) => a.seq - b.seq);
      if (rows.length === 0) return sent;
      if (rows.length > 1 && dev && (await takeFailure(db, ['webhooks_reversed']))) rows.reverse();
      for (const row of rows) await send(row);
      sent += rows.length;
    }
  };

  /** Sends pending events, one run at a time within this process. */
  const flush = (): Promise<number> => {
    const next = running.then(sendPending);
    running = next.catch((error: unknown) => log.error({ err: error }, 'payment sandbox: webhooks failed'));
    return next;
  };

  return {
    deliverTo: (endpoint: DeliverWebhook): void => {
      deliver = endpoint;
    },
    flush,
    /** Sends pending events in the background. */
    scheduleFlush: (): void => {
      if (isScheduled || closed || deliver === null) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        void flush().catch(() => undefined);
      });
    },
    close: async (): Promise<void> => {
      closed = true;
      await running;
    },
  };
};
