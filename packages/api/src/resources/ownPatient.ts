import type { Body, PatientRecord } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { getSession, updateSessionUser } from '../session/session.ts';
import { revalidate, updateResource, useResource, type Resource } from './cache.ts';

/** What the session says of the own record: whether it is there, and how far it is (PT-01, RT-10). */
const note = ({ id, first_name, last_name, onboarding_complete }: PatientRecord): void =>
  updateSessionUser({ id, first_name, last_name, onboarding_complete });

/** Keeps the newest word about the own record, for the screens and for the session. */
const keep = async (own: PatientRecord): Promise<PatientRecord> => {
  note(own);
  await updateResource<PatientRecord | null>(['ownPatient'], () => own, false);
  // the name and the birthday are shown where one chooses for whom to book
  await revalidate('bookablePatients');
  return own;
};

/** A session that began before the record did, and never heard of it, finds it all the same. */
const findOwnId = async (): Promise<string | null> => {
  const { results } = await call('getBookablePatients');
  return results.find(({ is_dependent }) => !is_dependent)?.id ?? null;
};

const readOwn = async (): Promise<PatientRecord | null> => {
  const id = getSession()?.user.id ?? (await findOwnId());
  if (id === null) return null;
  const own = await call('getPatientDetails', { params: { id } });
  note(own);
  return own;
};

/** The signed-in patient's own record; null for whoever has not begun one (PT-01). */
export const useOwnPatient = (): Resource<PatientRecord | null> => useResource(['ownPatient'], readOwn);

/** Reads the own record anew, such as when another device was faster. */
export const refreshOwnPatient = async (): Promise<PatientRecord | null> => {
  const own = await readOwn();
  return own === null ? null : keep(own);
};

/** First save of person and health; begins the record (PT-02, PT-03). */
export const addPatientDetails = async (body: Body<'addPatientDetails'>): Promise<PatientRecord> =>
  keep(await call('addPatientDetails', { body }));

export const updatePatientDetails = async (
  id: string,
  body: Body<'updatePatientDetails'>,
): Promise<PatientRecord> => keep(await call('updatePatientDetails', { params: { id }, body }));

/** Saves where the patient is reached (PT-04). */
export const updatePatientContactDetails = async (
  id: string,
  body: Body<'updatePatientContactDetails'>,
): Promise<PatientRecord> => keep(await call('updatePatientContactDetails', { params: { id }, body }));

/** First save of the medical records, none included; their documents are uploaded already (PT-06). */
export const addPatientMedicalRecord = async (
  data: Body<'addPatientMedicalRecord'>['data'],
): Promise<PatientRecord> => keep(await call('addPatientMedicalRecord', { body: { data } }));

export const updatePatientMedicalRecord = async (
  id: string,
  body: Body<'updatePatientMedicalRecord'>,
): Promise<PatientRecord> => keep(await call('updatePatientMedicalRecord', { params: { id }, body }));

/** Keeps the id the e-prescription provider has given (PT-05). */
export const addPatientDoseSpotID = async (id: string, dosespot_id: string): Promise<PatientRecord> =>
  keep(await call('addPatientDoseSpotID', { params: { id }, body: { dosespot_id } }));
