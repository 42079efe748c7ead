import type { BookablePatient, Body, PatientRecord } from '@openvisit/contract';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { getSession, updateSessionUser } from '../session/session.ts';

/** The people whom the signed-in patient may book for, themselves first (PW-02). */
export const useBookablePatients = (): Resource<BookablePatient[]> =>
  useResource(['bookablePatients'], async () => (await call('getBookablePatients')).results);

/** Copies id, name and progress of the record into the session, which routing needs (PT-01, RT-10). */
const copyToSession = ({ id, first_name, last_name, onboarding_complete }: PatientRecord): void =>
  updateSessionUser({ id, first_name, last_name, onboarding_complete });

/** Updates the cached record and the copy of its fields in the session. */
export const applyOwnPatient = async (patient: PatientRecord): Promise<PatientRecord> => {
  copyToSession(patient);
  await updateResource<PatientRecord | null>(['ownPatient'], () => patient);
  // The list of people to book for shows names and dates of birth.
  await revalidate('bookablePatients', 'patientHome');
  return patient;
};

/** Finds the record of a session that started before the record was created on another device. */
const findOwnId = async (): Promise<string | null> => {
  const { results } = await call('getBookablePatients');
  return results.find(({ is_dependent }) => !is_dependent)?.id ?? null;
};

const readOwnPatient = async (): Promise<PatientRecord | null> => {
  const id = getSession()?.user.id ?? (await findOwnId());
  if (id === null) return null;
  const patient = await call('getPatientDetails', { params: { id } });
  copyToSession(patient);
  return patient;
};

/** The signed-in patient's own record; null before it is created (PT-01). */
export const useOwnPatient = (): Resource<PatientRecord | null> =>
  useResource(['ownPatient'], readOwnPatient);

/** Reloads the signed-in patient's record, for example after a version conflict. */
export const revalidateOwnPatient = async (): Promise<PatientRecord | null> => {
  const patient = await readOwnPatient();
  return patient === null ? null : applyOwnPatient(patient);
};

/** Creates the record with personal details and health (PT-02, PT-03). */
export const addPatientDetails = async (body: Body<'addPatientDetails'>): Promise<PatientRecord> =>
  applyOwnPatient(await call('addPatientDetails', { body }));

/** Updates personal details and health. Rejects with `conflict` when the record has a newer version. */
export const updatePatientDetails = async (
  id: string,
  body: Body<'updatePatientDetails'>,
): Promise<PatientRecord> => applyOwnPatient(await call('updatePatientDetails', { params: { id }, body }));

/** Updates address and phone (PT-04). Rejects with `conflict` when the record has a newer version. */
export const updatePatientContactDetails = async (
  id: string,
  body: Body<'updatePatientContactDetails'>,
): Promise<PatientRecord> =>
  applyOwnPatient(await call('updatePatientContactDetails', { params: { id }, body }));

/** Saves the medical records for the first time; their documents are uploaded beforehand (PT-06). */
export const addPatientMedicalRecord = async (
  data: Body<'addPatientMedicalRecord'>['data'],
): Promise<PatientRecord> => applyOwnPatient(await call('addPatientMedicalRecord', { body: { data } }));

/** Updates the medical records. Rejects with `conflict` when the record has a newer version. */
export const updatePatientMedicalRecord = async (
  id: string,
  body: Body<'updatePatientMedicalRecord'>,
): Promise<PatientRecord> =>
  applyOwnPatient(await call('updatePatientMedicalRecord', { params: { id }, body }));

/** Stores the id that the e-prescription provider assigned (PT-05). */
export const addPatientDoseSpotID = async (id: string, dosespot_id: string): Promise<PatientRecord> =>
  applyOwnPatient(await call('addPatientDoseSpotID', { params: { id }, body: { dosespot_id } }));
