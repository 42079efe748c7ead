import { FILE_MESSAGES } from './files.ts';

/** Messages that screens show on their own account, by area. */
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

  // onboarding of physicians (A5)
  AGE_TOO_LOW: 'Age should be greater than 18',
  DEA_INVALID: 'Please enter a valid DEA Number',
  DOCUMENT_DETAILS_UPDATED: 'Document Details Updated Successfully',
  DOCUMENT_END_BEFORE_START: 'End Date should be equal or greater than Start Date',
  DOCUMENT_REQUIRED: 'Please select document',
  DOCUMENT_UPLOAD_FAILED: 'License/DEA/Insurance Document upload failed',
  DOCUMENT_START_AFTER_END: 'Start date should not be greater than end date',
  DOCUMENT_START_IN_FUTURE: 'Start Date should not be greater than current date',
  EPRESCRIPTION_CREATED: 'e-Prescription profile created',
  EPRESCRIPTION_REGISTERED: 'e-Prescription profile registered patient',
  EPRESCRIPTION_REQUIRED: 'e-Prescription profile is required',
  EPRESCRIPTION_UPDATED: 'e-Prescription profile updated',
  FEES_INVALID: 'Please enter a valid fees',
  FEES_TOO_HIGH: 'The fee cannot be increased here',
  PERSONAL_DETAILS_ADDED: 'Personal Details Added Successfully',
  PERSONAL_DETAILS_UPDATED: 'Personal Details Updated Successfully',
  PRACTICE_DETAILS_UPDATED: 'Practice Details Updated Successfully',
  PROFILE_IMAGE_FAILED: 'Profile Image upload failed',
  PROFILE_IMAGE_UPDATED: 'Profile photo updated',
  PROFILE_SUBMITTED: 'Profile Successfully Submitted',
  SIGNATURE_FAILED: 'Signature upload failed',
  SIGNATURE_REQUIRED: 'Signature is required',
  SIGNATURE_UPDATED: 'Signature Updated Successfully',
  SKILLS_COUNT: 'Skills should be minimum 5 and maximum 10',
  SUBSCRIPTION_REQUIRED: 'Subscription is required',

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

  // calendar of a practice (A5)
  CALENDAR_BLOCK_TOO_EARLY: 'A schedule must start after the previous one ends',
  CALENDAR_DATES_REQUIRED: 'Please select start date and end date',
  CALENDAR_NO_SLOTS: 'No slots created',
  CALENDAR_REQUIRED: 'Please select at least one slot',
  CALENDAR_TOO_FAR: 'Dates can be at most 5 years ahead',
  CALENDAR_WEEK_DAY_REQUIRED: 'Please select at least one working day',
  SLOT_DATA_REQUIRED: 'Please select slot data',
  SLOT_ORDER: 'Time slots start time should not be greater than end time',
  SLOT_OUTSIDE_PERIOD: 'This time is outside its part of the day',
  SLOT_TOO_SHORT: 'This time is shorter than one slot',
  SLOTS_OVERLAP: 'Time slots should not be overlapped',
  UNAVAILABILITY_REQUIRED: 'Select a time first',

  // onboarding and health of patients (A5, A8)
  CONTACT_DETAILS_ADDED: 'Contact Details Added Successfully',
  CONTACT_DETAILS_UPDATED: 'Contact Details Updated Successfully',
  MEDICAL_RECORDS_ADDED: 'Medical Records Added Successfully',
  MEDICAL_RECORDS_UPDATED: 'Medical Records Updated Successfully',
  ENTRY_TWICE: 'This is already on the list',
  LIST_FULL: 'You can add at most %s entries',

  // bank (A5)
  ACH_ACCOUNT_INVALID: 'Please enter the 12 digits of your account number',
  ACH_ROUTING_INVALID: 'Please enter the 9 digits of the routing number',

  // appointments (B4, B5, B8)
  APPOINTMENT_BOOKED: 'Your appointment has been requested',
  APPOINTMENT_ACCEPTED: 'has been accepted',
  APPOINTMENT_DENIED: 'has been denied',
  APPOINTMENT_RESCHEDULE: 'has been requested for rescheduling',
  APPOINTMENT_CANCELED: 'has been canceled',
  APPOINTMENT_RESCHEDULED: 'Your new time has been requested',
  APPOINTMENT_EXPIRED: 'Appointment Expired',
  APPOINTMENT_START_CALL: 'Appointment Call can be started 10 minutes prior to Start time',
  APPOINTMENT_TIME_EXPIRED: 'This appointment has been attended or expired',
  APPOINTMENT_CHANGED: 'This appointment has changed in the meantime. Check it and try again',
  APPOINTMENT_NOT_ACCEPTED: 'This appointment has not been accepted',
  SLOT_TAKEN: 'This time has just been taken. Choose another one',
  FEE_CHANGED: 'The physician has changed the fee. Check the new fee and book again',
  CONSENT_REQUIRED: 'Read and accept the telehealth consent, then book again',
  ZONE_UNKNOWN: 'This time zone is unknown',
  TIME_REQUIRED: 'Please choose a time',
  TOPIC_REQUIRED: 'Describe the reason for the visit',
  INVITE_SENT: 'Invite Sent Successfully',
  INVITE_CANCELED: 'Invite Canceled Successfully',
  INVITE_DENIED: 'Invite Denied Successfully',
  GUEST_WITHDRAWN: 'You have withdrawn from the visit',
  VISIT_NOW_SENT: 'Visit Now Request Successfully Sent',
  VISIT_NOW_REQUEST_DENIED: 'Visit Now Request Denied',
  VISIT_NOW_LEFT: 'You have left the waiting room. Nothing was charged',
  VISIT_NOW_UNAVAILABLE: 'This physician is not available right now. Choose another one or book a time',
  VISIT_NOW_NO_CARD:
    'Add a card first. The fee is held when the physician accepts, and charged after the visit',
  AVAILABLE_ON: 'Patients can ask you for a visit now',
  AVAILABLE_OFF: 'You are no longer shown as available',
  NUDGE_SETTING_SAVED: 'Your setting was saved',
  NUDGE_SENT: 'We let the physician know that you are looking for a visit',
  NUDGE_AVAILABLE: 'This physician is available now. You can ask for a visit',
  GUEST_ALREADY_INVITED: 'A guest physician has already been invited',
  GUEST_ONLY_MAIN_INVITES: 'Only the physician of this visit can add another physician',
  GUEST_REMOVED: 'You are no longer a guest physician of this visit',

  // call and chat (B4, B8)
  APPOINTMENT_NOT_MET: 'The patient has not joined the call, so this visit cannot be completed',
  BLUR_FAILED: 'Your background could not be blurred. Others see the room around you.',
  CALL_JOINING: 'Joining the call…',
  CALL_CAMERA_OFF: 'Your camera is off.',
  CALL_POOR_CAMERA: 'Your connection is weak. Turn off your camera to keep the sound clear.',
  CALL_POOR_DATA: 'Your connection is weak. Use less data to keep the sound clear.',
  CALL_POOR_NETWORK: 'Your connection is weak. Move closer to your Wi-Fi router, or try another network.',
  CALL_LEFT: 'You have left the call. You can rejoin until the visit ends',
  CALL_LEAVE_QUESTION: 'You can rejoin until the visit ends. Do you want to leave this call?',
  VISIT_ENDED: 'The visit has ended',
  CHAT_FILE_LOST: 'The page was closed before this file was sent. Choose it again',
  CHAT_NOBODY_JOINED: 'You can send messages once someone has joined',
  CHAT_CLOSED: 'Messages can only be sent upto 4 hours after video call',
  FAILED_TO_CONNECT: 'Failed to connect: %s',
  FAILED_TO_SUBSCRIBE: 'Failed to subscribe: %s',
  FAILED_TO_PUBLISH: 'Failed to publish: %s',
  SCREEN_SHARING: 'You are sharing your screen. Everyone in the call sees it.',
  SCREEN_NOT_ALLOWED:
    'Your screen is not shared. If you did not cancel, allow your browser to record the screen in the settings of your device.',
  SCREEN_NONE: 'No screen, window or tab can be shared.',
  SCREENSHOT_ASKED: 'Waiting for %s to allow a screenshot',
  SCREENSHOT_FAILED: 'Screenshot upload failed',
  SCREENSHOT_LEFT: '%s has left the call, so no screenshot was taken',
  SCREENSHOT_NO_PICTURE: 'There was no picture in the video of %s. Please try again',
  SCREENSHOT_REJECTED: '%s did not allow a screenshot',
  SCREENSHOT_SELECT_NOTES: 'Please select notes to save screenshots',
  SCREENSHOT_UNANSWERED: '%s did not answer, so no screenshot was taken',
  SHARE_FAILED: 'Shared Document upload failed',

  // notes and templates (B4, B5, B8)
  NOTE_FIELDS_REQUIRED: 'Please fill all the required fields in notes',
  NOTE_LOCK_TO_SAVE: 'Please lock note to save changes',
  EXPORT_FILES_TOO_LARGE:
    'Your files together are too large for one ZIP file, which contains everything else. Open and download them one by one.',
  NOTE_PDF_FAILED: 'The PDF could not be created. Please try again',
  EARNINGS_PDF_MISSING_CHARACTERS: 'The PDF cannot show these characters: %s. Download the CSV file instead',
  HISTORY_PDF_MISSING_CHARACTERS:
    'The PDF cannot show these characters: %s. Download your data as a ZIP file instead',
  NOTE_PDF_MISSING_CHARACTERS:
    'The PDF fonts do not have these characters: %s. Use Print and choose to save as PDF there',
  SUMMARY_PDF_MISSING_CHARACTERS:
    'The PDF fonts do not have these characters: %s. Read or print this page instead',
  NOTE_NAME_LIMIT: 'Maximum limit is 40 characters.',
  NOTE_NAME_REQUIRED: 'Note Name is required',
  ...FILE_MESSAGES,

  // consents
  CONSENT_WITHDRAWN: 'Your consent is withdrawn. Your next booking asks for it again',

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

  // concierge (CS-01, CS-02, PW-08)
  CONCIERGE_ACTIVATED: 'Concierge service activated',
  CONCIERGE_DEACTIVATED: 'Concierge service deactivated. Unused time is being refunded',
  CONCIERGE_ACCEPTED: 'Request Accepted',
  CONCIERGE_ACCEPTED_UNPAID:
    'Request accepted, but the payment failed. The patient was asked to choose another card',
  CONCIERGE_REJECTED: 'Request Denied',
  CONCIERGE_REQUESTED: 'Request sent. You are notified when the physician answers',
  CONCIERGE_WITHDRAWN: 'Request withdrawn',
  CONCIERGE_CANCELED: 'Concierge service canceled',
  CONCIERGE_PAID: 'Paid. Your concierge service is active',

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
