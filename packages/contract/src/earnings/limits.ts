/** Lines per page of the earnings report. */
export const EARNINGS_PAGE_SIZE = 20;
/** Lines per page of an export. */
export const EARNINGS_PAGE_MAX = 500;
/** Most days of one report: ten years. */
export const EARNINGS_RANGE_MAX_DAYS = 3660;
/** Payouts that the report lists. */
export const PAYOUTS_MAX = 100;
