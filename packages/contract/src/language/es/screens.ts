export const SCREENS_IN_SPANISH = {};
