export const VISITS_IN_SPANISH = {};
