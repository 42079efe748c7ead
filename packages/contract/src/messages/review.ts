/** Messages about reviews. In a separate file, so that only the server and the back office load them. */
export const REVIEW_MESSAGES = {
  /** %s is the document's name. */
  NOTIFY_DOCUMENT_DENIED: 'A document was denied: %s. Read the reason and upload a new document',
  /** Why the reviewers get a license again; %s are what has changed, its earlier value and its new one. */
  IDENTITY_CHANGED: 'The %s changed from %s to %s',
  IDENTITY_ADDED: 'The %s changed from none to %s',
} as const;
