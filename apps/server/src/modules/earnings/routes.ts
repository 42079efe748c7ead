import { defineHandlers, defineServiceHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getPaymentDetails } from './earnings-report.ts';
import { getPayouts } from './payouts.ts';

export const earningsModule: ServerModule = {
  name: 'earnings',
  handlers: {
    ...defineHandlers({
      getPaymentDetails: async (ctx, { query, body }) => ({
        data: await getPaymentDetails(ctx, query, body),
      }),
    }),
    ...defineServiceHandlers('payments', 'PAYMENTS_OFF', [], {
      getPayouts: async (ctx, { body }) => ({ data: await getPayouts(ctx, body) }),
    }),
  },
};
