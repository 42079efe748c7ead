import type { Body, OwnInvitation, PatientRecord, Reply } from '@openvisit/contract';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { applyOwnPatient } from './patients.ts';

/** The dependents of the signed-in patient, and their parent (PW-06). */
export type Family = Reply<'getFamily'>;

const KEY = ['family'] as const;

export const useFamily = (): Resource<Family> => useResource(KEY, () => call('getFamily'));

/** The record of a dependent, to edit it. A null id loads nothing. */
export const useDependent = (id: string | null): Resource<PatientRecord> =>
  useResource(id === null ? null : ['dependent', id], () =>
    call('getPatientDetails', { params: { id: id ?? '' } }),
  );

const applyFamily = async (family: Family): Promise<void> => {
  await updateResource<Family>(KEY, () => family);
  await revalidate('consents', 'bookablePatients', 'patientHome');
};

/** Adds a dependent. The same `id` adds one, however often it is sent (PW-06). */
export const addDependent = async (body: Body<'addDependent'>): Promise<PatientRecord> => {
  const record = await call('addDependent', { body });
  await revalidate('family', 'bookablePatients', 'consents');
  return record;
};

/** Saves the details of a dependent. Rejects with `conflict` when the record has a newer version. */
export const updateDependent = async (
  id: string,
  body: Body<'updatePatientDetails'>,
): Promise<PatientRecord> => {
  const record = await call('updatePatientDetails', { params: { id }, body });
  await updateResource<PatientRecord>(['dependent', id], () => record);
  await revalidate('family', 'bookablePatients');
  return record;
};

/** Reads the record of a dependent again, for example after a version conflict. */
export const revalidateDependent = async (id: string): Promise<PatientRecord> => {
  const record = await call('getPatientDetails', { params: { id } });
  await updateResource<PatientRecord>(['dependent', id], () => record);
  return record;
};

/** Mails a dependent an invitation to an account of their own, which replaces an earlier one (PW-06). */
export const inviteDependent = async (patient: string, email: string): Promise<void> =>
  applyFamily(await call('inviteDependent', { body: { patient, email } }));

export const cancelDependentInvitation = async (patient: string): Promise<void> => {
  await call('cancelDependentInvitation', { params: { id: patient } });
  await revalidate('family');
};

/** What removing a dependent erases and keeps, and the visits that have to be over first. A null id loads nothing (PW-06). */
export const useDependentRemoval = (id: string | null): Resource<Reply<'getDependentRemoval'>> =>
  useResource(id === null ? null : ['dependentRemoval', id], () =>
    call('getDependentRemoval', { params: { id: id ?? '' } }),
  );

/** Removes a dependent without an account (PW-06). Rejects while a visit is open. {@link useDependentRemoval} then shows it. */
export const removeDependent = async (id: string): Promise<void> => {
  try {
    await call('removeDependent', { params: { id } });
  } finally {
    await revalidate(
      'family',
      'dependentRemoval',
      'bookablePatients',
      'patientHome',
      'consents',
      'conciergeSubscriptions',
    );
  }
};

/** Lets the parent of the signed-in patient keep access (PW-06). */
export const allowParentAccess = async (version: number): Promise<void> =>
  applyFamily(await call('allowParentAccess', { body: { version } }));

/** Withdraws what {@link allowParentAccess} allowed. */
export const endParentAccess = async (): Promise<void> => applyFamily(await call('endParentAccess'));

/** The records that the signed-in user can take over from a parent (PW-06). */
export const useOwnInvitations = (): Resource<OwnInvitation[]> =>
  useResource(['ownInvitations'], async () => (await call('getOwnInvitations')).results);

/** Makes the record of a dependent the signed-in user's own. */
export const acceptInvitation = async (id: string): Promise<PatientRecord> => {
  try {
    return await applyOwnPatient(await call('acceptInvitation', { body: { id } }));
  } finally {
    await revalidate('ownInvitations');
  }
};
