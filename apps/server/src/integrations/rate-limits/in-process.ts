import { SECOND } from '../../platform/durations.ts';
import type { RateLimitStore } from './port.ts';

const SWEEP_INTERVAL_MS = 30 * SECOND;

/** Rate limits of this process. */
export const createInProcessRateLimits = (now: () => number = () => performance.now()): RateLimitStore => {
  const windows = new Map<string, { count: number; ends: number }>();
  const sweep = setInterval(() => {
    for (const [key, window] of windows) if (window.ends <= now()) windows.delete(key);
  }, SWEEP_INTERVAL_MS);
  sweep.unref();

  const current = (key: string, seconds: number) => {
    const window = windows.get(key);
    return window && window.ends > now() ? window : { count: 0, ends: now() + seconds * SECOND };
  };
  const toResult = (window: { count: number; ends: number }) => ({
    count: window.count,
    secondsLeft: (window.ends - now()) / SECOND,
  });
  return {
    hit: (key, seconds) => {
      const window = current(key, seconds);
      window.count += 1;
      windows.set(key, window);
      return Promise.resolve(toResult(window));
    },
    reset: (key) => {
      windows.delete(key);
      return Promise.resolve();
    },
    close: () => {
      clearInterval(sweep);
      return Promise.resolve();
    },
  };
};
