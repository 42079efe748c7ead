/** The IANA zone this browser shows times in. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
