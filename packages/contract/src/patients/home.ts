/** What a patient has not finished, most important first. */
export const UNFINISHED_TASKS = ['ADD_CARD', 'CHECK_DEVICES', 'MEDICAL_HISTORY', 'MEDICAL_RECORDS'] as const;
export type UnfinishedTask = (typeof UNFINISHED_TASKS)[number];

/** Visits whose holds are announced. */
export const UPCOMING_HOLDS_MAX = 20;
