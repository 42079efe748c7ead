import { getServerNow } from './server-clock.ts';
import { getLocalStore, writeStoredValue } from './storage.ts';
import { getStored } from './stored-values.ts';

const DEBOUNCE_MS = 500;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

const keepers = new Map<symbol, string>();

/**
 * Counts as user activity, in every tab, until the returned function is called: a call must not end because nobody moves the
 * mouse.
 */
export const keepSessionActive = (name: string): (() => void) => {
  const key = Symbol(name);
  keepers.set(key, name);
  return () => void keepers.delete(key);
};

export const isSessionKeptActive = (): boolean => keepers.size > 0;

/** Records user activity for all tabs. Does not notify subscribers, because nothing on screen depends on it. */
export const recordActivity = (): void =>
  void writeStoredValue(getLocalStore(), 'lastActivity', String(getServerNow()));

/** Time of the last activity in any tab by the server's clock, epoch ms; now if unknown. */
export const getLastActivity = (): number => Number(getStored('lastActivity')) || getServerNow();

/** Records the user's activity at most every 500 ms (AC-13). Returns a function that stops it. */
export const listenForActivity = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleActivity = ({ type, target }: Event) => {
    // A dialog that opens automatically focuses a button: only focusing the window is user activity.
    if (type === 'focus' && target !== globalThis) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      recordActivity();
    }, DEBOUNCE_MS);
  };
  for (const event of ACTIVITY_EVENTS)
    globalThis.addEventListener(event, handleActivity, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const event of ACTIVITY_EVENTS)
      globalThis.removeEventListener(event, handleActivity, { capture: true });
  };
};
