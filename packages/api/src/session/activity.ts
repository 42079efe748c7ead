import { getServerNow } from './server-clock.ts';
import { getLocalStore, write } from './storage.ts';
import { getStored } from './stored-values.ts';

const DEBOUNCE_MS = 500;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

const holds = new Map<symbol, string>();

/**
 * Counts as activity until released: an idle tab must not end a call, and its timestamps keep other tabs from
 * signing out.
 */
export const holdActive = (name: string): (() => void) => {
  const key = Symbol(name);
  holds.set(key, name);
  return () => void holds.delete(key);
};

export const isHeld = (): boolean => holds.size > 0;

/** Records user activity for all tabs. Does not notify subscribers, because nothing on screen depends on it. */
export const stampActivity = (): void => void write(getLocalStore(), 'lastActivity', String(getServerNow()));

/** Time of the last activity in any tab by the server's clock, epoch ms; now if unknown. */
export const getLastActivity = (): number => Number(getStored('lastActivity')) || getServerNow();

/** Records the user's activity at most every 500 ms (AC-13). Returns how to stop. */
export const listenForActivity = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = ({ type, target }: Event) => {
    // a dialog that opens automatically focuses a button: only focusing the window is user activity
    if (type === 'focus' && target !== globalThis) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      stampActivity();
    }, DEBOUNCE_MS);
  };
  for (const sign of ACTIVITY_EVENTS)
    globalThis.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of ACTIVITY_EVENTS) globalThis.removeEventListener(sign, onSign, { capture: true });
  };
};
