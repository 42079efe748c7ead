import type { OwnPhysician, PatientRecord, PrescribingProfile, Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { revalidate, useResource, type Resource } from './cache.ts';
import { addPatientDoseSpotID } from './ownPatient.ts';
import { addDoctorDoseSpotID } from './ownPhysician.ts';

/** What came of telling the provider. */
export type RegistrationOutcome = Reply<'registerClinician'>['outcome'];

/** What the e-prescription provider is told of the signed-in user, and how far that is (PO-16, PT-05). */
export const usePrescribingProfile = (): Resource<PrescribingProfile> =>
  useResource(['prescribingProfile'], () => call('getPrescribingProfile'));

/** Runs both halves and reads the profile anew, also when the second failed: the first has changed it. */
const registered = async <T>(
  register: () => Promise<Reply<'registerClinician'>>,
  store: (id: string, dosespot_id: string) => Promise<T>,
): Promise<{ outcome: RegistrationOutcome; record: T }> => {
  try {
    const { id, dosespot_id, outcome } = await register();
    return { outcome, record: await store(id, dosespot_id) };
  } finally {
    await revalidate('prescribingProfile');
  }
};

/**
 * Creates the signed-in physician at the provider, or brings them up to date there, and keeps the id in the own profile;
 * a profile that is complete with it goes to the reviewers (PO-16, PO-17). Both halves can be repeated.
 */
export const registerOwnClinician = (): Promise<{ outcome: RegistrationOutcome; record: OwnPhysician }> =>
  registered(() => call('registerClinician', {}), addDoctorDoseSpotID);

/** The same for the signed-in patient (PT-05). */
export const registerOwnPatient = (): Promise<{ outcome: RegistrationOutcome; record: PatientRecord }> =>
  registered(() => call('registerPatient', {}), addPatientDoseSpotID);

/**
 * A short-lived address of the provider's page, signed in as the physician with this id there; about a patient when one
 * is named (PO-16, CR-12).
 */
export const getPrescriberUrl = async (dosespotId: string, patientDosespotId?: string): Promise<string> => {
  const patient_id = patientDosespotId ?? null;
  const body = { user_id: dosespotId, patient_id, is_patient: patient_id !== null };
  return (await call('getSSOURL', { body })).url;
};
