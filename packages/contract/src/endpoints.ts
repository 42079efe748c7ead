import { accountEndpoints } from './accounts/endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor-endpoints.ts';
import { addressEndpoints } from './addresses/endpoints.ts';
import { visitEndpoints } from './visits/endpoints.ts';
import { availabilityEndpoints } from './availability/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { callEndpoints } from './calls/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { conciergeEndpoints } from './concierge/endpoints.ts';
import { consentEndpoints } from './consents/endpoints.ts';
import { earningEndpoints } from './earnings/endpoints.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { noteEndpoints } from './notes/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { careEndpoints } from './patients/care-endpoints.ts';
import { dependentEndpoints } from './patients/dependent-endpoints.ts';
import { homeEndpoints } from './patients/home-endpoints.ts';
import { patientEndpoints } from './patients/endpoints.ts';
import { physicianEndpoints } from './physicians/endpoints.ts';
import { prescribingEndpoints } from './prescribing/endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { reviewEndpoints } from './review/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { vitalsEndpoints } from './vitals/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

/** Every endpoint with the texts of the OpenAPI page. For the server only: the web app is built without the texts. */
export const documentedEndpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...physicianEndpoints,
  ...reviewEndpoints,
  ...patientEndpoints,
  ...careEndpoints,
  ...dependentEndpoints,
  ...homeEndpoints,
  ...availabilityEndpoints,
  ...visitEndpoints,
  ...callEndpoints,
  ...chatEndpoints,
  ...vitalsEndpoints,
  ...noteEndpoints,
  ...notificationEndpoints,
  ...fileEndpoints,
  ...prescribingEndpoints,
  ...addressEndpoints,
  ...billingEndpoints,
  ...earningEndpoints,
  ...privacyEndpoints,
  ...consentEndpoints,
  ...conciergeEndpoints,
  ...settingsEndpoints,
} as const;

export type EndpointName = keyof typeof documentedEndpoints;

/** Every endpoint of the API. The server's routes, the client's calls and the OpenAPI page derive from this table. */
export const endpoints: Readonly<Record<EndpointName, Endpoint>> = { ...documentedEndpoints };
