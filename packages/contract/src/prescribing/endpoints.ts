import { endpoint } from '../wire/endpoint.ts';

export const prescribingEndpoints = {
  getPrescribingProfile: endpoint('prescribing', 'GET', 'getPrescribingProfile', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'own',
    summary:
      'What the e-prescription provider is sent about the caller, what is missing, and the id it has given.',
  }),
  registerClinician: endpoint('prescribing', 'POST', 'registerClinician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Creates the physician's clinician at the e-prescription provider from the stored profile, or brings it up to date; asked again it gives the same id (PO-16).",
  }),
  registerPatient: endpoint('prescribing', 'POST', 'registerPatient', {
    access: ['PATIENT'],
    record: 'own',
    summary:
      'Creates the patient at the e-prescription provider from the stored record, or brings it up to date; asked again it gives the same id (PT-05).',
  }),
  getSSOURL: endpoint('prescribing', 'POST', 'getSSOURL', {
    access: ['PHYSICIAN'],
    record: 'own clinician; a patient of own appointments',
    summary: "A short-lived address of the provider's page, signed in as the physician (PO-16, CR-12).",
  }),
  getDoctorByDoseSpotID: endpoint('prescribing', 'POST', 'getDoctorByDoseSpotID', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary: 'Who the prescribers of a list of prescriptions are (PA-05).',
  }),
} as const;
