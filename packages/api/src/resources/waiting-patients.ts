import type { Reply } from '@openvisit/contract';
import { useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** A visit whose patient is in the call before the physician, and since when. */
export type WaitingPatient = Reply<'getWaitingPatients'>['results'][number];

/** Patients who wait in a call for the signed-in physician, kept current by realtime events (BX-16). */
export const useWaitingPatients = (): Resource<WaitingPatient[]> =>
  useResource(['waitingPatients'], async () => (await call('getWaitingPatients')).results);
