import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { loginReply, pair } from '../testing/login.fixtures.ts';
import { holdActive, stampActivity } from './activity.ts';
import { getSessionEndMessage } from './ending.ts';
import { watchSession } from './lifetime.ts';
import { endSession, getSession, renewSession, startSession } from './session.ts';

const MINUTE = 60_000;
const refresh = vi.fn(() => {
  renewSession(pair(2));
  return Promise.resolve();
});
const signOut = vi.fn(() => {
  endSession('EXPIRED');
  return Promise.resolve();
});
let stop: () => void;

/** Lets the clock run in steps of a second, as the watch looks. */
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  startSession(loginReply(1));
  stop = watchSession({ refresh, signOut });
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
