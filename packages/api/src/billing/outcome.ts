import { BILLING_MESSAGES, type Payment, type Reply } from '@openvisit/contract';
import { isApiError, type ApiErrorKind } from '../http/errors.ts';
import { onBillingChange } from '../resources/billing/billing-cache.ts';

/** How long a screen keeps asking before it says that nobody knows yet, ms. */
const PATIENCE_MS = 60_000;
/** From one question to the next, ms; a word from the server shortens it. */
const PAUSE_MS = 2_500;
/** The status of a request that comes too soon. */
const TOO_MANY = 429;

const OPEN_KINDS: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'busy'];

/**
 * Whether an error leaves open what became of the money: the question is put again with the same key. Where the provider
 * was not reached, or we were turned away before it was asked, nothing has moved.
 */
export const isOpen = (error: unknown): boolean =>
  isApiError(error) &&
  OPEN_KINDS.includes(error.kind) &&
  error.status !== TOO_MANY &&
  !error.details.includes(BILLING_MESSAGES.PROVIDER_AWAY);

/** Waits for its turn, or until the server says that money moved. */
const pause = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    const stop = onBillingChange(end);
    signal?.addEventListener('abort', end);
  });

export interface Asking {
  /** Whoever waited has gone: no more questions. */
  signal?: AbortSignal;
  /** Epoch ms; replaced in tests. */
  now?: () => number;
}

/** Repeats a question while its answer leaves the outcome open; gives the last answer, or rejects with the last error. */
export const askUntilKnown = async <T>(
  ask: () => Promise<T>,
  isKnown: (answer: T) => boolean,
  { signal, now = Date.now }: Asking = {},
): Promise<T> => {
  const until = now() + PATIENCE_MS;
  const mayGoOn = () => !signal?.aborted && now() < until;
  let left: unknown = null;
  for (;;) {
    try {
      const answer = await ask();
      if (isKnown(answer) || !mayGoOn()) return answer;
    } catch (error) {
      // asked too often: what was open before is open still
      const isLater = left !== null && isApiError(error) && error.status === TOO_MANY;
      if (!isLater) left = error;
      if (!isOpen(left) || !mayGoOn()) throw left;
    }
    await pause(signal);
  }
};

/** The payment whose outcome decides what came of subscribing; a debit takes days, and what runs meanwhile is bought. */
export const openPaymentOf = ({
  payment,
  subscription,
}: Reply<'addSubscriptionPlanForPhysician'>): Payment | null =>
  payment?.status === 'pending' && subscription?.takes_patients ? null : payment;

/** Whether a payment stands as it will stand, or waits for its payer. */
export const isSettled = ({ status }: Payment): boolean => status !== 'pending';
