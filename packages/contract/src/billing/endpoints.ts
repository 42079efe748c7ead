import { defineEndpoint } from '../wire/endpoint.ts';

const PAYERS = ['PHYSICIAN', 'PATIENT'] as const;

export const billingEndpoints = {
  getPaymentSettings: defineEndpoint('billing', 'GET', 'getPaymentSettings', {
    access: PAYERS,
    record: 'none',
    summary: 'Returns the card provider that the browser uses, and its public key.',
  }),

  getBankDetailsForPhysician: defineEndpoint('billing', 'POST', 'getBankDetailsForPhysician/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "Returns the physician's payout account as the provider reports it now (PO-15).",
  }),
  addBankDetailsForPhysician: defineEndpoint('billing', 'POST', 'addBankDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Creates a payout account and returns the URL of the provider's onboarding page. A repeated call returns the same account (PO-15).",
  }),
  updateBankDetailsForPhysician: defineEndpoint('billing', 'POST', 'updateBankDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Returns a new URL of the provider's page for an existing account, for example after the link expired (PO-15).",
  }),

  setupIntent: defineEndpoint('billing', 'POST', 'setupIntent', {
    access: PAYERS,
    record: 'own',
    summary:
      'Creates a setup intent. The browser sends the card to the provider only, never to this server (PO-22).',
  }),
  attachPaymentMethod: defineEndpoint('billing', 'POST', 'attachPaymentMethod', {
    access: PAYERS,
    record: 'own',
    summary: 'Saves a card by its provider id. A card that is already saved is not added twice (PO-22).',
  }),
  addCardDetailsForPhysician: defineEndpoint('billing', 'POST', 'addCardDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Does the same as attachPaymentMethod; the physician API has its own name for it (PO-22).',
  }),
  getCustomerCardPaymentDetails: defineEndpoint('billing', 'POST', 'getCustomerCardPaymentDetails/:id', {
    access: PAYERS,
    record: 'own',
    summary: 'Lists the saved cards (PO-22).',
  }),
  deleteCustomerCardPaymentDetails: defineEndpoint(
    'billing',
    'DELETE',
    'deleteCustomerCardPaymentDetails/:id',
    {
      access: PAYERS,
      record: 'own cards',
      success: 204,
      summary: 'Deletes a card. 409 for the card that pays for an active subscription (PO-22).',
    },
  ),

  getSubscriptionPlanListForPhysician: defineEndpoint(
    'billing',
    'GET',
    'getSubscriptionPlanListForPhysician',
    {
      access: ['PHYSICIAN'],
      record: 'none',
      summary: 'Lists the subscription plans, cheapest first (PO-20).',
    },
  ),
  addSubscriptionPlanForPhysician: defineEndpoint('billing', 'POST', 'addSubscriptionPlanForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Subscribes to a plan, paid by card or by a verified bank account. The first subscription starts with a free month. A repeated idempotency key does not subscribe twice (PO-20, PO-21).',
  }),
  getSubscriptionDetails: defineEndpoint('billing', 'POST', 'getSubscriptionDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Returns the latest subscription of the physician (PO-21, AP-15).',
  }),
  cancelSubscription: defineEndpoint('billing', 'POST', 'cancelSubscription', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Cancels an active subscription at the end of its period (PO-21).',
  }),

  addACHBankDetails: defineEndpoint('billing', 'POST', 'addACHBankDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Saves a bank account for debits by the token that the browser received from the provider (PO-23).',
  }),
  getCustomerBankDetails: defineEndpoint('billing', 'GET', 'getCustomerBankDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Returns the bank account for debits, masked (PO-23).',
  }),
  verifyACHBankDetails: defineEndpoint('billing', 'POST', 'verifyACHBankDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Verifies the bank account by the amounts of two small deposits (PO-23).',
  }),
  deleteACHBankDetails: defineEndpoint('billing', 'DELETE', 'deleteACHBankDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 204,
    summary: 'Deletes the bank account (PO-23).',
  }),

  oneTimePayment: defineEndpoint('billing', 'POST', 'oneTimePayment', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Charges a card for the personalized experience. A physician pays for it once (PO-19).',
  }),
  confirmPayment: defineEndpoint('billing', 'POST', 'confirmPayment', {
    access: PAYERS,
    record: 'own payments',
    summary:
      "Fetches a payment's status from the provider, after bank authentication or after a lost reply (PO-19, PO-20).",
  }),

  placeHoldOnCard: defineEndpoint('billing', 'POST', 'placeHoldOnCard', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: "a patient's card for an own appointment or visit",
    summary:
      "Places a hold for the visit fee on the patient's card before the call. A visit has at most one hold (AP-11, AP-13).",
  }),
  getFeesToConfirm: defineEndpoint('billing', 'GET', 'getFeesToConfirm', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'holds of own completed visits',
    summary:
      'Lists the held fees of completed visits that the physician has not confirmed yet, the earliest visit first (AP-13).',
  }),
  updateHoldAmount: defineEndpoint('billing', 'POST', 'updateHoldAmount', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'holds of own visits',
    summary: 'Captures the fee chosen after the call and releases the rest of the hold (AP-13).',
  }),

  refundPayment: defineEndpoint('billing', 'POST', 'refundPayment', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'payments for own visits',
    summary:
      'Refunds a payment in full or in part. A repeated idempotency key does not refund twice (BX-20).',
  }),

  getCustomerPaymentHistory: defineEndpoint('billing', 'POST', 'getCustomerPaymentHistory/:id', {
    access: PAYERS,
    record: 'own',
    summary:
      "Lists a user's payments, newest first. The cursor is the id of the last known payment (ER-02, PW-10).",
  }),
  downloadInvoice: defineEndpoint('billing', 'POST', 'downloadInvoice', {
    access: PAYERS,
    record: 'own payments',
    summary: "Returns the content of a payment's receipt (ER-02).",
  }),
} as const;
