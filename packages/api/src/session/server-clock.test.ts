import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
let started = 0;

const iso = (instant: number) => new Date(instant).toISOString();
/** A reply with the server's time of `age` ms ago to a request that was sent `took` ms ago. */
const answered = (took: number, age: number) => noteServerTime(iso(Date.now() - age), Date.now() - took);
const ping = (time = Date.now()) => noteServerTime(iso(time), null);
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const wrongBy = () => Math.abs(serverNow() - Date.now());

beforeEach(() => {
  vi.useFakeTimers();
  started = Date.now();
  noteServerTime(iso(started));
});
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toISOString());
});

test('AC-12 a reply whose request was sent before laptop sleep does not set the clock back', () => {
  sleep(HOUR);
  answered(HOUR + SECOND, HOUR);
  expect(wrongBy()).toBe(0);
  answered(SECOND, 0);
  expect(wrongBy()).toBe(0);
});

test('AC-12 several stale messages received after laptop sleep do not set the clock back either', () => {
  sleep(HOUR);
  answered(HOUR, HOUR);
  for (const after of [3, 10, 12]) ping(started + after * SECOND);
  expect(wrongBy()).toBe(0);
  ping();
  expect(wrongBy()).toBe(0);
});

test('AC-12 a clock that is ahead is corrected by one prompt reply, or by two messages that agree', () => {
  sleep(HOUR);
  const server = (ms: number) => iso(Date.now() - HOUR + ms);
  noteServerTime(server(0), null);
  expect(serverNow()).toBe(Date.now());
  vi.setSystemTime(Date.now() + 10 * SECOND);
  noteServerTime(server(0), null);
  expect(serverNow()).toBe(Date.now() - HOUR);

  sleep(HOUR);
  noteServerTime(iso(Date.now() - 2 * HOUR), Date.now() - SECOND);
  expect(serverNow()).toBe(Date.now() - 2 * HOUR);
});

test('AC-12 a clock that is behind is corrected by any message', () => {
  sleep(-HOUR);
  noteServerTime(iso(Date.now() + HOUR), null);
  expect(serverNow()).toBe(Date.now() + HOUR);
});
