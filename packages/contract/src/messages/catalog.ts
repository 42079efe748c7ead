/** Messages of screens in several areas; the other files of this folder have those of one area. */
export const MESSAGES = {
  // shared (A8, RT-19, RT-20)
  NOT_FOUND: 'Not Found, Please try again',
  SOMETHING_WRONG: 'Something went wrong, Please try again',
  NOT_ASSOCIATED: 'You are no more associated with the patient',
  NETWORK_DISCONNECTED: 'Network Disconnected',
  NETWORK_CONNECTED: 'Network Connected',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again',
  INVALID_REQUEST: 'Please check what you entered and try again',
  TOO_LARGE: 'This request is too large',
  RECORD_CHANGED: 'This has changed in the meantime. Check the new version and try again',
  UNSUPPORTED_MEDIA: 'This content type is not supported',
  OVERLOADED: 'OpenVisit is busy right now. Please try again in a moment',
  STORAGE_FULL: 'The server has no space left, so this was not saved. Please try again later',
  UNAVAILABLE: 'The service is starting. Please try again in a moment',
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
  SAVE_KEPT: 'Your input is not lost. Please try again in a moment.',
  UNSAVED_CHANGES: 'You have unsaved changes, are you sure you want to leave?',

  // vitals: %s are the measure and its bounds
  VITAL_IMPLAUSIBLE: '%s must be between %s and %s. Measure again, or correct the number.',
  VITALS_HEIGHT_FEET: 'Enter the feet as well',
  VITALS_NONE: 'Enter at least one measurement',
  VITALS_PRESSURE_ORDER: 'The upper number of a blood pressure is higher than the lower one',
  VITALS_PRESSURE_PAIR: 'Enter both numbers of the blood pressure',

  // accounts (A2, A5)
  LOGIN_FAILED: 'The email address or the password is incorrect',
  SESSION_REQUIRED: 'Please sign in to continue',
  SESSION_EXPIRED: 'Your session has expired. Please sign in again',
  SESSION_OTHER_DEVICE: 'You have signed in on another device. This session has ended',
  SESSION_ACCOUNT_CLOSED: 'Your account was deleted, so you are signed out everywhere',
  SESSION_PASSWORD_CHANGED: 'Your password was changed. Please sign in with the new password',
  EMAIL_INVALID: 'Please enter a valid email ID',
  EMAIL_REQUIRED: 'Email is required',
  PASSWORD_REQUIRED: 'Password is required',
  NAME_LETTERS: '%s should have 2 to 32 letters, and single spaces between words',
  PASSWORDS_DIFFER: 'Password and Confirm password should be same',
  PASSWORD_INVALID: 'Please enter a valid password',
  PASSWORD_RULE:
    'Password should be 8 - 16 characters long and should contain one number, one uppercase letter, one lowercase letter, and one special symbol',
  PASSWORD_UNCHANGED: 'Please choose a password that differs from your current one',
  TERMS_REQUIRED: 'Please agree to the terms and the privacy policy',
  PASSWORD_CHANGED: 'Your password has been changed',
  PASSWORD_RESET: 'Your password has been changed. Please sign in',
  RESET_LINK_ENDED: 'This link has been used or has expired. Please request a new one',
  RESET_MAIL_SENT: 'An email has been sent with a link to complete the reset',
  VERIFICATION_CODE_INVALID: 'Please enter a valid verification code',
  VERIFICATION_ENDED: 'Your verification has expired. Please verify your email address again',
  VERIFICATION_SENT: 'A verification code has been sent to your email address',

  // contact details of physicians and patients (A5)
  ADDRESS1_LIMIT: 'The field Address1 must be string with a maximum length of 35',
  FAX_INVALID: 'Please enter a primary fax number',
  STATE_INVALID: 'Please enter a state as two letters',
  ZIPCODE_INVALID: 'Please enter a valid zipcode',

  // review of physicians (PO-24, PO-28)
  DOCUMENT_ACCEPTED: 'Document accepted',
  DOCUMENT_DENIED: 'Document denied',
  REASON_REQUIRED: 'Explain what needs to be corrected',
  REVIEW_ACCEPTED: 'Profile accepted',
  REVIEW_DENIED: 'Profile denied',
  STATUS_ALREADY_ACCEPTED: 'Your profile has already been accepted',
  STATUS_ALREADY_DECIDED: 'This profile has already been reviewed. Reload it to see the decision',
  STATUS_BY_PHYSICIAN: 'Only the physician can submit the profile for review',
  STATUS_BY_REVIEWER: 'Only a reviewer can accept a profile',
  STATUS_NOT_SENT: 'This profile has not been submitted for review',

  // bank (A5)
  ACH_ACCOUNT_INVALID: 'Please enter the 12 digits of your account number',
  ACH_ROUTING_INVALID: 'Please enter the 9 digits of the routing number',

  // settings (B8)
  LOCATION_BLOCKED:
    'Allow Location access to proceed by clicking on blocked location icon on the address bar and refresh the page.',
  LOCATION_DENIED: 'User denied the request for Geolocation.',
  LOCATION_TIMEOUT: 'The request to get user location timed out',
  LOCATION_UNAVAILABLE: 'Location information is unavailable.',
  LOCATION_UNKNOWN: 'An unknown error occurred.',
  LOCATION_UNSUPPORTED: 'Geolocation not supported',

  // patients (PA-03, PA-06)
  PATIENT_BLOCKED: 'Patient blocked',
  PATIENT_UNBLOCKED: 'Patient unblocked',
  PCP_REQUESTED: 'Request sent. You are notified when the physician answers',
  PCP_APPROVED: 'Request Accepted',
  PCP_DECLINED: 'Request declined',
  PCP_ENDED: 'Primary care ended',

  // lists
  NO_PATIENTS: 'No Patients Found',
  NO_REQUESTS: 'No Appointment Requests Found',
  NO_SCHEDULED: 'No Scheduled Appointment Found',

  // notifications, in dialogs (B4, B8)
  NOTIFICATIONS_CLEAR: 'Do you want to clear all notifications',
  NOTIFICATION_CLEARED: 'Notification cleared',
  NOTIFICATION_REMOVED: 'This notification was removed',
  NO_NOTIFICATIONS: 'No Notifications Found',

  // notifications: %s are the date and the time in the reader's zone
  NOTIFY_VISIT_NOW: 'A patient asks for a visit now. Requested on %s at %s',
  NOTIFY_NUDGE: 'A patient is looking for a visit with you. Make yourself available to see patients now',
} as const;
