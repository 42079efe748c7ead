import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime, getServerNow } from './server-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
let started = 0;

const toIsoTime = (instant: number) => new Date(instant).toISOString();
/** A reply with the server's time of `age` ms ago to a request that was sent `took` ms ago. */
const recordResponse = (took: number, age: number) =>
  recordServerTime(toIsoTime(Date.now() - age), Date.now() - took);
const recordServerMessage = (time = Date.now()) => recordServerTime(toIsoTime(time), null);
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const measureClockError = () => Math.abs(getServerNow() - Date.now());

beforeEach(() => {
  vi.useFakeTimers();
  started = Date.now();
  recordServerTime(toIsoTime(started));
});
afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toISOString());
});

test('AC-12 a reply whose request was sent before laptop sleep does not set the clock back', () => {
  sleep(HOUR);
  recordResponse(HOUR + SECOND, HOUR);
  expect(measureClockError()).toBe(0);
  recordResponse(SECOND, 0);
  expect(measureClockError()).toBe(0);
});

test('AC-12 several stale messages received after laptop sleep do not set the clock back either', () => {
  sleep(HOUR);
  recordResponse(HOUR, HOUR);
  for (const seconds of [3, 10, 12]) recordServerMessage(started + seconds * SECOND);
  expect(measureClockError()).toBe(0);
  recordServerMessage();
  expect(measureClockError()).toBe(0);
});

test('AC-12 a clock that is ahead is corrected by one prompt reply, or by two messages that agree', () => {
  sleep(HOUR);
  const getServerTimeAfter = (ms: number) => toIsoTime(Date.now() - HOUR + ms);
  recordServerTime(getServerTimeAfter(0), null);
  expect(getServerNow()).toBe(Date.now());
  vi.setSystemTime(Date.now() + 10 * SECOND);
  recordServerTime(getServerTimeAfter(0), null);
  expect(getServerNow()).toBe(Date.now() - HOUR);

  sleep(HOUR);
  recordServerTime(toIsoTime(Date.now() - 2 * HOUR), Date.now() - SECOND);
  expect(getServerNow()).toBe(Date.now() - 2 * HOUR);
});

test('AC-12 a clock that is behind is corrected by any message', () => {
  sleep(-HOUR);
  recordServerTime(toIsoTime(Date.now() + HOUR), null);
  expect(getServerNow()).toBe(Date.now() + HOUR);
});
