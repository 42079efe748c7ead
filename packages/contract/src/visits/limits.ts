/** Maximum length of a visit's topic. */
export const TOPIC_MAX = 200;
/** Minutes before the start at which an appointment's reminder appears (AP-10). */
export const REMINDER_MINUTES = 10;
/** Lowest fee a visit can be changed to, in cents (AP-13). */
export const FEE_MIN = 100;
