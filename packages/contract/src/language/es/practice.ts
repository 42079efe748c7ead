export const PRACTICE_IN_SPANISH = {};
