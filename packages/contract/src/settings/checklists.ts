/** First steps of a new physician, in the order of the list (BX-24). BANK is listed only while it needs attention. */
export const PHYSICIAN_CHECKLIST = [
  'BANK',
  'PHOTO',
  'HOURS',
  'TEMPLATE',
  'DEVICES',
  'NOTIFICATIONS',
  'SHARE_LINK',
] as const;
export type PhysicianChecklistStep = (typeof PHYSICIAN_CHECKLIST)[number];

/** First steps of a new patient, in the order of the list (BX-24). */
export const PATIENT_CHECKLIST = [
  'MEDICAL_HISTORY',
  'CARD',
  'DEVICES',
  'NOTIFICATIONS',
  'FIND_PHYSICIAN',
] as const;
export type PatientChecklistStep = (typeof PATIENT_CHECKLIST)[number];
