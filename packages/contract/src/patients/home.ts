/** Visits whose holds are announced. */
export const UPCOMING_HOLDS_MAX = 20;
