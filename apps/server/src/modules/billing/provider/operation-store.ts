import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { PaymentError } from '../../../integrations/payments/port.ts';
import { billingOperation, type StoredFailure } from '../../../schema/billing.ts';
import { IDEMPOTENCY_KEY_LIFETIME_MS, type OperationRequest } from './operation.ts';

export type OperationRow = typeof billingOperation.$inferSelect;

const isUnfinished = inArray(billingOperation.state, ['open', 'unknown']);

/** Wall-clock lease of the process working on an operation. Longer than the provider's timeout, so its holder has died. */
const LEASE_MS = 45_000;
const BEGIN_ATTEMPTS = 4;

const getLeaseEnd = () => new Date(Date.now() + LEASE_MS);
const isUnleased = () => or(isNull(billingOperation.busy_until), lt(billingOperation.busy_until, new Date()));

const toStoredFailure = (error: PaymentError): StoredFailure => ({
  failure: error.failure === 'silent' ? 'unreached' : error.failure,
  message: error.message,
  code: error.code,
  payment: error.payment,
});

/** The error a failed operation was closed with. */
export const restoreError = ({ failure }: OperationRow): PaymentError =>
  failure
    ? new PaymentError(failure.failure, failure.message, failure)
    : new PaymentError('refused', 'It failed', {});

export const getOperation = async (db: Reader, id: string): Promise<OperationRow | undefined> => {
  const [row] = await db.select().from(billingOperation).where(eq(billingOperation.id, id));
  return row;
};

const findByKey = async (
  db: Reader,
  kind: string,
  { subject, key }: Pick<OperationRequest<unknown>, 'subject' | 'key'>,
): Promise<OperationRow | undefined> => {
  const [row] = await db
    .select()
    .from(billingOperation)
    .where(
      and(
        eq(billingOperation.kind, kind),
        eq(billingOperation.subject, subject),
        eq(billingOperation.client_key, key),
      ),
    );
  return row;
};

const findUnfinished = async (db: Reader, subject: string): Promise<OperationRow | undefined> => {
  const [row] = await db
    .select()
    .from(billingOperation)
    .where(and(eq(billingOperation.subject, subject), isUnfinished));
  return row;
};

/** Whether an operation with this key has been recorded. */
export const operationExists = async (
  db: Reader,
  { kind }: { kind: string },
  request: Pick<OperationRequest<unknown>, 'subject' | 'key'>,
): Promise<boolean> => (await findByKey(db, kind, request)) !== undefined;

const requireSameParameters = (row: OperationRow, request: OperationRequest<unknown>): void => {
  const [stored, requested] = [row.input, request.input].map((input) =>
    JSON.stringify(request.parameters?.(input)),
  );
  if (stored !== requested) throw conflict('IDEMPOTENCY_KEY_REUSED');
};

const tryBeginOperation = (
  ctx: RequestContext,
  kind: string,
  request: OperationRequest<unknown>,
): Promise<{ row: OperationRow; isNew: boolean } | null> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const [created] = await unit.tx
      .insert(billingOperation)
      .values({
        kind,
        subject: request.subject,
        client_key: request.key,
        input: request.input,
        // Counted before the call, because after a crash it is unknown whether the call reached the provider.
        attempts: 1,
        busy_until: getLeaseEnd(),
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await request.prepare?.(unit);
      return { row: created, isNew: true };
    }
    const repeated = await findByKey(unit.tx, kind, request);
    if (repeated) {
      requireSameParameters(repeated, request);
      return { row: repeated, isNew: false };
    }
    const unfinished = await findUnfinished(unit.tx, request.subject);
    if (unfinished && request.join && unfinished.kind === kind) return { row: unfinished, isNew: false };
    if (unfinished) throw conflict('PAYMENT_IN_PROGRESS');
    return null;
  });

/** Records the operation, or returns the one with the same key. 409 while another one on the subject is unfinished. */
export const beginOperation = async (
  ctx: RequestContext,
  kind: string,
  request: OperationRequest<unknown>,
): Promise<{ row: OperationRow; isNew: boolean }> => {
  for (let attempt = 1; attempt <= BEGIN_ATTEMPTS; attempt += 1) {
    const started = await tryBeginOperation(ctx, kind, request);
    if (started) return started;
    // The conflicting operation finished between the insert and the lookup, so retry.
  }
  throw conflict('PAYMENT_IN_PROGRESS');
};

const closeOperation = async (
  unit: UnitOfWork,
  id: string,
  outcome: Partial<Pick<OperationRow, 'state' | 'result' | 'failure'>>,
  now: number,
): Promise<boolean> => {
  const closed = await unit.tx
    .update(billingOperation)
    .set({ ...outcome, busy_until: null, updated_at: new Date(now) })
    .where(and(eq(billingOperation.id, id), isUnfinished))
    .returning({ id: billingOperation.id });
  return closed.length > 0;
};

/** Stores the result; false when another process has already closed the operation. */
export const closeAsDone = (unit: UnitOfWork, id: string, result: unknown, now: number): Promise<boolean> =>
  closeOperation(unit, id, { state: 'done', result: result ?? null }, now);

/** Stores the failure; false when another process has already closed the operation. */
export const closeAsFailed = (
  unit: UnitOfWork,
  id: string,
  error: PaymentError,
  now: number,
): Promise<boolean> => closeOperation(unit, id, { state: 'failed', failure: toStoredFailure(error) }, now);

/** Claims an operation that no running process holds; null if there is none. */
export const claimOperation = async (ctx: RequestContext, id: string): Promise<OperationRow | null> => {
  const [row] = await ctx.write(({ tx }) =>
    tx
      .update(billingOperation)
      .set({ busy_until: getLeaseEnd(), attempts: sql`${billingOperation.attempts} + 1` })
      .where(and(eq(billingOperation.id, id), isUnfinished, isUnleased()))
      .returning(),
  );
  return row ?? null;
};

/** Releases the lease without an outcome, so that a job retries the operation. */
export const releaseOperation = async (ctx: RequestContext, row: OperationRow): Promise<void> => {
  const isKeyExpired = row.created_at.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS < ctx.clock.now();
  await ctx.write(({ tx }) =>
    tx
      .update(billingOperation)
      .set({
        state: isKeyExpired ? 'unknown' : 'open',
        busy_until: null,
        updated_at: new Date(ctx.clock.now()),
      })
      .where(and(eq(billingOperation.id, row.id), isUnfinished)),
  );
};

/** Unfinished operations that no running process holds, least recently updated first. */
export const listAbandonedOperations = async (ctx: RequestContext): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: billingOperation.id })
    .from(billingOperation)
    .where(and(isUnfinished, isUnleased()))
    .orderBy(billingOperation.updated_at)
    .limit(100);
  return rows.map(({ id }) => id);
};

/** Unfinished operations about one payment. */
export const listUnfinishedOperations = async (ctx: RequestContext, payment: string): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: billingOperation.id })
    .from(billingOperation)
    .where(and(isUnfinished, sql`${billingOperation.input}->>'payment' = ${payment}`));
  return rows.map(({ id }) => id);
};

/** Drops every lease. Only safe when the single process of an embedded database starts. */
export const releaseOperationLeases = (ctx: RequestContext): Promise<unknown> =>
  ctx.write(({ tx }) => tx.update(billingOperation).set({ busy_until: null }).where(isUnfinished));
