/** Messages about dependents and consents. */
export const FAMILY_MESSAGES = {
  DEPENDENT_ADDED: 'The dependent is added. You can book for them now.',
  DEPENDENT_REMOVED: 'The dependent is removed',
  DEPENDENT_UPDATED: 'The changes are saved',
  INVITATION_ACCEPTED: 'The record is yours now',
  INVITATION_CANCELED: 'The invitation is withdrawn',
  INVITATION_SENT: 'The invitation is on its way',
  PARENT_ACCESS_ALLOWED: 'Your parent can read your record and book for you',
  PARENT_ACCESS_ENDED: 'Your parent can no longer read your record or book for you',
  CONSENT_WITHDRAWN: 'Your consent is withdrawn. You will be asked for it again when you next book.',
} as const;
