import { databaseError } from '../database/database.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
};

const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/**
 * An error as the log shows it. A failed statement carries its parameters and the database repeats values
 * in its own words: both may be health data, so of those only the code, the constraint and the place remain.
 */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const sqlstate = databaseError(error);
  if (sqlstate === null) {
    return {
      type: error.name,
      message: error.message.split('\nparams:')[0] ?? '',
      stack: frames(error.stack),
    };
  }
  return {
    type: 'DatabaseError',
    message: 'A statement failed',
    stack: frames(error.stack),
    code: sqlstate.code,
    ...(sqlstate.constraint === null ? {} : { constraint: sqlstate.constraint }),
  };
};
