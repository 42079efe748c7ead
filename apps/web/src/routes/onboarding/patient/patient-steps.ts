import {
  isPatientStepDone,
  PATIENT_STEPS,
  type PatientRecord,
  type PatientStepId,
  t,
  defineTexts,
} from '@openvisit/contract';
import type { MenuStep } from '../steps.ts';

const STEP_DESCRIPTIONS: Record<PatientStepId, string> = defineTexts({
  patientPersonalDetails: 'What your physician should know about you. You can change it at any time.',
  patientContactDetails: 'How your physician and your pharmacy can reach you.',
  patientDosespotDetail: 'Lets your physician send prescriptions to your pharmacy.',
  patientMedicalRecord: 'Results, pictures or letters about your health.',
});

/**
 * The patient's steps with their state (PT-01). Only the first step is available before a record exists. `ownPatient` is
 * undefined while it loads and null before the first save.
 */
export const listPatientSteps = (ownPatient: PatientRecord | null | undefined): MenuStep[] =>
  PATIENT_STEPS.map(({ id, label, path }) => ({
    id,
    label: t(label),
    path,
    lead: t(STEP_DESCRIPTIONS[id]),
    done: isPatientStepDone(id, ownPatient ?? null),
    canOpen: ownPatient !== undefined && (ownPatient !== null || id === 'patientPersonalDetails'),
  }));
