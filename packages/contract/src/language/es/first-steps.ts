export const FIRST_STEPS_IN_SPANISH = {};
