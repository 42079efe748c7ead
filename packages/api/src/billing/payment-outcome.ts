import { BILLING_MESSAGES, type Payment, type Reply } from '@openvisit/contract';
import { isApiError, type ApiErrorKind } from '../http/errors.ts';
import { onBillingChange } from '../resources/billing/billing-cache.ts';

/** How long the outcome is polled. */
const POLL_TIMEOUT_MS = 60_000;
/** Time between two polls; a realtime message shortens it. */
const POLL_INTERVAL_MS = 2_500;
const TOO_MANY_REQUESTS = 429;

const UNKNOWN_OUTCOME_KINDS: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'busy'];

/**
 * Whether the outcome of a payment request is unknown, so that it is repeated with the same key. No money has moved when the
 * provider was not reached or the rate limit refused the request.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) &&
  UNKNOWN_OUTCOME_KINDS.includes(error.kind) &&
  error.status !== TOO_MANY_REQUESTS &&
  !error.details.includes(BILLING_MESSAGES.PROVIDER_UNREACHABLE);

/** Waits for the next poll, or until the server publishes a billing change. */
const waitForPoll = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, POLL_INTERVAL_MS);
    const unsubscribe = onBillingChange(finish);
    signal?.addEventListener('abort', finish);
  });

export interface PollOptions {
  /** Stops polling. */
  signal?: AbortSignal;
  /** Epoch ms; replaced in tests. */
  now?: () => number;
}

/** Repeats a request until its outcome is known or the timeout passes. Returns the last reply or rejects with the last error. */
export const pollOutcome = async <T>(
  request: () => Promise<T>,
  isKnown: (reply: T) => boolean,
  { signal, now = Date.now }: PollOptions = {},
): Promise<T> => {
  const deadline = now() + POLL_TIMEOUT_MS;
  const canContinue = () => !signal?.aborted && now() < deadline;
  let lastError: unknown = null;
  for (;;) {
    try {
      const reply = await request();
      if (isKnown(reply) || !canContinue()) return reply;
    } catch (error) {
      // A rate-limited poll does not change what is known.
      const isRateLimited = lastError !== null && isApiError(error) && error.status === TOO_MANY_REQUESTS;
      if (!isRateLimited) lastError = error;
      if (!isOutcomeUnknown(lastError) || !canContinue()) throw lastError;
    }
    await waitForPoll(signal);
  }
};

/** The payment that decides whether a subscription succeeded. A bank debit takes days: an active subscription counts as bought. */
export const findOpenPayment = ({
  payment,
  subscription,
}: Reply<'addSubscriptionPlanForPhysician'>): Payment | null =>
  payment?.status === 'pending' && subscription?.takes_patients ? null : payment;

/** Whether a payment is final or waits for the payer. */
export const isSettled = ({ status }: Payment): boolean => status !== 'pending';
