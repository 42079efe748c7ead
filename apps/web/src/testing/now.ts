/** The fixed time of every story: Friday, 20 November 2026, 10:00 in New York. */
export const NOW = '2026-11-20T15:00:00.000Z';
