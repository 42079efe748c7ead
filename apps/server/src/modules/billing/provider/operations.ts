import { and, eq, inArray, lt, or, isNull, sql } from 'drizzle-orm';
import type { Context, Unit } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { toAppError } from './errors.ts';
import { billingOperation, type StoredFailure } from '../../../schema/billing.ts';

/** What an operation is given while it is written down. */
export interface OperationContext {
  /** The operation's id, which is its idempotency key. */
  id: string;
  /** Now, epoch ms. */
  now: number;
  /** Since when it was asked, epoch ms, where it was asked more than once: the answer may be as old. Else null. */
  retriedSince: number | null;
  ctx: Context;
}

/**
 * Something the provider is told exactly once. `call` runs without a transaction and may run again with the same key,
 * on another process, after this one was killed; `settle` and `failed` run once, in the transaction that closes it.
 * Inputs and results are kept as JSON: ids, amounts and states, never a secret and never a card.
 */
export interface Operation<I, R> {
  /** Dotted: 'payment.create'. */
  kind: string;
  call(provider: PaymentProvider, input: I, key: string): Promise<R>;
  onSuccess(unit: Unit, input: I, result: R, told: OperationContext): Promise<void>;
  onFailure?(unit: Unit, input: I, error: PaymentError, told: OperationContext): Promise<void>;
  /**
   * Looks for what an unanswered call has made; null when it is not there. Without it an operation whose key the provider
   * has forgotten waits for people, and nothing else is begun about its subject.
   */
  find?(provider: PaymentProvider, input: I, told: Pick<OperationContext, 'id' | 'now'>): Promise<R | null>;
}

export interface OperationRequest<I> {
  /** One live operation each: 'look:<physician>'. */
  subject: string;
  /** The same again is the same operation and its outcome. */
  key: string;
  input: I;
  /** Checks and rows that belong to it, in the transaction that writes it down; not run for a repeated key. */
  prepare?(unit: Unit): Promise<void>;
  /** What the caller has chosen, of an input: the same key with another choice is 409 KEY_TAKEN. */
  chosen?(input: I): readonly unknown[];
  /** Where another one of the same kind is under way, its outcome is as good: no 409. */
  join?: boolean;
}

type Row = typeof billingOperation.$inferSelect;
type Known = Operation<unknown, unknown>;

/** By kind: what a job needs to go on with an operation of a process that died. */
const known = new Map<string, Known>();

const LIVE = inArray(billingOperation.state, ['open', 'unknown']);
/** Longer than the provider's time limit: whoever is silent so long has died. Real time. */
const BUSY_MS = 45_000;
/** How long a repeated press waits for the first one. */
const WAIT_MS = 15_000;
const LOOK_MS = 100;
const BEGINNINGS = 4;
/** The provider forgets a key after a day: asking again would be a second time. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 3_600_000;

/** Declares an operation; it must be loaded wherever jobs run. */
export const defineOperation = <I, R>(operation: Operation<I, R>): Operation<I, R> => {
  if (known.has(operation.kind)) throw new Error(`Two operations are called ${operation.kind}`);
  known.set(operation.kind, operation);
  return operation;
};

const busyUntil = () => new Date(Date.now() + BUSY_MS);

const stored = (error: PaymentError): StoredFailure => ({
  failure: error.failure === 'silent' ? 'unreached' : error.failure,
  message: error.message,
  code: error.code,
  payment: error.payment,
});

const failureOf = ({ failure }: Row): PaymentError =>
  failure
    ? new PaymentError(failure.failure, failure.message, failure)
    : new PaymentError('refused', 'It failed', {});

const byId = async (db: Reader, id: string): Promise<Row | undefined> => {
  const [row] = await db.select().from(billingOperation).where(eq(billingOperation.id, id));
  return row;
};

const bySubject = async (
  db: Reader,
  kind: string,
  { subject, key }: Pick<OperationRequest<unknown>, 'subject' | 'key'>,
) => {
  const [same] = await db
    .select()
    .from(billingOperation)
    .where(
      and(
        eq(billingOperation.kind, kind),
        eq(billingOperation.subject, subject),
        eq(billingOperation.client_key, key),
      ),
    );
  if (same) return { same, other: undefined };
  const [other] = await db
    .select()
    .from(billingOperation)
    .where(and(eq(billingOperation.subject, subject), LIVE));
  return { same: undefined, other };
};

