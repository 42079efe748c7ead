import { accountEndpoints } from './accounts/endpoints.ts';
import { appointmentEndpoints } from './appointments/endpoints.ts';
import { availabilityEndpoints } from './availability/endpoints.ts';
import { callEndpoints } from './calls/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { patientEndpoints } from './patients/endpoints.ts';
import { physicianEndpoints } from './physicians/endpoints.ts';

/** Every call of the API, once: the server's routes, the client's calls and the OpenAPI page come from it. */
export const endpoints = {
  ...accountEndpoints,
  ...physicianEndpoints,
  ...patientEndpoints,
  ...availabilityEndpoints,
  ...appointmentEndpoints,
  ...callEndpoints,
  ...chatEndpoints,
} as const;

export type CallName = keyof typeof endpoints;
