/** Maximum length of a visit's topic. */
export const TOPIC_MAX = 200;
/** Minutes before the start at which an appointment's reminder appears (AP-10). */
export const REMINDER_MINUTES = 10;
/** How long a screenshot's preview stays on screen before it goes into the note (CR-07). */
export const SCREENSHOT_PREVIEW_MS = 5000;
/** Lowest fee a visit can be changed to, in cents (AP-13). */
export const FEE_MIN = 100;