/** Writes the operation down, or finds the one with this key; 409 while another one is live. */
const tryBegin = (
  ctx: Context,
  kind: string,
  run: OperationRequest<unknown>,
): Promise<{ row: Row; fresh: boolean } | null> =>
  ctx.write(async (unit) => {
    const at = new Date(ctx.clock.now());
    const [made] = await unit.tx
      .insert(billingOperation)
      .values({
        kind,
        subject: run.subject,
        client_key: run.key,
        input: run.input,
        // counted before it is asked: of a process that dies meanwhile nobody knows how far it came
        asked: 1,
        busy_until: busyUntil(),
        created_at: at,
        updated_at: at,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await run.prepare?.(unit);
      return { row: made, fresh: true };
    }
    const { same, other } = await bySubject(unit.tx, kind, run);
    if (same) {
      const [before, now] = [same.input, run.input].map((input) => JSON.stringify(run.chosen?.(input)));
      if (before !== now) throw conflict('KEY_TAKEN');
      return { row: same, fresh: false };
    }
    if (other && run.join && other.kind === kind) return { row: other, fresh: false };
    if (other) throw conflict('PAYMENT_UNDER_WAY');
    return null;
  });

const begin = async (
  ctx: Context,
  kind: string,
  run: OperationRequest<unknown>,
): Promise<{ row: Row; fresh: boolean }> => {
  for (let attempt = 1; attempt <= BEGINNINGS; attempt += 1) {
    const begun = await tryBegin(ctx, kind, run);
    if (begun) return begun;
    // the one in the way has just ended
  }
  throw conflict('PAYMENT_UNDER_WAY');
};

/** Closes an operation, unless somebody else has; the row lock makes the second one wait for the first. */
const close = async (
  unit: Unit,
  id: string,
  outcome: Partial<Pick<Row, 'state' | 'result' | 'failure'>>,
  now: number,
): Promise<boolean> => {
  const closed = await unit.tx
    .update(billingOperation)
    .set({ ...outcome, busy_until: null, updated_at: new Date(now) })
    .where(and(eq(billingOperation.id, id), LIVE))
    .returning({ id: billingOperation.id });
  return closed.length > 0;
};

const toldOf = (ctx: Context, { id, asked, created_at }: Row, now: number): OperationContext => ({
  id,
  now,
  retriedSince: asked > 1 ? created_at.getTime() : null,
  ctx,
});

const settle = (ctx: Context, operation: Known, row: Row, result: unknown): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    if (!(await close(unit, row.id, { state: 'done', result: result ?? null }, now))) return;
    await operation.onSuccess(unit, row.input, result, toldOf(ctx, row, now));
  });

const fail = (ctx: Context, operation: Known, row: Row, error: PaymentError): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    if (!(await close(unit, row.id, { state: 'failed', failure: stored(error) }, now))) return;
    await operation.onFailure?.(unit, row.input, error, toldOf(ctx, row, now));
  });

/** Takes an operation nobody is at; false while somebody is. */
const claim = async (ctx: Context, id: string): Promise<Row | null> => {
  const [row] = await ctx.write(({ tx }) =>
    tx
      .update(billingOperation)
      .set({ busy_until: busyUntil(), asked: sql`${billingOperation.asked} + 1` })
      .where(
        and(
          eq(billingOperation.id, id),
          LIVE,
          or(isNull(billingOperation.busy_until), lt(billingOperation.busy_until, new Date())),
        ),
      )
      .returning(),
  );
  return row ?? null;
};

/** Nothing was taken for certain. That a later attempt did not get there says nothing about the first. */
const isCertain = ({ failure }: PaymentError, asked: number): boolean =>
  failure === 'declined' || failure === 'refused' || (failure === 'unreached' && asked === 1);

const leaveOpen = async (ctx: Context, row: Row): Promise<void> => {
  const old = row.created_at.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS < ctx.clock.now();
  await ctx.write(({ tx }) =>
    tx
      .update(billingOperation)
      .set({
        state: old ? 'unknown' : 'open',
        busy_until: null,
        updated_at: new Date(ctx.clock.now()),
      })
      .where(and(eq(billingOperation.id, row.id), LIVE)),
  );
};

/** The answer, asked for with the operation's own key; past the life of the key it is only looked for. */
const answerOf = async (ctx: Context, operation: Known, row: Row): Promise<unknown> => {
  const { payments } = ctx.services;
  const told = { id: row.id, now: ctx.clock.now() };
  const keyIsGood = row.created_at.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS >= told.now;
  try {
    if (keyIsGood) return await operation.call(payments, row.input, row.id);
  } catch (error) {
    const lost = !(error instanceof PaymentError) || error.failure === 'silent';
    if (!lost || row.asked === 1 || !operation.find) throw error;
  }
  const found = (await operation.find?.(payments, row.input, told)) ?? null;
  if (found !== null) return found;
  if (keyIsGood || !operation.find) throw new PaymentError('silent', 'No answer');
  throw new PaymentError('refused', 'The payment provider never got it');
};

