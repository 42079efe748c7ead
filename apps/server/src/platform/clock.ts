/** The source of time for every rule; services never read the system clock. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The clock of a server process. Only development builds move it, and only forward. */
export interface AppClock extends Clock {
  /** Milliseconds the clock is ahead of real time. */
  readonly offset: number;
  setOffset(offsetMs: number): void;
}

export const createClock = (realNow: () => number = Date.now): AppClock => {
  let offset = 0;
  return {
    now: () => realNow() + offset,
    get offset() {
      return offset;
    },
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
};
