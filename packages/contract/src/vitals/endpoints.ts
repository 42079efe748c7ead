import { defineEndpoint } from '../wire/endpoint.ts';

const access = ['PATIENT', 'ACCEPTED_PHYSICIAN'] as const;

export const vitalsEndpoints = {
  getPatientVitals: defineEndpoint('vitals', 'POST', 'getPatientVitals', {
    access,
    record: 'own and dependents; physicians: patients the caller cares for',
    summary: "Returns a patient's latest measurements, newest first (CR-12).",
  }),
  addPatientVitals: defineEndpoint('vitals', 'POST', 'addPatientVitals', {
    access,
    record:
      'own and dependents; physicians: accepted and completed visits in which the caller cares for the patient',
    success: 201,
    summary:
      'Records measurements of a patient, before or in a visit. A repeated id returns the stored ones (CR-12).',
  }),
} as const;
