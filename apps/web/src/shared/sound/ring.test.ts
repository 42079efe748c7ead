import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRing } from './ring.ts';

const stops = vi.fn<(at?: number) => void>();
const starts = vi.fn<(at: number) => void>();
const activation = { hasBeenActive: true };

const volume = {
  gain: {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  },
  connect: () => undefined,
};

class FakeAudioContext {
  currentTime = 0;
  state = 'running';
  createOscillator = () => ({ frequency: { value: 0 }, connect: () => volume, start: starts, stop: stops });
  createGain = () => volume;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', { userActivation: activation });
  activation.hasBeenActive = true;
  starts.mockClear();
  stops.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Two tones make a chime. */
const countChimes = () => starts.mock.calls.length / 2;

test('AP-11 rings until it is stopped, and stops the tone that is playing', async () => {
  const stop = startRing();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(countChimes()).toBe(3);
  stops.mockClear();
  stop();
  expect(stops).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countChimes()).toBe(3);
});

test('AP-10 rings as often as asked', async () => {
  startRing({ times: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countChimes()).toBe(2);
});

test('AP-10 is silent until the browser allows sound', async () => {
  activation.hasBeenActive = false;
  const stop = startRing();
  await vi.advanceTimersByTimeAsync(0);
  expect(countChimes()).toBe(0);
  activation.hasBeenActive = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(countChimes()).toBe(1);
  stop();
});

test('AP-10, AP-11 waits while a tab is in a call, also one that starts during the ring', async () => {
  let endCall = (): void => undefined;
  let call = Promise.resolve();
  const request = async (_name: string, _options: LockOptions, grant: () => boolean) => {
    await call;
    return grant();
  };
  vi.stubGlobal('navigator', { userActivation: activation, locks: { request } });
  const stop = startRing();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(countChimes()).toBe(1);
  call = new Promise((resolve) => (endCall = resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countChimes()).toBe(1);
  endCall();
  await vi.advanceTimersByTimeAsync(0);
  expect(countChimes()).toBe(2);
  stop();
});
