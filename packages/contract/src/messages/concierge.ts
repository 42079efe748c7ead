/** Messages about the concierge service (CS-01, CS-02, PW-08). */
export const CONCIERGE_MESSAGES = {
  CONCIERGE_ACTIVATED: 'Concierge service activated',
  CONCIERGE_DEACTIVATED: 'Concierge service deactivated. Unused time is being refunded.',
  CONCIERGE_ACCEPTED: 'Request Accepted',
  CONCIERGE_ACCEPTED_UNPAID:
    'Request accepted, but the payment failed. The patient was asked to choose another card.',
  CONCIERGE_REJECTED: 'Request Denied',
  CONCIERGE_REQUESTED: 'Request sent. You will be notified when the physician answers.',
  CONCIERGE_WITHDRAWN: 'Request withdrawn',
  CONCIERGE_CANCELED: 'Concierge service canceled',
  CONCIERGE_KEPT: 'Cancellation withdrawn. Your concierge service continues.',
  CONCIERGE_PAID: 'Paid. Your concierge service is active.',
} as const;
