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

  const getWindow = (key: string, seconds: number) => {
    const window = windows.get(key);
    return window && window.ends > now() ? window : { count: 0, ends: now() + seconds * SECOND };
  };
  return {
    take: (key, limit, seconds) => {
      const window = getWindow(key, seconds);
      const counted = window.count < limit;
      if (counted) window.count += 1;
      windows.set(key, window);
      return Promise.resolve({
        counted,
        count: window.count,
        secondsLeft: (window.ends - now()) / SECOND,
      });
    },
    uncount: (key) => {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
      return Promise.resolve();
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
