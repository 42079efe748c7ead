/** The zones of the United States come first: there the practices are. */
const FIRST = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** IANA zones to choose from; the one in use is among them whatever the browser knows. */
export const zonesWith = (own: string): string[] => [
  ...new Set([...FIRST, ...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')]),
];
