export const MESSAGES_IN_SPANISH = {};
