import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../errors.ts';

/** Refuses a change that began from something else than what is there: another device was faster. */
export const requireVersion = (there: number, begunFrom: number): void => {
  if (there !== begunFrom) throw conflict('RECORD_CHANGED');
};

/** Refuses a first save where there is another one by now; the same once more is a repeated request. */
export const requireSame = (there: object, sent: object): void => {
  if (!isDeepStrictEqual(there, sent)) throw conflict('RECORD_CHANGED');
};

/** A part that was saved before was changed once more; one never saved still waits for its first save. */
export const changedOnce = (version: number): number => (version > 0 ? version + 1 : version);
