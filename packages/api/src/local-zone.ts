/** The IANA time zone of this browser. */
export const getLocalZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
