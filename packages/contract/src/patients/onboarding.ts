/** How often each part of a patient's record has been saved; 0 is never. Sent along with a change, so that none is lost. */
export interface PatientVersions {
  /** Person and health. */
  details: number;
  contact: number;
  /** Medical records. */
  records: number;
}

/** A patient may find and book once person and contact are known; the rest is for later (RT-10). */
export const isPatientComplete = ({
  details,
  contact,
}: Pick<PatientVersions, 'details' | 'contact'>): boolean => details > 0 && contact > 0;

/** The steps of a patient's onboarding in their order (PT-01). */
export const PATIENT_STEPS = [
  { id: 'patientPersonalDetails', label: 'Personal Details', path: 'step1' },
  { id: 'patientContactDetails', label: 'Contact Details', path: 'contact' },
  { id: 'patientDosespotDetail', label: 'e-Prescription Profile', path: 'dosespotPatient' },
  { id: 'patientMedicalRecord', label: 'Medical Records', path: 'step2' },
] as const;
export type PatientStepId = (typeof PATIENT_STEPS)[number]['id'];

/** What of a patient's record says how far they are. */
export interface PatientProgress {
  versions: PatientVersions;
  dosespot_id: string | null;
}

/** Whether a step has been done; nobody has begun without a record (PT-01). */
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

/** Where a patient goes on, on whatever device: the first step that is not done, else the end (PT-01). */
export const patientStepPath = (record: PatientProgress | null): string =>
  PATIENT_STEPS.find(({ id }) => !isPatientStepDone(id, record))?.path ?? 'profile-complete';
