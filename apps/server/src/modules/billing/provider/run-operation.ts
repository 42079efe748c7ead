import type { RequestContext } from '../../../platform/request-context.ts';
import { PaymentError } from '../../../integrations/payments/port.ts';
import { toAppError } from './errors.ts';
import {
  findOperation,
  IDEMPOTENCY_KEY_LIFETIME_MS,
  type AnyOperation,
  type Operation,
  type OperationContext,
  type OperationRequest,
} from './operation.ts';
import {
  beginOperation,
  claimOperation,
  closeAsDone,
  closeAsFailed,
  getOperation,
  listAbandonedOperations,
  listUnfinishedOperations,
  releaseOperation,
  restoreError,
  type OperationRow,
} from './operation-store.ts';

/** Wall-clock time a repeated request waits for the first one. */
const WAIT_MS = 15_000;
const POLL_INTERVAL_MS = 100;

const toOperationContext = (
  ctx: RequestContext,
  { id, attempts, created_at }: OperationRow,
  now: number,
): OperationContext => ({
  id,
  now,
  retriedSince: attempts > 1 ? created_at.getTime() : null,
  ctx,
});

const recordSuccess = (
  ctx: RequestContext,
  operation: AnyOperation,
  row: OperationRow,
  result: unknown,
): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    if (!(await closeAsDone(unit, row.id, result, now))) return;
    await operation.onSuccess(unit, row.input, result, toOperationContext(ctx, row, now));
  });

const recordFailure = (
  ctx: RequestContext,
  operation: AnyOperation,
  row: OperationRow,
  error: PaymentError,
): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    if (!(await closeAsFailed(unit, row.id, error, now))) return;
    await operation.onFailure?.(unit, row.input, error, toOperationContext(ctx, row, now));
  });

/** Whether the failure proves that no attempt took effect. An undelivered retry proves nothing about the first attempt. */
const isFinal = ({ failure }: PaymentError, attempts: number): boolean =>
  failure === 'declined' || failure === 'refused' || (failure === 'unreached' && attempts === 1);

/** Calls the provider with the operation's key, or searches for an earlier call's result if the key has expired. */
const callOrFind = async (
  ctx: RequestContext,
  operation: AnyOperation,
  row: OperationRow,
): Promise<unknown> => {
  const { payments } = ctx.services;
  const now = ctx.clock.now();
  const isKeyValid = row.created_at.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS >= now;
  try {
    if (isKeyValid) return await operation.call(payments, row.input, row.id);
  } catch (error) {
    const isUnanswered = !(error instanceof PaymentError) || error.failure === 'silent';
    if (!isUnanswered || row.attempts === 1 || !operation.find) throw error;
  }
  const found = (await operation.find?.(payments, row.input, { id: row.id, now })) ?? null;
  if (found !== null) return found;
  if (isKeyValid || !operation.find) throw new PaymentError('silent', 'No answer');
  throw new PaymentError('refused', 'The payment provider did not receive the request');
};

/** Calls the provider and stores the outcome. Throws on failure; without a reply the operation stays unfinished. */
const performOperation = async (
  ctx: RequestContext,
  operation: AnyOperation,
  row: OperationRow,
): Promise<unknown> => {
  let result: unknown;
  try {
    result = await callOrFind(ctx, operation, row);
  } catch (error) {
    const failure =
      error instanceof PaymentError ? error : new PaymentError('silent', 'No answer', { cause: error });
    if (failure.failure === 'silent')
      ctx.services.log.warn(
        { err: error, operation: row.kind, id: row.id },
        'the payment provider did not answer',
      );
    if (isFinal(failure, row.attempts)) {
      await recordFailure(ctx, operation, row, failure);
      throw failure;
    }
    await releaseOperation(ctx, row);
    throw failure.failure === 'silent'
      ? failure
      : new PaymentError('silent', failure.message, { cause: failure });
  }
  await recordSuccess(ctx, operation, row, result);
  return result;
};

/** Polls an operation that another process holds; null after its lease expires or on timeout. */
const pollOutcome = async (
  ctx: RequestContext,
  id: string,
  deadline: number,
): Promise<OperationRow | null> => {
  while (Date.now() < deadline) {
    const row = await getOperation(ctx.db, id);
    if (!row || row.state === 'done' || row.state === 'failed') return row ?? null;
    if (row.busy_until === null || row.busy_until.getTime() < Date.now()) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return null;
};

/** Waits for the outcome of a recorded operation, or claims it if its process has died. */
const waitForOutcome = async (
  ctx: RequestContext,
  operation: AnyOperation,
  row: OperationRow,
): Promise<unknown> => {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline;) {
    const outcome = await pollOutcome(ctx, row.id, deadline);
    if (outcome?.state === 'done') return outcome.result;
    if (outcome) throw restoreError(outcome);
    const claimed = await claimOperation(ctx, row.id);
    if (claimed) return performOperation(ctx, operation, claimed);
    // Another process has claimed or closed it, so wait for that outcome.
  }
  throw new PaymentError('silent', 'No answer');
};

/**
 * Runs a provider call exactly once: recorded before the call, called with the record's id as idempotency key, closed in one
 * transaction with its consequences. The same key returns the stored outcome; a different request on the same subject is 409
 * PAYMENT_IN_PROGRESS. Throws an {@link AppError} whose cause is the {@link PaymentError}.
 */
export const runOperation = async <I, R>(
  ctx: RequestContext,
  operation: Operation<I, R>,
  request: OperationRequest<I>,
): Promise<R> => {
  const { row, isNew } = await beginOperation(ctx, operation.kind, request);
  try {
    const work = isNew ? performOperation : waitForOutcome;
    return (await work(ctx, operation, row)) as R;
  } catch (error) {
    throw error instanceof PaymentError ? toAppError(error) : error;
  }
};

const resumeOperation = async (ctx: RequestContext, id: string): Promise<void> => {
  const row = await claimOperation(ctx, id);
  const operation = row && findOperation(row.kind);
  if (!row || !operation) return;
  await performOperation(ctx, operation, row).catch((error: unknown) => {
    if (error instanceof PaymentError) return;
    ctx.services.log.error({ err: error, operation: row.kind, id }, 'an operation could not be completed');
  });
};

/** Resumes operations left unfinished by a lost reply or a crashed process. Their failures do not fail the job. */
export const resumeOperations = async (ctx: RequestContext): Promise<void> => {
  for (const id of await listAbandonedOperations(ctx)) await resumeOperation(ctx, id);
};

/** Resumes unfinished operations about one payment. */
export const resumePaymentOperations = async (ctx: RequestContext, payment: string): Promise<void> => {
  for (const id of await listUnfinishedOperations(ctx, payment)) await resumeOperation(ctx, id);
};
