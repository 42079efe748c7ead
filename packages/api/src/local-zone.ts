/** Creating a formatter takes a millisecond, and a screen asks often. Whoever travels sees the new zone within a minute. */
const KEPT_MS = 60_000;

let known: { zone: string; readAt: number } | null = null;

/** The IANA zone of this device. */
export const getLocalZone = (): string => {
  const now = performance.now();
  if (known === null || now - known.readAt > KEPT_MS)
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', readAt: now };
  return known.zone;
};
