import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_PREFIX, MESSAGES } from '@openvisit/contract';
import { loginReply, pair } from '../testing/login.fixtures.ts';
import { holdActive, stampActivity } from './activity.ts';
import { noteServerTime } from './server-clock.ts';
import { getSessionEndMessage } from './session-end.ts';
import { watchSession } from './lifetime.ts';
import { endSession, getSession, renewSession, startSession } from './session.ts';
import { tabStore } from './storage.ts';
import { setStored } from './stored-values.ts';

const MINUTE = 60_000;
const refresh = vi.fn(() => {
  renewSession(pair(2));
  return Promise.resolve();
});
const signOut = vi.fn(() => {
  endSession('EXPIRED');
  return Promise.resolve();
});
/** What the server says its clock is; the computer's own unless a test sets them apart. */
let serverAhead = 0;
const syncClock = vi.fn(() => {
  noteServerTime(new Date(Date.now() + serverAhead).toISOString());
  return Promise.resolve();
});
const forget = vi.fn();
let stop: () => void;

/** Lets the clock run in steps of a second, as the watch looks. */
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  vi.useFakeTimers();
  serverAhead = 0;
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  startSession(loginReply(1));
  stop = watchSession({ refresh, signOut, syncClock, forget });
});
afterEach(() => {
  stop();
  endSession('SIGNED_OUT');
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('AC-12 the token is renewed before its end while the user is active', async () => {
  await pass(20);
  stampActivity();
  expect(refresh).not.toHaveBeenCalled();
  await pass(6);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(getSession()?.token).toBe('access-token-number-2');
});

test('AC-13 thirty idle minutes sign out and say why', async () => {
  await pass(29);
  expect(signOut).not.toHaveBeenCalled();
  await pass(1.1);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_EXPIRED);
});

test('AC-13 whoever moves only while the clock is being asked for comes too late', async () => {
  let answer = () => {};
  syncClock.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await pass(20);
  renewSession(pair(2));
  await pass(10.1);
  expect(syncClock).toHaveBeenCalledTimes(1);
  stampActivity();
  answer();
  await pass(0.1);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-12 a session found to be over by the clock of an answer is ended', async () => {
  serverAhead = 31 * MINUTE;
  await syncClock();
  await pass(0.01);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
});

test('AC-12 a session found to be over while its token is being renewed is ended by the next look', async () => {
  let answer = () => {};
  refresh.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await pass(26);
  expect(refresh).toHaveBeenCalledTimes(1);
  serverAhead = 31 * MINUTE;
  await syncClock();
  expect(signOut).not.toHaveBeenCalled();
  answer();
  await pass(0.1);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
});

test('AC-13 activity in another tab, seen by its stamp, keeps this one signed in', async () => {
  await pass(25);
  stampActivity();
  await pass(25);
  stampActivity();
  await pass(25);
  expect(signOut).not.toHaveBeenCalled();
});

test('AC-13 a live call is activity: nobody is signed out in the middle of a consultation', async () => {
  const release = holdActive('call');
  await pass(90);
  expect(signOut).not.toHaveBeenCalled();
  expect(getSession()).not.toBeNull();
  release();
  await pass(31);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-12 in a call without a network the session survives the end of its token', async () => {
  refresh.mockImplementation(() => Promise.reject(new Error('offline')));
  const release = holdActive('call');
  await pass(45);
  expect(getSession()).not.toBeNull();
  release();
  await pass(0.1);
  expect(getSession()).toBeNull();
});

/** The computer's clock goes on while nothing runs, as in a laptop that sleeps; then one second of life. */
const sleep = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await pass(1 / 60);
};

test('AC-12 AC-13 a laptop that slept finds its session over at once, and the server is told', async () => {
  await sleep(8 * 60);
  expect(syncClock).toHaveBeenCalled();
  expect(signOut).toHaveBeenCalledWith('EXPIRED');
  expect(getSession()).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_EXPIRED);
});

test('AC-12 a short sleep costs nothing but a refresh', async () => {
  await sleep(26);
  expect(signOut).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([1, -1])('AC-12 a computer whose clock is set by %i day stays signed in', async (days) => {
  serverAhead = -days * 24 * 60 * MINUTE;
  await sleep(days * 24 * 60);
  await pass(20);
  stampActivity();
  await pass(4);
  expect(signOut).not.toHaveBeenCalled();
  expect(getSession()).not.toBeNull();
});

test('AC-12 without a network the computer’s own clock has to do', async () => {
  syncClock.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  await sleep(60);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('AC-15 a session ended in another tab is forgotten in this one', () => {
  expect(forget).not.toHaveBeenCalled();
  // value by value, as a tab hears of what another one does
  setStored({ sessionEnd: 'SIGNED_OUT' });
  expect(forget).not.toHaveBeenCalled();
  setStored({ refreshToken: null });
  expect(forget).toHaveBeenCalled();
});

test('AC-13 AC-15 what was typed waits for the same user, unless they signed out themselves', () => {
  const store = tabStore();
  store.setItem(`${DRAFT_PREFIX}user.form`, 'typed');
  endSession('EXPIRED');
  expect(store.getItem(`${DRAFT_PREFIX}user.form`)).toBe('typed');
  startSession(loginReply(1));
  endSession('SIGNED_OUT');
  expect(store.getItem(`${DRAFT_PREFIX}user.form`)).toBeNull();
});

test('AC-12 a session that ran out while no page was open is cleared at the next start', async () => {
  stop();
  vi.setSystemTime(Date.now() + 31 * MINUTE);
  stop = watchSession({ refresh, signOut, syncClock, forget });
  await pass(0.1);
  expect(signOut).toHaveBeenCalledWith('EXPIRED');
});

test('AC-13 AC-15 what a session left is forgotten once, and the next session is watched over too', async () => {
  endSession('SIGNED_OUT');
  expect(forget).toHaveBeenCalledTimes(1);
  setStored({ role: 'PATIENT' });
  expect(forget).toHaveBeenCalledTimes(1);
  startSession(loginReply(1));
  await pass(31);
  expect(signOut).toHaveBeenCalledTimes(1);
});
