import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { dismissChecklist, getPatientChecklist, getPhysicianChecklist } from './checklists.ts';
import { getContactAvailability, sendContactMessage } from './contact.ts';

export const settingsModule: ServerModule = {
  name: 'settings',
  handlers: defineHandlers({
    getContactAvailability: (ctx) => Promise.resolve({ data: getContactAvailability(ctx) }),
    sendContactMessage: async (ctx, { body }) => {
      await sendContactMessage(ctx, body);
      return { message: 'CONTACT_SENT' };
    },
    getPhysicianChecklist: async (ctx) => ({ data: await getPhysicianChecklist(ctx) }),
    getPatientChecklist: async (ctx) => ({ data: await getPatientChecklist(ctx) }),
    dismissChecklist: async (ctx) => {
      await dismissChecklist(ctx);
      return {};
    },
  }),
};
