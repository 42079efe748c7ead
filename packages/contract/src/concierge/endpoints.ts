import { defineEndpoint } from '../wire/endpoint.ts';

const PHYSICIAN = ['ACCEPTED_PHYSICIAN'] as const;
const ownRequests = 'requests to the caller';
const ownSubscriptions = 'own and dependents';

export const conciergeEndpoints = {
  getConciergeService: defineEndpoint('concierge', 'GET', 'getConciergeService', {
    access: PHYSICIAN,
    record: 'own',
    summary:
      'Returns whether the concierge service is offered, with the counts of open requests, unread messages and subscribers (CS-01, RT-13).',
  }),
  updateConciergeService: defineEndpoint('concierge', 'PATCH', 'updateConciergeService', {
    access: PHYSICIAN,
    record: 'own',
    summary:
      'Activates or deactivates the concierge service. Deactivating closes requests, refunds unused time and ends subscriptions with their billing cycle (CS-01).',
  }),
  getActivePatientSubscriptionCount: defineEndpoint('concierge', 'GET', 'getActivePatientSubscriptionCount', {
    access: PHYSICIAN,
    record: 'own',
    summary: 'Counts the subscribers and what deactivating the service now would refund to them (CS-01).',
  }),
  listSubscribeConciergeServiceRequest: defineEndpoint(
    'concierge',
    'GET',
    'listSubscribeConciergeServiceRequest',
    {
      access: PHYSICIAN,
      record: ownRequests,
      summary: 'Lists requests or subscribers, the latest first, with unread messages (CS-02).',
    },
  ),
  allowDenySubscribeRequest: defineEndpoint('concierge', 'PATCH', 'allowDenySubscribeRequest/:id', {
    access: PHYSICIAN,
    record: ownRequests,
    summary: "Accepts a request and charges the patient's card, or rejects it (CS-02).",
  }),
  startConciergeCall: defineEndpoint('concierge', 'POST', 'startConciergeCall/:id', {
    access: PHYSICIAN,
    record: ownRequests,
    success: 201,
    summary: 'Starts an instant visit with a subscribed patient, without a fee (CS-02).',
  }),
  addConciergeRequest: defineEndpoint('concierge', 'POST', 'addConciergeRequest', {
    access: ['PATIENT'],
    record: ownSubscriptions,
    success: 201,
    summary:
      'Asks a physician for the concierge service, to be paid with a saved card once the request is accepted (PW-08). A repeated call returns the open request.',
  }),
  getConciergeSubscriptions: defineEndpoint('concierge', 'GET', 'getConciergeSubscriptions', {
    access: ['PATIENT'],
    record: ownSubscriptions,
    summary: 'Lists requests and subscriptions, open ones first (PW-08).',
  }),
  cancelConciergeSubscription: defineEndpoint('concierge', 'PATCH', 'cancelConciergeSubscription/:id', {
    access: ['PATIENT'],
    record: ownSubscriptions,
    summary:
      'Withdraws a request, or ends a subscription with the paid month; an unpaid one ends at once (PW-08).',
  }),
  keepConciergeSubscription: defineEndpoint('concierge', 'PATCH', 'keepConciergeSubscription/:id', {
    access: ['PATIENT'],
    record: ownSubscriptions,
    summary:
      'Undoes the cancellation of a subscription before its paid month is over, for the person whose card pays (PW-08).',
  }),
  payConciergeSubscription: defineEndpoint('concierge', 'POST', 'payConciergeSubscription/:id', {
    access: ['PATIENT'],
    record: ownSubscriptions,
    summary: 'Pays a month whose payment failed, with a chosen card, which also pays further months (PW-08).',
  }),
} as const;
