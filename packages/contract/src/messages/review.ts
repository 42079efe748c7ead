/** Messages about reviews. In a separate file, so that only the server and the back office load them. */
export const REVIEW_MESSAGES = {
  /** %s is the document's name. */
  NOTIFY_DOCUMENT_DENIED: 'A document was denied: %s. Read the reason and upload a new document',
  /** Why the reviewers get a license again. The placeholders are what has changed, its earlier value and its new one. */
  IDENTITY_CHANGED: 'The %s changed from %s to %s',
  IDENTITY_ADDED: 'The %s changed from none to %s',
  DOCUMENT_ACCEPTED: 'Document accepted',
  DOCUMENT_DENIED: 'Document denied',
  REASON_REQUIRED: 'Explain what needs to be corrected',
  REVIEW_ACCEPTED: 'Profile accepted',
  REVIEW_DENIED: 'Profile denied',
  STATUS_ALREADY_ACCEPTED: 'Your profile has already been accepted',
  STATUS_ALREADY_DECIDED: 'This profile has already been reviewed. Reload it to see the decision.',
  STATUS_BY_PHYSICIAN: 'Only the physician can submit the profile for review',
  STATUS_BY_REVIEWER: 'Only a reviewer can accept a profile',
  STATUS_NOT_SUBMITTED: 'This profile has not been submitted for review',
} as const;
