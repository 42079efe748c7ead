import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors.ts';

/** 409: the record changed after the caller read it. */
export class VersionConflictError extends AppError {
  constructor() {
    super(409, 'RECORD_CHANGED');
  }
}

/** Throws unless a change is based on the stored version. A change without a version always applies. */
export const requireVersion = (stored: number, sent: number | undefined): void => {
  if (sent !== undefined && stored !== sent) throw new VersionConflictError();
};

/** Accepts a first save that is sent again. Throws for a first save whose content differs from the stored one. */
export const requireSameContent = (stored: object, sent: object): void => {
  if (!isDeepStrictEqual(stored, sent)) throw new VersionConflictError();
};

/** The version after a change by the server itself. A record part that was never saved stays at version 0. */
export const getNextVersion = (version: number): number => (version > 0 ? version + 1 : version);
