import { isKnownOffline, onWindow } from '../browser.ts';
import { createAbortedError, isApiError } from '../http/errors.ts';

/** Backoff before the first retry; it doubles with each retry up to the longest. */
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 15_000;
/** Maximum number of consecutive attempts without progress while the network seems to be up. */
const MAX_ATTEMPTS = 6;

/** Whether a retry may help: no connection, no reply, or a server that is starting. */
const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  ['offline', 'timeout', 'busy', 'conflict'].includes(error.kind) &&
  error.status !== 429;

/** Waits for the backoff or until the network is back. Rejects when the upload is canceled. */
const waitForRetry = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const offline = isKnownOffline();
    const settleOnce = (settle: () => void) => () => {
      clearTimeout(timer);
      stopListening();
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    const resume = settleOnce(resolve);
    const cancel = settleOnce(() => reject(createAbortedError()));
    // While offline, wait for the browser's `online` event instead of a timer.
    const timer = offline ? undefined : setTimeout(resume, ms);
    const stopListening = onWindow('online', resume);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
  });

export interface RetryOptions {
  signal?: AbortSignal | undefined;
  /** Called with true before waiting for a retry, and with false when the operation runs again. */
  onWaiting?: ((waiting: boolean) => void) | undefined;
}

/**
 * Retries `operation` after transient failures. Attempts that make progress are not counted, so a slow upload never fails.
 */
export const withRetries = async <T>(
  operation: () => Promise<T>,
  progress: () => number,
  { signal, onWaiting }: RetryOptions,
): Promise<T> => {
  let failures = 0;
  for (;;) {
    const before = progress();
    try {
      return await operation();
    } catch (error) {
      failures = progress() > before ? 1 : failures + 1;
      if (!isTransient(error) || (failures >= MAX_ATTEMPTS && !isKnownOffline())) throw error;
      onWaiting?.(true);
      await waitForRetry(Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS), signal);
      onWaiting?.(false);
    }
  }
};
