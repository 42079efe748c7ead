import type { PatientHome } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** What matters to the signed-in patient now, in one request. */
export const usePatientHome = (): Resource<PatientHome> =>
  useResource(['patientHome'], () => call('getPatientHome'));

/** Saves a physician, or removes them from the saved ones. */
export const setPhysicianSaved = async (physician: string, isSaved: boolean): Promise<void> => {
  if (isSaved) await call('savePhysician', { body: { physician } });
  else await call('removeSavedPhysician', { params: { id: physician } });
  await revalidate('physicians', 'physician');
};
