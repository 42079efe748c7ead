/** Messages about reviews. In a separate file, so that only the server and the back office load them. */
export const REVIEW_MESSAGES = {
  /** %s is the document's name. */
  NOTIFY_DOCUMENT_DENIED: 'A document was denied: %s. Read the reason and upload a new document',
} as const;
