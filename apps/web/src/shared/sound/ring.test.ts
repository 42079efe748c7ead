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

test('AP-11 rings until it is stopped, and stops the tone that is playing', () => {
  const stop = startRing();
  vi.advanceTimersByTime(6_000);
  expect(countChimes()).toBe(3);
  stops.mockClear();
  stop();
  expect(stops).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(countChimes()).toBe(3);
});

test('AP-10 rings as often as asked', () => {
  startRing({ times: 2 });
  vi.advanceTimersByTime(60_000);
  expect(countChimes()).toBe(2);
});

test('AP-10 is silent until the browser allows sound', () => {
  activation.hasBeenActive = false;
  const stop = startRing();
  expect(countChimes()).toBe(0);
  activation.hasBeenActive = true;
  vi.advanceTimersByTime(3_000);
  expect(countChimes()).toBe(1);
  stop();
});