/** Asks the provider and writes what it says. Throws the failure; a silent one leaves the operation open. */
const perform = async (ctx: Context, operation: Known, row: Row): Promise<unknown> => {
  let result: unknown;
  try {
    result = await answerOf(ctx, operation, row);
  } catch (error) {
    const failure =
      error instanceof PaymentError ? error : new PaymentError('silent', 'No answer', { cause: error });
    if (failure.failure === 'silent' || !(error instanceof PaymentError))
      ctx.services.log.warn({ err: error, operation: row.kind, id: row.id }, 'payment provider silent');
    if (isCertain(failure, row.asked)) {
      await fail(ctx, operation, row, failure);
      throw failure;
    }
    await leaveOpen(ctx, row);
    throw failure.failure === 'silent'
      ? failure
      : new PaymentError('silent', failure.message, { cause: failure });
  }
  await settle(ctx, operation, row, result);
  return result;
};

/** The outcome of an operation another request works on; null when it takes too long. */
const outcomeOf = async (ctx: Context, id: string, end: number): Promise<Row | null> => {
  while (Date.now() < end) {
    const row = await byId(ctx.db, id);
    if (!row || row.state === 'done' || row.state === 'failed') return row ?? null;
    if (row.busy_until === null || row.busy_until.getTime() < Date.now()) return null;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return null;
};

/** Waits for the outcome, or takes the operation up where nobody is at it any more. */
const follow = async (ctx: Context, operation: Known, row: Row): Promise<unknown> => {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const ended = await outcomeOf(ctx, row.id, end);
    if (ended?.state === 'done') return ended.result;
    if (ended) throw failureOf(ended);
    const claimed = await claim(ctx, row.id);
    if (claimed) return perform(ctx, operation, claimed);
    // somebody else has just taken it up, or closed it
  }
  throw new PaymentError('silent', 'No answer');
};

/**
 * Tells the provider once, whatever happens: written before it is told, told with its own id as the key, settled in
 * one transaction. The same key again gives the stored outcome; another one on the same subject is 409
 * PAYMENT_UNDER_WAY. Failures are thrown as sentences, with the {@link PaymentError} as their cause.
 */
export const runOperation = async <I, R>(
  ctx: Context,
  operation: Operation<I, R>,
  run: OperationRequest<I>,
): Promise<R> => {
  const { row, fresh } = await begin(ctx, operation.kind, run);
  try {
    const work = fresh ? perform : follow;
    return (await work(ctx, operation, row)) as R;
  } catch (error) {
    throw error instanceof PaymentError ? toAppError(error) : error;
  }
};

const goOn = async (ctx: Context, id: string): Promise<void> => {
  const row = await claim(ctx, id);
  const operation = row && known.get(row.kind);
  if (!row || !operation) return;
  await perform(ctx, operation, row).catch((error: unknown) => {
    if (error instanceof PaymentError) return;
    ctx.services.log.error({ err: error, operation: row.kind, id }, 'operation cannot be settled');
  });
};

/** Whether an operation with this key was begun before. */
export const operationExists = async (
  db: Reader,
  { kind }: { kind: string },
  run: Pick<OperationRequest<unknown>, 'subject' | 'key'>,
): Promise<boolean> => (await bySubject(db, kind, run)).same !== undefined;

/** Goes on with whatever a lost answer or a killed process has left open. Failures are the operation's, not the job's. */
export const resumeOperations = async (ctx: Context): Promise<void> => {
  const open = await ctx.db
    .select({ id: billingOperation.id })
    .from(billingOperation)
    .where(and(LIVE, or(isNull(billingOperation.busy_until), lt(billingOperation.busy_until, new Date()))))
    .orderBy(billingOperation.updated_at)
    .limit(100);
  for (const { id } of open) await goOn(ctx, id);
};

/** Goes on with what has been left open about one payment, for somebody who asks how it stands. */
export const resumePaymentOperations = async (ctx: Context, payment: string): Promise<void> => {
  const open = await ctx.db
    .select({ id: billingOperation.id })
    .from(billingOperation)
    .where(and(LIVE, sql`${billingOperation.input}->>'payment' = ${payment}`));
  for (const { id } of open) await goOn(ctx, id);
};

/** Only where there is one process, the embedded database: nobody is at anything when it starts. */
export const releaseOperationLeases = (ctx: Context): Promise<unknown> =>
  ctx.write(({ tx }) => tx.update(billingOperation).set({ busy_until: null }).where(LIVE));
