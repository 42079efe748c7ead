import { AppError } from '../errors.ts';

/** No room is left where the files are kept. */
export const storeFull = (cause: unknown) => new AppError(507, 'FILES_FULL', [], { cause });

/** The place where the files are kept does not answer. */
export const storeAway = (cause: unknown) => new AppError(503, 'FILES_AWAY', [], { cause, retryAfter: 10 });
