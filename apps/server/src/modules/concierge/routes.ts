import { subscribe } from '../../platform/domain-events.ts';
import { defineServiceHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { paymentStatusChanged } from '../billing/index.ts';
import { patientBlocked } from '../care/index.ts';
import { advanceDueSubscriptions } from './advance-subscription.ts';
import { allowDenySubscribeRequest } from './decide-request.ts';
import { endForBlock } from './end-for-block.ts';
import { keepConciergeSubscription } from './keep-subscription.ts';
import { listSubscribeConciergeServiceRequest } from './list-requests.ts';
import {
  cancelConciergeSubscription,
  getConciergeSubscriptions,
  payConciergeSubscription,
} from './own-subscriptions.ts';
import { makeScheduledRefunds, REFUNDS_JOB } from './refunds.ts';
import { addConciergeRequest } from './request-subscription.ts';
import { getActivePatientSubscriptionCount, getConciergeService, updateConciergeService } from './service.ts';
import { settlePayment } from './settle-payment.ts';
import { startConciergeCall } from './start-call.ts';

const MINUTE_SECONDS = 60;

/** Calls that need no payment provider. */
const WITHOUT_PROVIDER = ['getConciergeService', 'getConciergeSubscriptions'];

export const conciergeModule: ServerModule = {
  name: 'concierge',
  handlers: defineServiceHandlers('payments', 'PAYMENTS_OFF', WITHOUT_PROVIDER, {
    getConciergeService: async (ctx) => ({ data: await getConciergeService(ctx) }),
    updateConciergeService: async (ctx, { body }) => ({
      data: await updateConciergeService(ctx, body),
      message: body.concierge_service ? 'CONCIERGE_ACTIVATED' : 'CONCIERGE_DEACTIVATED',
    }),
    getActivePatientSubscriptionCount: async (ctx) => ({
      data: await getActivePatientSubscriptionCount(ctx),
    }),
    listSubscribeConciergeServiceRequest: async (ctx, { query }) => ({
      data: await listSubscribeConciergeServiceRequest(ctx, query),
    }),
    allowDenySubscribeRequest: (ctx, { params, body }) =>
      allowDenySubscribeRequest(ctx, { ...params, ...body }),
    startConciergeCall: async (ctx, { params }) => ({ data: await startConciergeCall(ctx, params.id) }),
    addConciergeRequest: async (ctx, { body }) => ({
      data: await addConciergeRequest(ctx, body),
      message: 'CONCIERGE_REQUESTED',
    }),
    getConciergeSubscriptions: async (ctx) => ({ data: await getConciergeSubscriptions(ctx) }),
    cancelConciergeSubscription: (ctx, { params }) => cancelConciergeSubscription(ctx, params.id),
    keepConciergeSubscription: (ctx, { params }) => keepConciergeSubscription(ctx, params.id),
    payConciergeSubscription: (ctx, { params, body }) =>
      payConciergeSubscription(ctx, { ...params, ...body }),
  }),
  jobs: {
    'concierge.advance': { everySeconds: MINUTE_SECONDS, run: advanceDueSubscriptions },
    [REFUNDS_JOB]: { run: (ctx) => makeScheduledRefunds(ctx) },
  },
  subscriptions: [subscribe(paymentStatusChanged, settlePayment), subscribe(patientBlocked, endForBlock)],
};
