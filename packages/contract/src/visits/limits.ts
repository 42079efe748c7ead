/** The reminder comes so long before an appointment starts (AP-10). */
export const REMINDER_MINUTES = 10;
/** A screenshot is shown so long before it goes into the note, milliseconds (CR-07). */
export const SCREENSHOT_PREVIEW_MS = 5000;
/** Least fee a visit can be lowered to, in cents: one dollar (AP-13). */
export const FEE_MIN = 100;
