/** Messages about the location of a practice (B8). */
export const SETTINGS_MESSAGES = {
  LOCATION_BLOCKED:
    'Allow Location access to proceed by clicking on blocked location icon on the address bar and refresh the page.',
  LOCATION_DENIED: 'User denied the request for Geolocation.',
  LOCATION_TIMEOUT: 'The request to get user location timed out',
  LOCATION_UNAVAILABLE: 'Location information is unavailable.',
  LOCATION_UNKNOWN: 'An unknown error occurred.',
  LOCATION_UNSUPPORTED: 'Geolocation not supported',
} as const;
