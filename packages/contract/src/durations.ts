/** Durations in milliseconds. Calendar arithmetic (days across a clock change, months) belongs to Temporal. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
