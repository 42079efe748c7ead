/** Listed first: most practices are in the United States. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** IANA time zones to choose from, including the current one even if the browser does not know it. */
export const listTimeZones = (current: string): string[] => [
  ...new Set([...US_ZONES, ...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')]),
];
