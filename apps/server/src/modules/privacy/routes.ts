import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getAccessLog } from './access-log.ts';

export const privacyModule: ServerModule = {
  name: 'privacy',
  handlers: defineHandlers({
    getAccessLog: async (ctx, { query }) => ({ data: await getAccessLog(ctx, query) }),
  }),
};
