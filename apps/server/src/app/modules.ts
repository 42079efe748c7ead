import type { Config } from '../config/config.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { accountsModule } from '../modules/accounts/index.ts';
import { addressesModule } from '../modules/addresses/index.ts';
import { vitalsModule } from '../modules/vitals/index.ts';
import { visitsModule } from '../modules/visits/index.ts';
import { availabilityModule } from '../modules/availability/index.ts';
import { billingModule } from '../modules/billing/index.ts';
import { callsModule } from '../modules/calls/index.ts';
import { careModule } from '../modules/care/index.ts';
import { chatModule } from '../modules/chat/index.ts';
import { conciergeModule } from '../modules/concierge/index.ts';
import { consentsModule } from '../modules/consents/index.ts';
import { earningsModule } from '../modules/earnings/index.ts';
import { filesModule } from '../modules/files/index.ts';
import { notificationsModule } from '../modules/notifications/index.ts';
import { notesModule } from '../modules/notes/index.ts';
import { patientsModule } from '../modules/patients/index.ts';
import { physiciansModule } from '../modules/physicians/index.ts';
import { prescribingModule } from '../modules/prescribing/index.ts';
import { privacyModule } from '../modules/privacy/index.ts';
import { settingsModule } from '../modules/settings/index.ts';
import { reviewModule } from '../modules/review/index.ts';

/** The product's modules in dependency order, which is also the order in which they handle domain events. */
export const loadModules = async (config: Config): Promise<ServerModule[]> => [
  notificationsModule,
  filesModule,
  accountsModule,
  consentsModule,
  availabilityModule,
  physiciansModule,
  patientsModule,
  addressesModule,
  // Without a provider its jobs stay queued.
  config.payments === 'off' ? { ...billingModule, jobs: {} } : billingModule,
  visitsModule,
  callsModule,
  chatModule,
  vitalsModule,
  prescribingModule,
  notesModule,
  careModule,
  earningsModule,
  config.payments === 'off' ? { ...conciergeModule, jobs: {} } : conciergeModule,
  reviewModule,
  privacyModule,
  settingsModule,
  ...(config.demo ? [(await import('../demo/module.ts')).demoModule] : []),
];
