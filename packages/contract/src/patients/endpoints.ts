import { defineEndpoint } from '../wire/endpoint.ts';

export const patientEndpoints = {
  getBookablePatients: defineEndpoint('patients', 'GET', 'getBookablePatients', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary: 'Lists the people the signed-in patient can book for: the patient first, then dependents.',
  }),
  addPatientDetails: defineEndpoint('patients', 'POST', 'addPatientDetails', {
    access: ['PATIENT'],
    record: 'own',
    success: 201,
    summary:
      "Creates the signed-in patient's record. A repeated call returns the existing record (PT-02, PT-03).",
  }),
  getPatientDetails: defineEndpoint('patients', 'GET', 'getPatientDetails/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'own and dependents; physicians: patients whom the caller cares for',
    summary:
      'Returns a patient record: person, health, contact details and medical records (PT-02…PT-06). Physicians get it without address and phone.',
  }),
  updatePatientDetails: defineEndpoint('patients', 'PATCH', 'updatePatientDetails/:id', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary:
      'Updates person and health. Surgeries and medications are sent as additions, changes and removals (PT-02, PT-03).',
  }),
  updatePatientContactDetails: defineEndpoint('patients', 'PATCH', 'updatePatientContactDetails/:id', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary: "Updates a patient's contact details (PT-04).",
  }),
  addPatientMedicalRecord: defineEndpoint('patients', 'POST', 'addPatientMedicalRecord', {
    access: ['PATIENT'],
    record: 'own',
    success: 201,
    summary:
      'Adds medical records, each with an uploaded document. A document belongs to one record (PT-06).',
  }),
  updatePatientMedicalRecord: defineEndpoint('patients', 'PATCH', 'updatePatientMedicalRecord/:id', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary: "Updates a patient's medical records by additions, changes and removals (PT-06).",
  }),
  addPatientDoseSpotID: defineEndpoint('patients', 'PATCH', 'addPatientDoseSpotID/:id', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary: "Stores the id of a patient's e-prescription profile (PT-05).",
  }),
} as const;
