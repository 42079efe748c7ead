import { defineTexts } from '../language/translate.ts';

/**
 * How often each part of a patient's record has been saved; 0 is never. Updates send it to detect concurrent changes.
 */
export interface PatientVersions {
  /** Personal details and health. */
  details: number;
  contact: number;
  /** Medical records. */
  records: number;
}

/** Whether a patient may search and book: personal and contact details are enough (RT-10). */
export const isPatientComplete = ({
  details,
  contact,
}: Pick<PatientVersions, 'details' | 'contact'>): boolean => details > 0 && contact > 0;

/** The steps of a patient's onboarding, in order (PT-01). */
export const PATIENT_STEPS = defineTexts([
  { id: 'patientPersonalDetails', label: 'Personal Details', path: 'step1' },
  { id: 'patientContactDetails', label: 'Contact Details', path: 'contact' },
  { id: 'patientDosespotDetail', label: 'e-Prescription Profile', path: 'dosespotPatient' },
  { id: 'patientMedicalRecord', label: 'Medical Records', path: 'step2' },
]);
export type PatientStepId = (typeof PATIENT_STEPS)[number]['id'];

/** The part of a patient's record that decides the onboarding progress. */
export interface PatientProgress {
  versions: PatientVersions;
  dosespot_id: string | null;
}

/** Whether a step is done; without a record, none is (PT-01). */
export const isPatientStepDone = (step: PatientStepId, record: PatientProgress | null): boolean => {
  if (!record) return false;
  const { versions, dosespot_id } = record;
  return {
    patientPersonalDetails: versions.details > 0,
    patientContactDetails: versions.contact > 0,
    patientDosespotDetail: dosespot_id !== null,
    patientMedicalRecord: versions.records > 0,
  }[step];
};

/** Path of the first step that is not done on any device, or of the final page when all are done (PT-01). */
export const getPatientStepPath = (record: PatientProgress | null): string =>
  PATIENT_STEPS.find(({ id }) => !isPatientStepDone(id, record))?.path ?? 'profile-complete';
