/** What a participant answers to the request for a screenshot (CR-07). */
export const SCREENSHOT_ANSWERS = ['ACCEPTED', 'REJECTED'] as const;
export type ScreenshotAnswer = (typeof SCREENSHOT_ANSWERS)[number];

/** How long a screenshot's preview stays on screen before it goes into the note (CR-07). */
export const SCREENSHOT_PREVIEW_MS = 5000;
/** How long the hint to open the notes stays on screen. */
export const SCREENSHOT_HINT_MS = 3000;
/** How long a request for a screenshot can be answered. */
export const SCREENSHOT_ANSWER_SECONDS = 60;
/** How long an accepted permission allows its picture to be stored, which a lost connection may delay. */
export const SCREENSHOT_UPLOAD_SECONDS = 3600;
