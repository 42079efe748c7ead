import type { Config } from '../config/config.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { accountsModule } from '../modules/accounts/routes.ts';
import { addressesModule } from '../modules/addresses/routes.ts';
import { appointmentsModule } from '../modules/visits/routes.ts';
import { availabilityModule } from '../modules/availability/routes.ts';
import { billingModule } from '../modules/billing/routes.ts';
import { callsModule } from '../modules/calls/routes.ts';
import { chatModule } from '../modules/chat/routes.ts';
import { filesModule } from '../modules/files/routes.ts';
import { patientsModule } from '../modules/patients/routes.ts';
import { physiciansModule } from '../modules/physicians/routes.ts';
import { prescribingModule } from '../modules/prescribing/routes.ts';
import { reviewModule } from '../modules/review/routes.ts';

/** Every area of the product that this process serves. */
export const loadModules = async (config: Config): Promise<ServerModule[]> => [
  accountsModule,
  physiciansModule,
  reviewModule,
  patientsModule,
  availabilityModule,
  appointmentsModule,
  callsModule,
  chatModule,
  prescribingModule,
  addressesModule,
  billingModule,
  filesModule,
  ...(config.demo ? [(await import('../demo/module.ts')).demoModule] : []),
];
