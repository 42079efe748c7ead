/** Messages of screens in several areas; the other files of this folder have those of one area. */
export const MESSAGES = {
  // shared (A8, RT-19, RT-20)
  NOT_FOUND: 'Not Found, Please try again',
  SOMETHING_WRONG: 'Something went wrong, Please try again',
  NOT_ASSOCIATED: 'You are no more associated with the patient',
  NETWORK_DISCONNECTED: 'Network Disconnected',
  NETWORK_CONNECTED: 'Network Connected',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
  INVALID_REQUEST: 'Please check what you entered and try again',
  TOO_LARGE: 'This request is too large',
  RECORD_CHANGED: 'This has changed in the meantime. Check the new version and try again.',
  UNSUPPORTED_MEDIA: 'This content type is not supported',
  OVERLOADED: 'OpenVisit is busy right now. Please try again in a moment.',
  STORAGE_FULL: 'The server has no space left, so this was not saved. Please try again later.',
  UNAVAILABLE: 'The service is starting. Please try again in a moment.',
  // any form (A2, A5): %s is the field
  DATE_INVALID: 'Please enter a valid date',
  DATE_NOT_PAST: 'The date should not be greater than current date',
  DRAFT_RESTORED: 'We restored what you entered earlier. It has not been saved yet.',
  FIELD_INVALID: 'Please enter a valid %s',
  FIELD_NOT_ADDED: '%s is not added',
  FIELD_REQUIRED: '%s is required',
  LIMIT_CHARACTERS: 'Maximum limit is %s characters.',
  SAVE_CONFLICT: 'This was changed on another device. Compare both versions, then save again.',
  CONFLICT_EXPLANATION:
    'This was changed on another device. Choose which version of each field to keep, then save again. Nothing is saved until you do.',
  INPUT_KEPT: 'Your input is not lost. Please try again in a moment.',
  UNSAVED_CHANGES: 'You have unsaved changes, are you sure you want to leave?',

  // vitals: %s are the measure and its bounds
  VITAL_IMPLAUSIBLE: '%s must be between %s and %s. Measure again, or correct the number.',
  VITALS_FEET_REQUIRED: 'Enter the feet as well',
  VITALS_REQUIRED: 'Enter at least one measurement',
  VITALS_PRESSURE_ORDER: 'The upper number of a blood pressure is higher than the lower one',
  VITALS_PRESSURE_PAIR: 'Enter both numbers of the blood pressure',

  // accounts (A2, A5)
  LOGIN_FAILED: 'The email address or the password is incorrect',
  SESSION_REQUIRED: 'Please sign in to continue',
  SESSION_EXPIRED: 'Your session has expired. Please sign in again.',
  SESSION_OTHER_DEVICE: 'You have signed in on another device. This session has ended.',
  SESSION_ACCOUNT_CLOSED: 'Your account was deleted, so you are signed out everywhere',
  SESSION_PASSWORD_CHANGED: 'Your password was changed. Please sign in with the new password.',
  EMAIL_INVALID: 'Please enter a valid email ID',
  EMAIL_REQUIRED: 'Email is required',
  PASSWORD_REQUIRED: 'Password is required',
  NAME_INVALID: '%s should have 2 to 32 letters, and single spaces between words',
  PASSWORDS_DIFFER: 'Password and Confirm password should be same',
  PASSWORD_INVALID: 'Please enter a valid password',
  PASSWORD_RULE:
    'Password should be 8 - 16 characters long and should contain one number, one uppercase letter, one lowercase letter, and one special symbol',
  PASSWORD_UNCHANGED: 'Please choose a password that differs from your current one',
  TERMS_REQUIRED: 'Please agree to the terms and the privacy policy',
  PASSWORD_CHANGED: 'Your password has been changed',
  PASSWORD_RESET: 'Your password has been changed. Please sign in.',
  RESET_LINK_INVALID: 'This link has been used or has expired. Please request a new one.',
  RESET_MAIL_SENT: 'An email has been sent with a link to complete the reset',
  VERIFICATION_CODE_INVALID: 'Please enter a valid verification code',
  VERIFICATION_EXPIRED: 'Your verification has expired. Please verify your email address again.',
  VERIFICATION_SENT: 'A verification code has been sent to your email address',

  // contact details of physicians and patients (A5)
  ADDRESS1_LIMIT: 'The field Address1 must be string with a maximum length of 35',
  FAX_INVALID: 'Please enter a primary fax number',
  STATE_INVALID: 'Enter a US state, for example NY',
  ZIPCODE_INVALID: 'Please enter a valid zipcode',

  // lists and dates in forms (A5)
  AGE_TOO_LOW: 'Age should be greater than 18',
  LIST_FULL: 'You can add at most %s entries',
  ENTRY_DUPLICATE: 'This is already on the list',

  // lists
  NO_PATIENTS: 'No Patients Found',
  NO_REQUESTS: 'No Appointment Requests Found',
  NO_SCHEDULED: 'No Scheduled Appointment Found',
} as const;
