import { useEffect, useSyncExternalStore } from 'react';
import { IDLE_MINUTES, type SessionEndReason } from '@openvisit/contract';
import { isHeld, lastActivity, listenForActivity, stampActivity } from './activity.ts';
import { serverNow } from './clock.ts';
import { endSession, getSession, hasExpiredSession } from './session.ts';

const MINUTE = 60_000;
const TICK_MS = 1_000;
/** A token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 5 * MINUTE;
/** The warning before an idle sign-out lasts so long. */
const WARN_SECONDS = 60;

export interface LifetimeOptions {
  /** Renews the tokens; rejects when the network is away. */
  refresh: (staleToken: string) => Promise<unknown>;
  /** Ends the session on the server too. */
  signOut: (reason: SessionEndReason) => Promise<unknown>;
}

const countdown: { left: number | null; listeners: Set<() => void> } = { left: null, listeners: new Set() };

const setCountdown = (left: number | null): void => {
  if (countdown.left === left) return;
  countdown.left = left;
  for (const listener of [...countdown.listeners]) listener();
};

const idleLeft = (): number => lastActivity() + IDLE_MINUTES * MINUTE - Date.now();

/** One look at the clock: renews, warns, or ends. */
const check = async ({ refresh, signOut }: LifetimeOptions): Promise<void> => {
  if (isHeld()) stampActivity();
  if (hasExpiredSession()) return endSession('EXPIRED');
  const session = getSession();
  if (!session) return setCountdown(null);
  const left = idleLeft();
  setCountdown(left <= WARN_SECONDS * 1000 ? Math.max(0, Math.ceil(left / 1000)) : null);
  if (left <= 0) return void (await signOut('EXPIRED'));
  if (session.expiresAt - serverNow() < RENEW_BEFORE_MS) await refresh(session.token);
};

/**
 * Watches over the stored session: renews the token while the user is active or in a call, signs out after
 * 30 idle minutes over all tabs (AC-13) and at the token's end (AC-12). Returns how to stop.
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
  const stopListening = listenForActivity();
  const timer = setInterval(tick, TICK_MS);
  globalThis.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener('visibilitychange', tick);
    stopListening();
    setCountdown(null);
  };
};

/** {@link watchSession} for as long as the component is on screen. */
export const useWatchSession = ({ refresh, signOut }: LifetimeOptions): void =>
  useEffect(() => watchSession({ refresh, signOut }), [refresh, signOut]);

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
