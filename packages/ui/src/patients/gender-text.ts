import { PATIENT_GENDERS, t, type PatientGender } from '@openvisit/contract';

/** 'Female' in the viewer's language; null if unknown. */
export const formatGender = (gender: PatientGender | null): string | null => {
  const label = PATIENT_GENDERS.find(({ value }) => value === gender)?.label;
  return label ? t(label) : null;
};
