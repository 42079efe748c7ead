/** Counts hits in fixed windows. */
export interface RateLimitStore {
  /** Counts one hit and returns the count of the current window and the seconds until it ends. */
  hit(key: string, seconds: number): Promise<{ count: number; secondsLeft: number }>;
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}
