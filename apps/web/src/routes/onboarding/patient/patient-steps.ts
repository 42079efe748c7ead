import {
  isPatientStepDone,
  PATIENT_STEPS,
  type PatientRecord,
  type PatientStepId,
} from '@openvisit/contract';
import type { StepInMenu } from '../steps.ts';

const LEADS: Record<PatientStepId, string> = {
  patientPersonalDetails: 'What your physician should know about you. You can change all of it later.',
  patientContactDetails: 'Where your physician and your pharmacy reach you.',
  patientDosespotDetail: 'With it your physician sends prescriptions to your pharmacy.',
  patientMedicalRecord: 'Results, pictures or letters that help your physician understand.',
};

/**
 * A patient's steps with their marks (PT-01). Until the first one is saved there is no record the others could belong to;
 * `own` is undefined while it is read, and null for whoever has none.
 */
export const patientSteps = (own: PatientRecord | null | undefined): StepInMenu[] =>
  PATIENT_STEPS.map(({ id, label, path }) => ({
    id,
    label,
    path,
    lead: LEADS[id],
    done: isPatientStepDone(id, own ?? null),
    loaded: own !== undefined && (own !== null || id === 'patientPersonalDetails'),
  }));
