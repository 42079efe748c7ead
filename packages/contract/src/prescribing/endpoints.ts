import { defineEndpoint } from '../wire/endpoint.ts';

export const prescribingEndpoints = {
  getPrescribingProfile: defineEndpoint('prescribing', 'GET', 'getPrescribingProfile', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'own',
    summary:
      "Returns the caller's data for the e-prescription provider, the missing fields, and the provider's id.",
  }),
  registerClinician: defineEndpoint('prescribing', 'POST', 'registerClinician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Creates or updates the physician's clinician at the e-prescription provider from the stored profile. A repeated call returns the same id (PO-16).",
  }),
  registerPatient: defineEndpoint('prescribing', 'POST', 'registerPatient', {
    access: ['PATIENT'],
    record: 'own',
    summary:
      'Creates or updates the patient at the e-prescription provider from the stored record. A repeated call returns the same id (PT-05).',
  }),
  getSSOURL: defineEndpoint('prescribing', 'POST', 'getSSOURL', {
    access: ['PHYSICIAN'],
    record: 'own clinician; a patient of own appointments',
    summary: "Returns a short-lived URL of the provider's page, signed in as the physician (PO-16, CR-12).",
  }),
  getPrescriptions: defineEndpoint('prescribing', 'POST', 'getPrescriptions', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'own and that of dependents; patients whom the physician cares for',
    summary:
      "Lists a patient's prescriptions between two dates, newest first, after asking the provider for changes. Without a reply of the provider it lists the stored copy and says how old that is (PA-05).",
  }),
  getDoctorByDoseSpotID: defineEndpoint('prescribing', 'POST', 'getDoctorByDoseSpotID', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary: 'Returns the prescribers of a list of prescriptions (PA-05).',
  }),
} as const;
