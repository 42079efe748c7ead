/** Messages that only the server words: the browser receives them in replies and notifications. */
export const REPLY_MESSAGES = {
  // Shared (A8, RT-19, RT-20)
  METHOD_NOT_ALLOWED: 'This URL does not support that method',

  // Accounts (A2, A5)
  LOGIN_SUCCESS: 'Signed in',
  LOGIN_ROLE_PHYSICIAN: 'This account is not registered as a physician',
  LOGIN_ROLE_PATIENT: 'This account is not registered as a patient',
  LOGIN_ROLE_REVIEWER: 'This account is not registered as a reviewer',
  LOGOUT_SUCCESS: 'Signed out',
  TOKEN_REFRESHED: 'Session extended',
  ACCESS_DENIED: 'You do not have access to this',
  PHYSICIAN_NOT_ACCEPTED: 'A reviewer has to accept your profile first',
  EMAIL_TAKEN: 'An account with this email address already exists. Please sign in.',
  EMAIL_VERIFIED: 'Your email address is verified',
  OLD_PASSWORD_WRONG: 'The old password is incorrect',
  SIGNUP_SUCCESS: 'Your account is ready',
  VERIFICATION_CODE_EXPIRED: 'This code is no longer valid. Please request a new one.',

  // Contact details of physicians and patients (A5)
  ADDRESS_LOOKUP_FAILED: 'Address suggestions are unavailable. Enter the address yourself.',

  // Onboarding of physicians (A5)
  ABOUT_ME_LIMIT: 'Maximum limit is 500 characters.',
  CALENDAR_IN_VISIT_NOW: 'Visit Now mode has no time slots',
  EPRESCRIPTION_INCOMPLETE: 'Complete your profile first. The e-prescription provider needs every field.',
  LICENSE_ADDED: 'License sent for review',
  LICENSE_UPDATED: 'License sent for review',
  LICENSE_REMOVED: 'License removed',
  LICENSE_NOT_FOUND: 'This license does not exist any more',
  LICENSE_STATE_TAKEN: 'You have already named a license of this state',
  LICENSES_LIMIT: 'No further license can be added',
  PRESCRIBING_OFF: 'This practice does not send e-prescriptions yet. There is nothing to enter here.',
  PRESCRIBER_BUSY: 'Your e-Prescription profile is being created. Please try again in a minute.',
  PRESCRIBER_CLINICIAN_FAILED: 'Error occurred while creating clinician',
  PRESCRIBER_CLINICIAN_UPDATE_FAILED: 'Error occurred while updating clinician',
  PRESCRIBER_INACTIVE: 'The e-prescription provider has no active profile for you',
  PRESCRIBER_PAGE_FAILED: 'The e-prescription provider is not responding. Please try again in a moment.',
  PRESCRIBER_PATIENT_FAILED: 'Error occurred while creating patient',
  PRESCRIBER_PATIENT_UPDATE_FAILED: 'Error occurred while updating patient',
  PRESCRIPTIONS_NOT_SYNCED:
    'The e-prescription provider is not responding, so changes of today may be missing',
  PRESCRIBER_TOKEN_FAILED: 'Error occurred while creating token',
  PRESCRIBING_PROFILE_UPDATED: 'e-Prescription profile updated',
  PROFILE_NOT_COMPLETE: 'Please complete your profile first',
  PROFILE_UPDATED: 'Profile Updated Successfully',
  LICENSE_ADDRESS_MISSING:
    'Add the patient’s address first. A physician can treat patients only in the state of the license.',
  LICENSE_OTHER_STATE:
    'This physician is not licensed in the state where the patient lives. Please choose another physician.',
  LICENSE_NOT_VALID:
    'The license of this physician does not cover that day. Please choose another day or another physician.',
  VISIT_NOW_NOT_TURNED_OFF: 'You can turn off Visit Now in your practice settings',

  // Review of physicians (PO-24, PO-28)
  DOCUMENTS_UNDECIDED: 'Accept every document before you accept the profile',
  REVIEW_OWN: 'Another reviewer has to review your own profile',
  REVIEWER_TAKEN: 'This address already has an account. A reviewer needs a separate account.',

  // Onboarding and health of patients (A5, A8)
  PATIENT_DETAILS_MISSING: 'Add your personal and contact details first',

  // Appointments (B4, B5, B8)
  APPOINTMENT_COMPLETED: 'has been completed',
  APPOINTMENT_NOT_FOUND: 'This appointment was not found',
  SLOT_NOT_OFFERED: 'The physician does not offer this time. Choose another one.',
  SLOT_PAST: 'This time has passed. Choose another one.',
  SLOT_ENGAGED: 'This time is already booked',
  RANGE_TOO_LONG: 'Please choose at most 42 days',
  SCHEDULE_RANGE_TOO_LONG: 'Please choose at most 92 days',
  SCHEDULE_RANGE_ORDER: 'The last day is before the first one',
  SCHEDULE_ONE_DAY: 'A schedule covers one day. For several days, use days off.',
  SCHEDULE_EXISTS: 'This day was changed somewhere else. Check it and save again.',
  DAYS_OFF_PAST: 'Days that have passed cannot be taken off',
  DAYS_OFF_BOOKED:
    'A visit is booked on these days. Move or cancel it, or keep it and make the other times unavailable.',
  PHYSICIAN_NOT_FOUND: 'This physician was not found',
  PATIENT_NOT_FOUND: 'This patient was not found',
  BLOCK_CALL_RUNNING: 'You are in a visit with this patient. End it first, then block the patient.',
  PCP_PENDING: 'This patient has already asked a physician. Withdraw that request first.',
  PCP_IS_DOCTOR: 'This physician is your primary care doctor already',
  PCP_REQUEST_CLOSED: 'This request was withdrawn or answered already',
  CONCIERGE_REQUEST_CLOSED: 'This request was withdrawn or answered already',
  CONCIERGE_NOT_FOUND: 'This concierge subscription was not found',
  CONCIERGE_NOT_OFFERED: 'This physician does not offer the concierge service at the moment',
  CONCIERGE_FEE_CHANGED: 'The price has changed. Read it again before you ask.',
  CONCIERGE_CHANGED: 'This subscription has changed in the meantime. Check it and try again.',
  CONCIERGE_NOT_ACTIVE: 'The patient’s concierge service is not active, so a call is not possible',
  CONCIERGE_NO_CONSENT:
    'The patient has to agree to telehealth first. Ask them to request a visit, where they read the text.',
  CONCIERGE_NOT_PAYER: 'Only the person whose card pays for the service can keep it',
  CONCIERGE_DEACTIVATED_BY_PHYSICIAN:
    'The physician has ended this service, and the unused time is refunded. It cannot be kept.',
  CONCIERGE_ENDED: 'This concierge service has ended. Ask the physician for it again.',
  CONCIERGE_NOTHING_DUE: 'Nothing is due for this subscription',
  CHAT_PATIENT_BLOCKED: 'You have blocked this patient, so no message can be sent',
  CONCIERGE_CHAT_CLOSED: 'The concierge service is not active, so no message can be sent',
  CONCIERGE_NO_CARD: 'There is no saved card. Add one and pay.',
  INVITE_ACCEPTED: 'Invite Accepted Successfully',
  VISIT_NOW_UPDATED: 'Visit Now Request Update',
  VISIT_NOW_LINE_FULL: 'Too many patients are waiting for this physician. Choose another one or book a time.',
  VISIT_NOW_ALREADY_WAITING: 'You are already waiting for a physician',
  PATIENT_BUSY: 'The patient has another visit at this time',
  VISIT_NOW_BUSY: 'You have another visit at this time. End it, or ask the patient to wait.',
  VISIT_NOW_HOLD_REQUIRED: 'The fee has to be held on the patient’s card first',
  CONTACT_SENT: 'Your message was sent',
  VIDEO_SERVICE_UNAVAILABLE: 'The video service does not respond. Please try again in a moment.',
  CONTACT_UNAVAILABLE: 'Messages cannot be sent from here. Your message is still in the form.',
  WIDGET_SAVED: 'Your sites were saved',
  NUDGE_NOT_ALLOWED: 'This physician does not take such messages',
  NUDGE_TOO_SOON: 'You have already asked this physician. Please wait an hour before asking again.',
  GUEST_NOT_LICENSED:
    'Your license does not cover the state of the patient on the day of the visit, so you cannot accept',
  GUEST_BLOCKED_PATIENT: 'You have blocked this patient. Unblock them before you accept.',
  GUEST_UNAVAILABLE: 'This physician cannot take part in visits of this patient. Choose another one.',
  GUEST_TIME_TAKEN: 'You have another appointment or are unavailable at this time',
  AVAILABILITY_UPDATED: 'Availability Schedule Updated',
  CALENDAR_FEED_CREATED: 'Calendar address created',
  CALENDAR_FEED_REMOVED: 'Calendar address turned off',

  // Call and chat (B4, B8)
  CALL_NOT_YOURS: 'You are not a participant in this call',
  CALL_FULL: 'This call is full',
  CALL_PEER_DISCONNECTED: 'The other participant is not connected',
  CALL_NOT_JOINED: 'Join the call first',
  CALL_SCREEN_TAKEN: 'Somebody else is sharing their screen. Ask them to stop first.',
  SCREENSHOT_ANSWERED: 'This request has ended. Your physician can ask again.',
  SCREENSHOT_LOST: 'This picture did not reach the server completely',
  SCREENSHOT_NOT_ALLOWED:
    'The permission for this screenshot has ended or was used. Ask for permission again.',
  SCREENSHOT_NO_VIDEO: 'A screenshot needs a participant whose camera is on',
  SCREENSHOT_NOT_YOURS: 'Only the physician of this visit can take screenshots',

  // Notes and templates (B4, B5, B8)
  NOTE_CREATED: 'Note Successfully Created',
  NOTE_DELETED: 'Note Successfully Deleted',
  NOTE_IS_LOCKED: 'This note is locked. Unlock it to change it, or add a comment.',
  NOTE_NOT_DELETABLE: 'A note that was locked once cannot be deleted',
  NOTE_NOT_FOUND: 'This note was not found',
  NOTE_NOT_LOCKED: 'Comments are added to locked notes. Change the note instead.',
  NOTE_VISIT_CLOSED: 'Notes can be written for accepted and completed visits',
  NOTE_SCREENSHOTS_LIMIT: 'This note has 20 screenshots. Remove one to add another.',
  NOTE_UPDATED: 'Note Successfully Updated',
  SUMMARY_SHARED: 'Summary shared with the patient',
  SUMMARY_VISIT_OPEN: 'A summary can be shared once the visit is completed',
  TEMPLATE_CREATED: 'Note Template Successfully Created',
  TEMPLATE_DELETED: 'Note Template Successfully Deleted',
  TEMPLATE_LIMIT: 'You have 1,000 templates. Delete one to add another.',
  TEMPLATE_NOT_FOUND: 'This template was not found',
  TEMPLATE_UPDATED: 'Note Template Successfully Updated',

  // Vitals
  VITALS_RECORDED: 'Vitals Successfully Saved',
  VITALS_VISIT_CLOSED: 'Vitals can be recorded for accepted and completed visits',
  VITALS_VISIT_REQUIRED: 'Record vitals from a visit with the patient',

  // Dependents and the user's account (PW-06, BX-22)
  ACCOUNT_CLOSED: 'This account was deleted. To use OpenVisit again, create a new account.',
  ACCOUNT_DELETED: 'Your account is deleted',
  ACCOUNT_HAS_OTHER_ROLE:
    'This account is also that of a physician or reviewer. Write to support, who close both parts together.',
  ACCOUNT_IN_CALL: 'A call is under way. End it first, then delete your account.',
  DEPENDENT_CAME_OF_AGE:
    'From the 18th birthday on, people have an account of their own. Ask them to sign up as a patient themselves.',
  DEPENDENT_HAS_ACCOUNT: 'They already have an account of their own',
  DEPENDENT_VISIT_OPEN: 'A visit is booked for them. Cancel it or wait until it is over, then remove them.',
  DEPENDENTS_LIMIT: 'You can add at most 20 dependents',
  PATIENT_UNDER_AGE:
    'Until the 18th birthday, patients are dependents of a parent. Ask a parent to sign up and to add you under Family.',
  INVITATION_ENDED: 'This invitation has expired or was withdrawn. Ask for a new one.',
  INVITATION_OWN_EMAIL: 'Enter their email address, not your own',
  INVITATION_RECORD_EXISTS: 'Your account already has a health record, so it cannot take over another one',
  PARENT_ACCESS_NOT_OWN: 'Only a person of age decides what their parent may see',
  PHYSICIAN_SAVED: 'Saved',

  // What the payment provider writes about a card. Other texts of the provider are shown as they are.
  CARD_DECLINED: 'Your card was declined.',
  CARD_DECLINED_AUTHENTICATION: 'Your card was declined. This transaction requires authentication.',
  CARD_DECLINED_LIMIT:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  CARD_EXPIRED: 'Your card has expired.',
  CARD_FUNDS_INSUFFICIENT: 'Your card has insufficient funds.',
  CARD_NUMBER_INCOMPLETE: 'Your card number is incomplete.',
  CARD_NUMBER_INVALID: 'Your card number is invalid.',
  CARD_NUMBER_WRONG: 'Your card number is incorrect.',
  CARD_DATE_INCOMPLETE: 'Your card’s expiration date is incomplete.',
  CARD_DATE_INVALID: 'Your card’s expiration date is invalid.',
  CARD_DATE_PAST: 'Your card’s expiration date is in the past.',
  CARD_YEAR_INVALID: 'Your card’s expiration year is invalid.',
  CARD_YEAR_PAST: 'Your card’s expiration year is in the past.',
  CARD_CODE_INCOMPLETE: 'Your card’s security code is incomplete.',
  CARD_CODE_WRONG: "Your card's security code is incorrect.",
  CARD_PROCESSING_FAILED: 'An error occurred while processing your card. Try again in a little bit.',

  // Consents
  CONSENT_ACCEPTED: 'Your consent is recorded',
  CONSENT_CHANGED: 'This text has changed in the meantime. Read the new version, then accept it.',
  CONSENT_NOT_WITHDRAWABLE: 'This consent cannot be withdrawn',
  CONSENT_NOT_FOUND: 'This consent was not found',

  // Settings (B8)
  LOCATION_UPDATED: 'Location Updated Successfully',
  LOCATION_NOT_SAVED: 'Save your current location first',
  ORIGIN_UNKNOWN: 'Add your ZIP code to your contact details to search by distance',

  // Notifications (BX-15)
  NOTIFICATION_SETTINGS_SAVED: 'Your notification settings are saved',
  PUSH_SERVICE_UNKNOWN: 'Notifications cannot be turned on in this browser. Please use another one.',

  // Notifications: %s are the date and the time in the reader's zone.
  NOTIFY_BOOKED: '%s asks for an appointment on %s at %s',
  NOTIFY_ACCEPTED: 'Your appointment on %s at %s has been accepted',
  NOTIFY_DENIED: 'Your appointment on %s at %s has been denied',
  NOTIFY_RESCHEDULE: 'Your physician asks you to choose another time for the appointment on %s at %s',
  NOTIFY_RESCHEDULED: 'The patient has chosen a new time: %s at %s',
  NOTIFY_CANCELED: 'The appointment on %s at %s has been canceled',
  NOTIFY_VISIT_NOW_ACCEPTED: 'Your physician is ready for your visit. Requested on %s at %s',
  NOTIFY_VISIT_NOW_DENIED: 'The physician cannot take your visit now. Requested on %s at %s',
  NOTIFY_VISIT_NOW_LEFT: 'The patient has left the waiting room. Requested on %s at %s',
  NOTIFY_VISIT_NOW_LAPSED:
    'You were away from the waiting room for too long and lost your place. Requested on %s at %s',
  NOTIFY_AVAILABILITY_ENDED:
    'Available Now was turned off, because you had OpenVisit open on no device. Turn it on again to see patients now',
  NOTIFY_AUTO_DENIED: 'Your request for %s at %s was not answered in time. Nothing was charged',
  NOTIFY_AUTO_DENIED_WITH_FEE:
    'Your request for %s at %s was not answered in time. Nothing but the late reschedule fee was charged',
  NOTIFY_REQUEST_EXPIRED: 'The request for %s at %s was denied, because it was not answered in time',
  NOTIFY_AUTO_CANCELED: 'The appointment on %s at %s is canceled, because it did not take place',
  NOTIFY_NO_SHOW: 'You missed the appointment on %s at %s',
  NOTIFY_PATIENT_NO_SHOW: 'The patient missed the appointment on %s at %s',
  NOTIFY_CALL_STARTED: 'Your physician has started the call for %s at %s',
  NOTIFY_SUMMARY_SHARED: 'Your physician has shared a summary of your visit on %s at %s',
  NOTIFY_SUMMARY_CHANGED: 'Your physician has changed the summary of your visit on %s at %s',
  NOTIFY_GUEST_INVITE: 'You are invited as a guest physician on %s at %s',
  NOTIFY_GUEST_INVITE_NOW:
    'You are invited as a guest physician to a call that is running now. It was planned for %s at %s',
  NOTIFY_INVITE_ACCEPTED: 'The guest physician has accepted your invitation for %s at %s',
  NOTIFY_INVITE_LAPSED:
    'Your invitation as a guest physician on %s at %s has ended, because the visit is over',
  NOTIFY_INVITE_UNANSWERED: 'The guest physician did not answer your invitation for %s at %s',
  NOTIFY_INVITE_CANCELED: 'Your invitation as a guest physician on %s at %s has been canceled',
  NOTIFY_PROFILE_ACCEPTED:
    'Your profile has been accepted. Patients find you as soon as you have a subscription',
  NOTIFY_PROFILE_LISTED: 'Your profile has been accepted. Patients can find you and book visits',
  NOTIFY_PROFILE_DENIED:
    'Your profile has been denied. Read the reason, correct your profile and submit it again',
  NOTIFY_REMINDER: 'Reminder: you have an appointment on %s at %s',
  NOTIFY_CHART_REVIEW: 'Your physician is reviewing your chart for your visit on %s at %s',
  NOTIFY_PATIENT_WAITING: 'Your patient is waiting in the call for %s at %s',
  NOTIFY_GUEST_WITHDREW: 'The guest physician has withdrawn from the visit on %s at %s',
  NOTIFY_PRESCRIPTION_SENT: 'Prescription has been successfully approved and sent',
  NOTIFY_CHAT_MESSAGE: 'New message from %s',
  NOTIFY_PCP_REQUEST: '%s asks you to be their primary care doctor',
  NOTIFY_PCP_APPROVED: 'Dr. %s is your primary care doctor now',
  NOTIFY_PCP_DECLINED: 'Dr. %s cannot be your primary care doctor. You can ask another physician',
  NOTIFY_PCP_ENDED: 'Dr. %s is no longer your primary care doctor',
  NOTIFY_PCP_LEFT: '%s has chosen to have you no longer as their primary care doctor',
  NOTIFY_CONCIERGE_REQUEST: '%s asks for your concierge service',
  NOTIFY_CONCIERGE_ACCEPTED:
    'Dr. %s accepted your concierge request. The first month is charged to your card',
  NOTIFY_CONCIERGE_REJECTED: 'Dr. %s cannot take your concierge request. Nothing was charged',
  NOTIFY_CONCIERGE_STARTED:
    'Your concierge service with Dr. %s is active until %s and renews then. You paid %s',
  NOTIFY_CONCIERGE_RENEWED: 'Your concierge service with Dr. %s was renewed until %s. You paid %s',
  NOTIFY_CONCIERGE_UNPAID:
    'The payment for your concierge service with Dr. %s failed. Choose another card, or we try again on %s',
  NOTIFY_CONCIERGE_ENDED_UNPAID:
    'Your concierge service with Dr. %s has ended, because the payment failed several times',
  NOTIFY_CONCIERGE_DEACTIVATED:
    'Dr. %s no longer offers the concierge service. Yours ends on %s, and the time until then is refunded',
  NOTIFY_CONCIERGE_CLOSED: 'Dr. %s no longer offers the concierge service. Your request is closed',
  NOTIFY_CONCIERGE_REFUND_FAILED:
    'The refund for your concierge service with Dr. %s was refused: %s. Write to us under "Contact us", and you receive it another way',
  NOTIFY_CONCIERGE_REFUND_REFUSED:
    'The refund for the concierge service of %s was refused: %s. You can try again in the earning reports',
  NOTIFY_CONCIERGE_CALL: 'Dr. %s is calling you. Open the call to join',
  NOTIFY_CONCIERGE_SUBSCRIBED: '%s has paid and is subscribed to your concierge service',
  NOTIFY_CONCIERGE_PATIENT_UNPAID:
    'The concierge payment of %s failed. The patient was asked to choose another card',
  NOTIFY_CONCIERGE_PATIENT_ENDED: 'The concierge service of %s has ended, because the payment failed',
  NOTIFY_CONCIERGE_CANCELED: '%s has canceled the concierge service. It ends on %s',
  NOTIFY_CONCIERGE_KEPT: '%s keeps the concierge service. It renews on %s',
  NOTIFY_CONCIERGE_WITHDRAWN: '%s has withdrawn the concierge request',
  NOTIFY_INVITE_DENIED: 'The guest physician cannot join on %s at %s',
} as const;
