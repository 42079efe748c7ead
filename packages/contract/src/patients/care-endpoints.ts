import { defineEndpoint } from '../wire/endpoint.ts';

const PHYSICIAN = ['ACCEPTED_PHYSICIAN'] as const;
const ownList = 'patients whom the calling physician cares for';

/** What a physician sees of their patients and decides about them (PA-01…PA-06), and what patients ask of a physician (PW-07). */
export const careEndpoints = {
  getAllPatientList: defineEndpoint('patients', 'GET', 'getAllPatientList/:id', {
    access: PHYSICIAN,
    record: ownList,
    summary: 'Lists the patients of a physician with their last and next visit and unlocked notes (PA-01).',
  }),
  getDoctorPatientList: defineEndpoint('patients', 'GET', 'getDoctorPatientList/:id', {
    access: PHYSICIAN,
    record: 'patients whose primary care doctor the caller is',
    summary: 'Lists the patients who have chosen the physician as their primary care doctor (PA-01, PA-06).',
  }),
  getPatientProfile: defineEndpoint('patients', 'GET', 'getPatientProfile/:id', {
    access: PHYSICIAN,
    record: ownList,
    summary:
      'Returns a patient with the health summary and the uploaded medical records (PA-02). 403 for any other patient.',
  }),
  getPatientFiles: defineEndpoint('patients', 'POST', 'getPatientFiles', {
    access: PHYSICIAN,
    record: ownList,
    summary:
      "Lists the patient's medical records and the files shared in the caller's visits with the patient, newest first (PA-04).",
  }),
  getPatientTimeline: defineEndpoint('patients', 'GET', 'getPatientTimeline/:id', {
    access: PHYSICIAN,
    record: ownList,
    summary:
      'Lists what happened with a patient, newest first: visits, notes, prescriptions, files, payments, messages and vitals that the caller may read (BX-17).',
  }),
  getOpenVisits: defineEndpoint('patients', 'GET', 'getOpenVisits/:id', {
    access: PHYSICIAN,
    record: 'patients whom the caller may block',
    summary: 'Lists the open visits that blocking a patient denies or cancels (PA-03).',
  }),
  getBlockPatientList: defineEndpoint('patients', 'POST', 'getBlockPatientList', {
    access: PHYSICIAN,
    record: 'patients whom the caller has blocked',
    summary: 'Lists the blocked patients by name (PA-03).',
  }),
  blockPatient: defineEndpoint('patients', 'POST', 'blockPatient', {
    access: PHYSICIAN,
    record: 'patients with a visit or a primary care request to the caller',
    success: 201,
    summary:
      'Blocks a patient, denies or cancels the open visits with the caller and ends primary care (PA-03). A repeated call changes nothing.',
  }),
  patientUnblock: defineEndpoint('patients', 'DELETE', 'patientUnblock/:id', {
    access: PHYSICIAN,
    record: 'patients whom the caller has blocked',
    success: 204,
    summary: 'Unblocks a patient, by the id of the patient (PA-03).',
  }),
  addPCPRequest: defineEndpoint('patients', 'POST', 'addPCPRequest', {
    access: ['PATIENT'],
    record: 'own and dependents',
    success: 201,
    summary:
      'Asks a physician to be the primary care doctor of a patient (PW-07). A repeated call returns the open request.',
  }),
  getPCPDoctors: defineEndpoint('patients', 'GET', 'getPCPDoctors', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary: "Lists the primary care doctors and open requests of the caller's patients (PW-07).",
  }),
  getPCPRequests: defineEndpoint('patients', 'GET', 'getPCPRequests', {
    access: PHYSICIAN,
    record: 'requests to the caller',
    summary: 'Lists the open requests to be a primary care doctor, oldest first (PA-06).',
  }),
  updatePCPStatus: defineEndpoint('patients', 'PATCH', 'updatePCPStatus/:id', {
    access: PHYSICIAN,
    record: 'requests to the caller',
    summary: 'Approves or declines a request. An approval replaces the earlier primary care doctor (PA-06).',
  }),
  deletePatientPCPDoctor: defineEndpoint('patients', 'DELETE', 'deletePatientPCPDoctor/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'own and dependents; patients whose primary care doctor the caller is',
    success: 204,
    summary: 'Ends a primary care relation, or withdraws the request (PA-06, PW-07).',
  }),
} as const;
