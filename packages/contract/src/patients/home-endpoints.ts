import { defineEndpoint } from '../wire/endpoint.ts';

/** What the patient's home shows, and the physicians a patient has saved. */
export const homeEndpoints = {
  getPatientHome: defineEndpoint('patients', 'GET', 'getPatientHome', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary:
      'Returns what matters now: the next visit, open requests, unread messages, what is not finished, and the fees that will be held.',
  }),
  savePhysician: defineEndpoint('patients', 'POST', 'savePhysician', {
    access: ['PATIENT'],
    record: 'own; accepted physicians',
    success: 201,
    summary: 'Saves a physician, to find them again. A repeated call changes nothing.',
  }),
  removeSavedPhysician: defineEndpoint('patients', 'DELETE', 'removeSavedPhysician/:id', {
    access: ['PATIENT'],
    record: 'own',
    success: 204,
    summary: 'Removes a physician from the saved ones. A repeated call changes nothing.',
  }),
} as const;
