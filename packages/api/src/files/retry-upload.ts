import { knownOffline, onWindow } from '../browser.ts';
import { abortedError, isApiError } from '../http/errors.ts';

/** Milliseconds before the first new attempt; each further one waits twice as long, up to the last. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 15_000;
/** Attempts in a row without a byte getting through, while there seems to be a network. */
const ATTEMPTS = 6;

/** Whether going on later can help: no connection, no answer, a server that is starting. */
const canPass = (error: unknown): boolean =>
  isApiError(error) &&
  ['offline', 'timeout', 'busy', 'conflict'].includes(error.kind) &&
  error.status !== 429;

/** Waits, but not longer than until the network is back or the user gives up. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const offline = knownOffline();
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      stopListening();
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const goOn = finish(resolve);
    const giveUp = finish(() => reject(abortedError()));
    // Without a network a clock says nothing; the browser tells when it is back.
    const timer = offline ? undefined : setTimeout(goOn, ms);
    const stopListening = onWindow('online', goOn);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
  });

export interface Patience {
  signal?: AbortSignal | undefined;
  /** Told when it stands still, and when it goes on. */
  onWaiting?: ((waiting: boolean) => void) | undefined;
}

/**
 * Repeats `work` while a lost connection or a starting server is what stops it. `work` says how far it has come, so that
 * one that gets on is never given up.
 */
export const patiently = async <T>(
  work: () => Promise<T>,
  progress: () => number,
  { signal, onWaiting }: Patience,
): Promise<T> => {
  let failures = 0;
  for (;;) {
    const before = progress();
    try {
      return await work();
    } catch (error) {
      failures = progress() > before ? 1 : failures + 1;
      if (!canPass(error) || (failures >= ATTEMPTS && !knownOffline())) throw error;
      onWaiting?.(true);
      await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LAST_PAUSE), signal);
      onWaiting?.(false);
    }
  }
};
