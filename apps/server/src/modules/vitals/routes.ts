import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getPatientVitals } from './read-vitals.ts';
import { addPatientVitals } from './record-vitals.ts';

export const vitalsModule: ServerModule = {
  name: 'vitals',
  handlers: defineHandlers({
    getPatientVitals: async (ctx, { body }) => ({ data: await getPatientVitals(ctx, body) }),
    addPatientVitals: async (ctx, { body }) => ({
      data: await addPatientVitals(ctx, body),
      message: 'VITALS_RECORDED',
    }),
  }),
};
