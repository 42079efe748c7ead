import type { PatientHome } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** The data of the signed-in patient's home page, in one request. */
export const usePatientHome = (): Resource<PatientHome> =>
  useResource(['patientHome'], () => call('getPatientHome'));

/** Adds a physician to the patient's saved physicians, or removes them. */
export const setPhysicianSaved = async (physician: string, isSaved: boolean): Promise<void> => {
  if (isSaved) await call('savePhysician', { body: { physician } });
  else await call('removeSavedPhysician', { params: { id: physician } });
  await revalidate('physicians', 'physician');
};
