import type { BookablePatient } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { useResource, type Resource } from './cache.ts';

/** The people the signed-in patient may book for: themself first (PW-02). */
export const useBookablePatients = (): Resource<BookablePatient[]> =>
  useResource(['bookablePatients'], async () => (await call('getBookablePatients')).results);
