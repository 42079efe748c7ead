import type { Clock } from './context.ts';

/** The server's clock; only development moves it, and only forward. */
export interface AppClock extends Clock {
  /** Milliseconds the clock is ahead of real time. */
  readonly offset: number;
  setOffset(milliseconds: number): void;
}

export const createClock = (realNow: () => number = Date.now): AppClock => {
  let offset = 0;
  return {
    now: () => realNow() + offset,
    get offset() {
      return offset;
    },
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
};
