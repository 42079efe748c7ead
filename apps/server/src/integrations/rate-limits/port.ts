/** Whether a use was counted. */
export interface Use {
  /** False when the window was full; such a use is not counted. */
  counted: boolean;
  /** Uses in the current window. */
  count: number;
  /** Seconds until the window ends. */
  secondsLeft: number;
}

/** Counts uses in fixed windows. */
export interface RateLimitStore {
  /** Counts one use unless the window already has `limit`. Atomic, so that concurrent uses cannot exceed the limit. */
  take(key: string, limit: number, seconds: number): Promise<Use>;
  /** Subtracts one counted use. */
  uncount(key: string): Promise<void>;
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}
