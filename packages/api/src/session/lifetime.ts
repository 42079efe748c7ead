import { useSyncExternalStore } from 'react';
import { IDLE_MINUTES, type SessionEndReason } from '@openvisit/contract';
import { isHeld, lastActivity, listenForActivity, stampActivity } from './activity.ts';
import { serverNow } from './server-clock.ts';
import { onWindow } from '../browser.ts';
import { clearTab, getSession, hasExpiredSession, isCleared } from './session.ts';
import { subscribeStored } from './stored-values.ts';

const MINUTE = 60_000;
const TICK_MS = 1_000;
/** A token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 5 * MINUTE;
/** A laptop that slept, a tab that was put aside, a network that is back: worth a look at the clock at once. */
const WAKING = ['visibilitychange', 'pageshow', 'focus', 'online'] as const;
/** The warning before an idle sign-out lasts so long. */
const WARN_SECONDS = 60;

export interface LifetimeOptions {
  /** Renews the tokens; rejects when the network is away. */
  refresh: (staleToken: string) => Promise<unknown>;
  /** Ends the session on the server too. */
  signOut: (reason: SessionEndReason) => Promise<unknown>;
  /** Compares the clock with the server's; rejects when the network is away. */
  askClock: () => Promise<unknown>;
  /** The session has ended, here or in another tab: drops what was read with it. */
  forget: () => unknown;
}

const countdown: { left: number | null; listeners: Set<() => void> } = { left: null, listeners: new Set() };

const setCountdown = (left: number | null): void => {
  if (countdown.left === left) return;
  countdown.left = left;
  for (const listener of [...countdown.listeners]) listener();
};

const idleLeft = (last = lastActivity()): number => last + IDLE_MINUTES * MINUTE - serverNow();

const seemsOver = (): boolean => hasExpiredSession() || (getSession() !== null && idleLeft() <= 0);

/**
 * One look at the clock: renews, warns, or ends. It is the clock that counts, not how often it was looked at: a laptop
 * that slept finds its session over at once. Before that, the clock itself is compared with the server's: it may be the
 * computer's that was set.
 */
const check = async ({ refresh, signOut, askClock }: LifetimeOptions): Promise<void> => {
  if (isHeld()) stampActivity();
  // whoever moves while the clock is asked for comes too late: the thirty minutes were over before
  const over = seemsOver() ? lastActivity() : undefined;
  // without a network the computer's word has to do
  if (over !== undefined) await askClock().catch(() => undefined);
  if (hasExpiredSession()) return void (await signOut('EXPIRED'));
  const session = getSession();
  if (!session) return setCountdown(null);
  const left = idleLeft(over);
  setCountdown(left <= WARN_SECONDS * 1000 ? Math.max(0, Math.ceil(left / 1000)) : null);
  if (left <= 0) return void (await signOut('EXPIRED'));
  if (session.expiresAt - serverNow() < RENEW_BEFORE_MS) await refresh(session.token);
};

/**
 * Watches over the stored session, if any, whatever screen is shown: renews the token while the user is active or in a
 * call, signs out after 30 idle minutes over all tabs (AC-13) and at the token's end (AC-12), also where that end came
 * while no page was open. Returns how to stop.
 */
export const watchSession = (options: LifetimeOptions): (() => void) => {
  let busy = false;
  let retryAt = 0;
  const tick = () => {
    if (busy || Date.now() < retryAt) return;
    busy = true;
    check(options)
      // the network is away: not worth a second try every second
      .catch(() => (retryAt = Date.now() + 15_000))
      .finally(() => (busy = false));
  };
  let stopListening = isCleared() ? null : listenForActivity();
  const onStored = () => {
    // an answer told that one of the clocks was set
    if (hasExpiredSession()) tick();
    // over with the first value that is gone: another tab takes them one by one
    const signedIn = !isCleared();
    if (signedIn === (stopListening !== null)) return;
    stopListening?.();
    stopListening = signedIn ? listenForActivity() : null;
    if (signedIn) return;
    setCountdown(null);
    clearTab();
    options.forget();
  };
  const timer = setInterval(tick, TICK_MS);
  const stop = [
    () => stopListening?.(),
    subscribeStored(onStored),
    ...WAKING.map((sign) => onWindow(sign, tick)),
    () => clearInterval(timer),
  ];
  tick();
  return () => {
    for (const off of stop) off();
    setCountdown(null);
  };
};

const subscribeCountdown = (listener: () => void): (() => void) => {
  countdown.listeners.add(listener);
  return () => void countdown.listeners.delete(listener);
};

/** Seconds until the idle sign-out during its last minute, else null. Any activity takes it back. */
export const useIdleCountdown = (): number | null =>
  useSyncExternalStore(
    subscribeCountdown,
    () => countdown.left,
    () => null,
  );
