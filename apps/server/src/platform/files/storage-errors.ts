import { AppError } from '../errors.ts';

/** No room is left where the files are kept. */
export const storageFull = (cause: unknown) => new AppError(507, 'FILES_FULL', [], { cause });

/** The place where the files are kept does not answer. */
export const storageUnavailable = (cause: unknown) =>
  new AppError(503, 'FILES_AWAY', [], { cause, retryAfter: 10 });
