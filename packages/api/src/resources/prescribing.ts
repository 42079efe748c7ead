import type { Body, OwnPhysician, PatientRecord, PrescribingProfile, Reply } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { addPatientDoseSpotID } from './patients.ts';
import { addPhysicianDoseSpotId } from './physicians.ts';

/** Whether a registration created or updated the person at the provider, or failed. */
export type RegistrationOutcome = Reply<'registerClinician'>['outcome'];

/** The data that the e-prescription provider gets about the signed-in user, and the registration's state (PO-16, PT-05). */
export const usePrescribingProfile = (): Resource<PrescribingProfile> =>
  useResource(['prescribingProfile'], () => call('getPrescribingProfile'));

/**
 * Registers, then stores the provider's id. Revalidates the profile even if storing fails, because it has changed by
 * then.
 */
const registerAndStore = async <T>(
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
 * Creates or updates the signed-in physician at the provider and stores the assigned id. If that completes the profile,
 * it is sent for review (PO-16, PO-17). Safe to repeat.
 */
export const registerOwnClinician = (): Promise<{ outcome: RegistrationOutcome; record: OwnPhysician }> =>
  registerAndStore(() => call('registerClinician', {}), addPhysicianDoseSpotId);

/** Creates or updates the signed-in patient at the provider and stores the assigned id (PT-05). Safe to repeat. */
export const registerOwnPatient = (): Promise<{ outcome: RegistrationOutcome; record: PatientRecord }> =>
  registerAndStore(() => call('registerPatient', {}), addPatientDoseSpotID);

/**
 * Returns a short-lived URL of the provider's portal, signed in as the clinician with this id. With a patient, it opens
 * the patient's chart (PO-16, CR-12).
 */
export const getPrescriberUrl = async (dosespotId: string, patientDosespotId?: string): Promise<string> => {
  const patient_id = patientDosespotId ?? null;
  const body = { user_id: dosespotId, patient_id, is_patient: patient_id !== null };
  return (await call('getSSOURL', { body })).url;
};

/** What {@link usePrescriptions} lists: a patient's prescriptions of a range of dates. */
export type PrescriptionQuery = Body<'getPrescriptions'>;

/** The prescriptions of a patient between two dates, newest first, and how current they are (PA-05). */
export const usePrescriptions = (body: PrescriptionQuery): Resource<Reply<'getPrescriptions'>> =>
  useResource(['prescriptions', body.patient, body.start_date, body.end_date, body.zone], () =>
    call('getPrescriptions', { body }),
  );

/** Revalidates the prescriptions on screen, after the provider's portal may have changed them. */
export const revalidatePrescriptions = (): Promise<void> => revalidate('prescriptions');
