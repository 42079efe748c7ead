import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_PREFIX, MESSAGES, MINUTE_MS } from '@openvisit/contract';
import { buildLoginReply, createTokenPair } from '../testing/login.fixtures.ts';
import { keepSessionActive, recordActivity } from './activity.ts';
import { recordServerTime } from './server-clock.ts';
import { getSessionEndMessage } from './session-end.ts';
import { watchSession } from './lifetime.ts';
import { endSession, getSession, renewSession, startSession } from './session.ts';
import { getLocalStore, getTabStore } from './storage.ts';
import { setStored } from './stored-values.ts';

const renewTokens = () => {
  renewSession(createTokenPair(2));
  return Promise.resolve();
};
const refresh = vi.fn<() => Promise<void>>();
const signOut = vi.fn(() => {
  endSession('EXPIRED');
  return Promise.resolve();
});
/** Offset of the server's clock from the computer's. */
let serverAhead = 0;
const syncClock = vi.fn(() => {
  recordServerTime(new Date(Date.now() + serverAhead).toISOString());
  return Promise.resolve();
});
const onSessionEnd = vi.fn();
let stop: () => void;

/** Advances the clock in steps of one second, the interval of the session check. */
const advanceMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);

beforeEach(() => {
  vi.useFakeTimers();
  serverAhead = 0;
  refresh.mockImplementation(renewTokens);
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  startSession(buildLoginReply(1));
  stop = watchSession({ refresh, signOut, syncClock, onSessionEnd });
});
afterEach(() => {
  stop();
  endSession('SIGNED_OUT');
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('AC-12 the token is renewed before it expires while the user is active', async () => {
  await advanceMinutes(20);
  recordActivity();
  expect(refresh).not.toHaveBeenCalled();
  await advanceMinutes(6);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(getSession()?.token).toBe('access-token-number-2');
});

test('AC-13 thirty idle minutes sign out and show why', async () => {
  await advanceMinutes(29);
  expect(signOut).not.toHaveBeenCalled();
  await advanceMinutes(1.1);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_EXPIRED);
});

test('AC-13 activity during the final clock sync is too late', async () => {
  let resolveRequest = () => {};
  syncClock.mockImplementationOnce(() => new Promise<void>((resolve) => (resolveRequest = resolve)));
  await advanceMinutes(20);
  renewSession(createTokenPair(2));
  await advanceMinutes(10.1);
  expect(syncClock).toHaveBeenCalledTimes(1);
  recordActivity();
  resolveRequest();
  await advanceMinutes(0.1);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-12 a session ends when the server’s clock shows that it has expired', async () => {
  serverAhead = 31 * MINUTE_MS;
  await syncClock();
  await advanceMinutes(0.01);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
});

test('AC-12 a session that expires while its token is being renewed ends at the next check', async () => {
  let resolveRequest = () => {};
  refresh.mockImplementationOnce(() => new Promise<void>((resolve) => (resolveRequest = resolve)));
  await advanceMinutes(26);
  expect(refresh).toHaveBeenCalledTimes(1);
  serverAhead = 31 * MINUTE_MS;
  await syncClock();
  expect(signOut).not.toHaveBeenCalled();
  resolveRequest();
  await advanceMinutes(0.1);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
});

test('AC-13 activity in this tab or in another one, which shares the storage, keeps the user signed in', async () => {
  await advanceMinutes(25);
  recordActivity();
  await advanceMinutes(25);
  getLocalStore().setItem('lastActivity', String(Date.now()));
  await advanceMinutes(25);
  expect(signOut).not.toHaveBeenCalled();
  await advanceMinutes(6);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-13 a live call counts as activity and keeps the user signed in', async () => {
  const release = keepSessionActive('call');
  await advanceMinutes(90);
  expect(signOut).not.toHaveBeenCalled();
  expect(getSession()).not.toBeNull();
  release();
  await advanceMinutes(31);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-12 in a call without a network the session outlives its token', async () => {
  refresh.mockImplementation(() => Promise.reject(new Error('offline')));
  const release = keepSessionActive('call');
  await advanceMinutes(45);
  expect(getSession()).not.toBeNull();
  release();
  await advanceMinutes(0.1);
  expect(getSession()).toBeNull();
});

/** Moves the computer's clock while no timers run, as during laptop sleep, then runs one second. */
const sleep = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  await advanceMinutes(1 / 60);
};

test('AC-12 AC-13 a session that expired during laptop sleep ends immediately, also on the server', async () => {
  await sleep(8 * 60);
  expect(syncClock).toHaveBeenCalled();
  expect(signOut).toHaveBeenCalledWith('EXPIRED');
  expect(getSession()).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_EXPIRED);
});

test('AC-12 a short sleep only causes a refresh', async () => {
  await sleep(26);
  expect(signOut).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(getSession()?.token).toBe('access-token-number-2');
});

test.each([1, -1])('AC-12 a computer whose clock is moved by %i day stays signed in', async (days) => {
  serverAhead = -days * 24 * 60 * MINUTE_MS;
  await sleep(days * 24 * 60);
  await advanceMinutes(20);
  recordActivity();
  await advanceMinutes(4);
  expect(signOut).not.toHaveBeenCalled();
  expect(getSession()).not.toBeNull();
});

test('AC-12 offline, the computer’s own clock decides', async () => {
  syncClock.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  await sleep(60);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-15 a session that ended in another tab is cleared in this one', () => {
  expect(onSessionEnd).not.toHaveBeenCalled();
  // Value by value, the order in which a tab receives the changes of another one.
  setStored({ sessionEnd: 'SIGNED_OUT' });
  expect(onSessionEnd).not.toHaveBeenCalled();
  setStored({ refreshToken: null });
  expect(onSessionEnd).toHaveBeenCalled();
});

test('AC-13 AC-15 drafts are kept for the same user unless they signed out themselves', () => {
  const store = getTabStore();
  store.setItem(`${DRAFT_PREFIX}user.form`, 'typed');
  endSession('EXPIRED');
  expect(store.getItem(`${DRAFT_PREFIX}user.form`)).toBe('typed');
  startSession(buildLoginReply(1));
  endSession('SIGNED_OUT');
  expect(store.getItem(`${DRAFT_PREFIX}user.form`)).toBeNull();
});

test('AC-12 a session that expired while no page was open is cleared at the next start', async () => {
  stop();
  vi.setSystemTime(Date.now() + 31 * MINUTE_MS);
  stop = watchSession({ refresh, signOut, syncClock, onSessionEnd });
  await advanceMinutes(0.1);
  expect(signOut).toHaveBeenCalledWith('EXPIRED');
});

test('AC-13 AC-15 a session is cleared once, and the next session is watched too', async () => {
  endSession('SIGNED_OUT');
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  setStored({ role: 'PATIENT' });
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  startSession(buildLoginReply(1));
  await advanceMinutes(31);
  expect(signOut).toHaveBeenCalledTimes(1);
});
