import { accountSchemas } from './accounts/schemas.ts';
import { secondFactorSchemas } from './accounts/second-factor-schemas.ts';
import { addressSchemas } from './addresses/schemas.ts';
import { visitSchemas } from './visits/schemas.ts';
import { availabilitySchemas } from './availability/schemas.ts';
import { billingSchemas } from './billing/schemas.ts';
import { callSchemas } from './calls/schemas.ts';
import { chatSchemas } from './chat/schemas.ts';
import { conciergeSchemas } from './concierge/schemas.ts';
import { consentSchemas } from './consents/schemas.ts';
import { earningSchemas } from './earnings/schemas.ts';
import type { EndpointName } from './endpoints.ts';
import { fileSchemas } from './files/schemas.ts';
import { noteSchemas } from './notes/schemas.ts';
import { notificationSchemas } from './notifications/schemas.ts';
import { careSchemas } from './patients/care-schemas.ts';
import { dependentSchemas } from './patients/dependent-schemas.ts';
import { homeSchemas } from './patients/home-schemas.ts';
import { patientSchemas } from './patients/schemas.ts';
import { physicianSchemas } from './physicians/schemas.ts';
import { prescribingSchemas } from './prescribing/schemas.ts';
import { privacySchemas } from './privacy/schemas.ts';
import { reviewSchemas } from './review/schemas.ts';
import { settingsSchemas } from './settings/schemas.ts';
import { vitalsSchemas } from './vitals/schemas.ts';
import type { EndpointSchemas } from './wire/schemas.ts';

/** The schemas of every call, for the server. Browsers import only the types. */
export const schemas = {
  ...accountSchemas,
  ...secondFactorSchemas,
  ...physicianSchemas,
  ...reviewSchemas,
  ...patientSchemas,
  ...careSchemas,
  ...dependentSchemas,
  ...homeSchemas,
  ...availabilitySchemas,
  ...visitSchemas,
  ...callSchemas,
  ...chatSchemas,
  ...vitalsSchemas,
  ...noteSchemas,
  ...notificationSchemas,
  ...fileSchemas,
  ...prescribingSchemas,
  ...addressSchemas,
  ...billingSchemas,
  ...earningSchemas,
  ...privacySchemas,
  ...consentSchemas,
  ...conciergeSchemas,
  ...settingsSchemas,
} satisfies Record<EndpointName, EndpointSchemas>;

export { AckSchemas, ClientMessageSchemas, EventSchemas, ServerMessageSchemas } from './realtime/messages.ts';
export { documentedEndpoints } from './endpoints.ts';
export type { EndpointSchemas } from './wire/schemas.ts';
