import type { PcpDecision, PcpDoctor, PcpRequest } from '@openvisit/contract';
import { useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { revalidateCare } from './care-cache.ts';

/** The primary care physicians of the signed-in patient and their dependents, and open requests (PW-07). */
export const usePrimaryCarePhysicians = (): Resource<PcpDoctor[]> =>
  useResource(['pcpDoctors'], async () => (await call('getPCPDoctors')).results);

/** Asks a physician to be the primary care physician of a patient (PW-07). */
export const requestPrimaryCare = async (doctor: string, patient: string): Promise<void> => {
  await call('addPCPRequest', { body: { doctor, patient } });
  await revalidateCare();
};

/** The requests that await the signed-in physician's answer (PA-06). */
export const usePrimaryCareRequests = (): Resource<PcpRequest[]> =>
  useResource(['pcpRequests'], async () => (await call('getPCPRequests')).results);

/** Approves or declines a request (PA-06). The list is revalidated even when somebody else was faster. */
export const decidePrimaryCareRequest = async (id: string, status: PcpDecision): Promise<void> => {
  try {
    await call('updatePCPStatus', { params: { id }, body: { status } });
  } finally {
    await revalidateCare();
  }
};

/** Ends primary care, or withdraws the request, by the id of the relation (PA-06, PW-07). */
export const endPrimaryCare = async (id: string): Promise<void> => {
  try {
    await call('deletePatientPCPDoctor', { params: { id } });
  } finally {
    await revalidateCare();
  }
};
