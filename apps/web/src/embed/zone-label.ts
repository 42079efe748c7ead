/**
 * 'Eastern Standard Time (New York)'. A copy of `getZoneLabel`, because importing it would load the chunk of the app that has
 * it.
 */
export const getZoneLabel = (timeZone: string, instant: string, locale: string): string => {
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = timeZone.includes('/')
    ? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    : '';
  return [name, city && `(${city})`].filter(Boolean).join(' ');
};
