import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentError, PaymentProvider } from '../../../integrations/payments/port.ts';

export interface OperationContext {
  /** The operation's id, which is also its idempotency key. */
  id: string;
  /** Epoch ms. */
  now: number;
  /** For a retried call, the first attempt in epoch ms, because the reply may be that old. Null on a first attempt. */
  retriedSince: number | null;
  ctx: RequestContext;
}

/**
 * A provider call that takes effect exactly once. `call` runs outside a transaction and may be repeated with the same key
 * by another process after a crash. `onSuccess` and `onFailure` run once, in the transaction that closes the operation.
 * Inputs and results are stored as JSON: ids, amounts and states, never secrets or card data.
 */
export interface Operation<I, R> {
  /** Stored with each operation, for example 'payment.create'. */
  kind: string;
  call(provider: PaymentProvider, input: I, key: string): Promise<R>;
  onSuccess(unit: UnitOfWork, input: I, result: R, operation: OperationContext): Promise<void>;
  onFailure?(unit: UnitOfWork, input: I, error: PaymentError, operation: OperationContext): Promise<void>;
  /**
   * Finds what a call without a reply created; null if nothing. Without it, an operation whose key has expired at
   * the provider needs manual work and blocks its subject.
   */
  find?(
    provider: PaymentProvider,
    input: I,
    operation: Pick<OperationContext, 'id' | 'now'>,
  ): Promise<R | null>;
}

export interface OperationRequest<I> {
  /** What the operation is about, for example 'payment:<id>'. One unfinished operation per subject. */
  subject: string;
  /** The client's idempotency key: the same key returns the same operation and its outcome. */
  key: string;
  input: I;
  /** Checks and inserts that run in the transaction that records the operation; skipped for a repeated key. */
  prepare?(unit: UnitOfWork): Promise<void>;
  /** The parameters the user chose. The same key with different parameters is rejected with 409 IDEMPOTENCY_KEY_REUSED. */
  parameters?(input: I): readonly unknown[];
  /** Wait for an unfinished operation of the same kind instead of failing with 409. */
  join?: boolean;
}

export type AnyOperation = Operation<unknown, unknown>;

/** The provider forgets an idempotency key after 24 hours; repeating a call after that could charge twice. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 3_600_000;

const operations = new Map<string, AnyOperation>();

/** Registers an operation so that any process can resume it. Every process that runs jobs must import it. */
export const defineOperation = <I, R>(operation: Operation<I, R>): Operation<I, R> => {
  if (operations.has(operation.kind)) throw new Error(`Operation ${operation.kind} is defined twice`);
  operations.set(operation.kind, operation);
  return operation;
};

export const findOperation = (kind: string): AnyOperation | undefined => operations.get(kind);
