import type { Config } from '../config.ts';
import type { ServerModule } from '../platform/module.ts';
import { accountsModule } from './accounts/routes.ts';
import { addressesModule } from './addresses/routes.ts';
import { appointmentsModule } from './visits/routes.ts';
import { availabilityModule } from './availability/routes.ts';
import { billingModule } from './billing/routes.ts';
import { callsModule } from './calls/routes.ts';
import { chatModule } from './chat/routes.ts';
import { filesModule } from './files/routes.ts';
import { patientsModule } from './patients/routes.ts';
import { physiciansModule } from './physicians/routes.ts';
import { prescribingModule } from './prescribing/routes.ts';
import { reviewModule } from './review/routes.ts';

/** Every area of the product that this process serves. */
export const modulesFor = async (config: Config): Promise<ServerModule[]> => [
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
