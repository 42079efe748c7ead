import { AppError } from '../errors.ts';

/** The file store has no space left. */
export const storageFull = (cause: unknown) => new AppError(507, 'FILE_STORAGE_FULL', [], { cause });

/** The file store does not respond. */
export const storageUnavailable = (cause: unknown) =>
  new AppError(503, 'FILE_STORAGE_UNAVAILABLE', [], { cause, retryAfter: 10 });
