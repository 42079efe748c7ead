import { endpoint } from '../wire/endpoint.ts';

export const patientEndpoints = {
  getBookablePatients: endpoint('patients', 'GET', 'getBookablePatients', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'The people the signed-in patient may book for: themself first, then their dependents.',
  }),
  addPatientDetails: endpoint('patients', 'POST', 'addPatientDetails', {
    access: ['PATIENT'],
    record: 'own',
    success: 201,
    summary:
      "Begins the signed-in patient's own record; sent again, it finds the record it made (PT-02, PT-03).",
  }),
  getPatientDetails: endpoint('patients', 'GET', 'getPatientDetails/:id', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'A whole patient record: person, health, contact, medical records (PT-02…PT-06).',
  }),
  updatePatientDetails: endpoint('patients', 'PATCH', 'updatePatientDetails/:id', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary:
      'Changes person and health; surgeries and medications by what is new, other and gone (PT-02, PT-03).',
  }),
  updatePatientContactDetails: endpoint('patients', 'PATCH', 'updatePatientContactDetails/:id', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'Where a patient is reached (PT-04).',
  }),
  addPatientMedicalRecord: endpoint('patients', 'POST', 'addPatientMedicalRecord', {
    access: ['PATIENT'],
    record: 'own',
    success: 201,
    summary: 'Adds medical records, each with its uploaded document; a document is a record once (PT-06).',
  }),
  updatePatientMedicalRecord: endpoint('patients', 'PATCH', 'updatePatientMedicalRecord/:id', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'Changes the medical records of a patient by what is new, other and gone (PT-06).',
  }),
  addPatientDoseSpotID: endpoint('patients', 'PATCH', 'addPatientDoseSpotID/:id', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'Notes the id of the e-prescription profile that was made for a patient (PT-05).',
  }),
} as const;
