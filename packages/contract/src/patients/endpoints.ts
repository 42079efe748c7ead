import { endpoint } from '../wire/endpoint.ts';

export const patientEndpoints = {
  getBookablePatients: endpoint('patients', 'GET', 'getBookablePatients', {
    access: ['PATIENT'],
    record: 'own and own dependents',
    summary: 'The people the signed-in patient may book for: themself first, then their dependents.',
  }),
} as const;
