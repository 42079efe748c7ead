import { accountSchemas } from './accounts/schemas.ts';
import { appointmentSchemas } from './appointments/schemas.ts';
import { availabilitySchemas } from './availability/schemas.ts';
import { callSchemas } from './calls/schemas.ts';
import { chatSchemas } from './chat/schemas.ts';
import type { CallName } from './endpoints.ts';
import { patientSchemas } from './patients/schemas.ts';
import { physicianSchemas } from './physicians/schemas.ts';
import type { CallSchemas } from './wire/schemas.ts';

/** The shape of everything that travels, by call. For the server; browsers take the types alone. */
export const schemas = {
  ...accountSchemas,
  ...physicianSchemas,
  ...patientSchemas,
  ...availabilitySchemas,
  ...appointmentSchemas,
  ...callSchemas,
  ...chatSchemas,
} satisfies Record<CallName, CallSchemas>;

export { ClientMessageSchemas, EventSchemas, ServerMessageSchemas } from './realtime/messages.ts';
export type { CallSchemas } from './wire/schemas.ts';
