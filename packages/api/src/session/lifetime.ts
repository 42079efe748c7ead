import { useSyncExternalStore } from 'react';
import { MINUTE_MS, IDLE_MINUTES, type SessionEndReason } from '@openvisit/contract';
import { isSessionKeptActive, getLastActivity, listenForActivity, recordActivity } from './activity.ts';
import { getServerNow } from './server-clock.ts';
import { onWindow } from '../browser.ts';
import { clearTab, getSession, hasExpiredSession, isSessionCleared } from './session.ts';
import { subscribeStored } from './stored-values.ts';

const TICK_MS = 1_000;
/** Wait after a failed check, so that an offline browser does not retry every second. */
const RETRY_AFTER_MS = 15_000;
/** How long before its expiry a token is renewed. */
const RENEW_BEFORE_MS = 5 * MINUTE_MS;
/** Events after sleep, a hidden tab or a lost network; each causes an immediate session check. */
const WAKE_EVENTS = ['visibilitychange', 'pageshow', 'focus', 'online'] as const;
/** Duration of the warning before an idle sign-out. */
const WARN_SECONDS = 60;

export interface LifetimeOptions {
  /** Renews the tokens; rejects when offline. */
  refresh: (staleToken: string) => Promise<unknown>;
  /** Ends the session on the server too. */
  signOut: (reason: SessionEndReason) => Promise<unknown>;
  /** Syncs the clock with the server; rejects when offline. */
  syncClock: () => Promise<unknown>;
  /** Called when the session has ended, here or in another tab. */
  onSessionEnd: () => unknown;
}

const countdown: { secondsLeft: number | null; listeners: Set<() => void> } = {
  secondsLeft: null,
  listeners: new Set(),
};

const setCountdown = (secondsLeft: number | null): void => {
  if (countdown.secondsLeft === secondsLeft) return;
  countdown.secondsLeft = secondsLeft;
  for (const listener of [...countdown.listeners]) listener();
};

const getRemainingIdleMs = (last = getLastActivity()): number =>
  last + IDLE_MINUTES * MINUTE_MS - getServerNow();

const isProbablyExpired = (): boolean =>
  hasExpiredSession() || (getSession() !== null && getRemainingIdleMs() <= 0);

/**
 * Checks the session against the clock: renews it, warns, or ends it. Independent of how often it runs, so that a session
 * ends right after laptop sleep. Before that, the clock is synced with the server, in case this computer's is wrong.
 */
const checkSession = async ({ refresh, signOut, syncClock }: LifetimeOptions): Promise<void> => {
  if (isSessionKeptActive()) recordActivity();
  // Activity during the sync is too late: the idle time has already passed.
  const lastActivityAt = isProbablyExpired() ? getLastActivity() : undefined;
  // Offline, this computer's clock decides.
  if (lastActivityAt !== undefined) await syncClock().catch(() => undefined);
  if (hasExpiredSession()) return void (await signOut('EXPIRED'));
  const session = getSession();
  if (!session) return setCountdown(null);
  const idleMsLeft = getRemainingIdleMs(lastActivityAt);
  setCountdown(idleMsLeft <= WARN_SECONDS * 1000 ? Math.max(0, Math.ceil(idleMsLeft / 1000)) : null);
  if (idleMsLeft <= 0) return void (await signOut('EXPIRED'));
  if (session.expiresAt - getServerNow() < RENEW_BEFORE_MS) await refresh(session.token);
};

/**
 * Watches the stored session on every screen: renews the token while the user is active or in a call, signs out after 30 idle
 * minutes across all tabs (AC-13) and when the token expires (AC-12), even if no page was open then. Returns a function that stops it.
 */
export const watchSession = (options: LifetimeOptions): (() => void) => {
  let busy = false;
  let retryAt = 0;
  const tick = () => {
    if (busy || Date.now() < retryAt) return;
    busy = true;
    checkSession(options)
      .catch(() => (retryAt = Date.now() + RETRY_AFTER_MS))
      .finally(() => (busy = false));
  };
  let stopListening = isSessionCleared() ? null : listenForActivity();
  const handleStoredChange = () => {
    // A reply showed that one of the clocks was changed.
    if (hasExpiredSession()) tick();
    // Ends with the first missing value, because another tab removes them one by one.
    const signedIn = !isSessionCleared();
    if (signedIn === (stopListening !== null)) return;
    stopListening?.();
    stopListening = signedIn ? listenForActivity() : null;
    if (signedIn) return;
    setCountdown(null);
    clearTab();
    options.onSessionEnd();
  };
  const timer = setInterval(tick, TICK_MS);
  const cleanups = [
    () => stopListening?.(),
    subscribeStored(handleStoredChange),
    ...WAKE_EVENTS.map((event) => onWindow(event, tick)),
    () => clearInterval(timer),
  ];
  tick();
  return () => {
    for (const cleanUp of cleanups) cleanUp();
    setCountdown(null);
  };
};

const subscribeCountdown = (listener: () => void): (() => void) => {
  countdown.listeners.add(listener);
  return () => void countdown.listeners.delete(listener);
};

/** Seconds until the idle sign-out during its last minute, else null. Any activity cancels it. */
export const useIdleCountdown = (): number | null =>
  useSyncExternalStore(
    subscribeCountdown,
    () => countdown.secondsLeft,
    () => null,
  );
