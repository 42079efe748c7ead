import { serverNow } from './server-clock.ts';
import { localStore, write } from './storage.ts';
import { getStored } from './stored-values.ts';

const DEBOUNCE_MS = 500;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

const holds = new Map<symbol, string>();

/**
 * Counts as activity until released: a live call must not end by idleness or expiry in this tab, and its
 * stamp keeps the other tabs from signing out.
 */
export const holdActive = (name: string): (() => void) => {
  const key = Symbol(name);
  holds.set(key, name);
  return () => void holds.delete(key);
};

export const isHeld = (): boolean => holds.size > 0;

/** Notes that the user is there, for all tabs. Nothing on screen depends on it, so nobody is told. */
export const stampActivity = (): void => void write(localStore(), 'lastActivity', String(serverNow()));

/** Since when nobody has done anything in any tab, by the server's clock, epoch ms; now when nothing is known. */
export const lastActivity = (): number => Number(getStored('lastActivity')) || serverNow();

/** Stamps the user's activity, at most once in 500 ms (AC-13). Returns how to stop. */
export const listenForActivity = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = ({ type, target }: Event) => {
    // a dialog that opens by itself focuses its first button: only the window's own focus is a person's doing
    if (type === 'focus' && target !== globalThis) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      stampActivity();
    }, DEBOUNCE_MS);
  };
  for (const sign of SIGNS) globalThis.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) globalThis.removeEventListener(sign, onSign, { capture: true });
  };
};
