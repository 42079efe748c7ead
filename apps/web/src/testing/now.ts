/** Friday, 20 November 2026, 10:00 in New York: the moment of every story, so that a picture is the same every day. */
export const NOW = '2026-11-20T15:00:00.000Z';
