import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/module.ts';
import { getBookablePatients } from './service.ts';

export const patientsModule: ServerModule = {
  name: 'patients',
  handlers: defineHandlers({
    getBookablePatients: async (ctx) => ({ data: await getBookablePatients(ctx) }),
  }),
};
