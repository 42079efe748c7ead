import { findDatabaseError } from '../database/database.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
};

const formatFrames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/**
 * Serializes an error for the log. Database errors contain parameters and values, which may be health data, so only their
 * code, constraint and stack are logged.
 */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error object', stack: '' };
  const sqlstate = findDatabaseError(error);
  if (sqlstate === null) {
    return {
      type: error.name,
      message: error.message.split('\nparams:')[0] ?? '',
      stack: formatFrames(error.stack),
    };
  }
  return {
    type: 'DatabaseError',
    message: 'A statement failed',
    stack: formatFrames(error.stack),
    code: sqlstate.code,
    ...(sqlstate.constraint === null ? {} : { constraint: sqlstate.constraint }),
  };
};
