export const COMPONENTS_IN_SPANISH = {};
