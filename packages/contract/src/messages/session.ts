/** Messages about the session, apart from the catalog because the first page does not need them. */
export const SESSION_MESSAGES = {
  SIGN_OUT_PENDING:
    'You are signed out on this device. The session on our server ends when the connection is back, if this page is still open, and otherwise after %s hours.',
} as const;
