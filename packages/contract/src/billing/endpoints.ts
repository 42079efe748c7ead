import { endpoint } from '../wire/endpoint.ts';

const PAYERS = ['PHYSICIAN', 'PATIENT'] as const;

export const billingEndpoints = {
  getPaymentSettings: endpoint('billing', 'GET', 'getPaymentSettings', {
    access: PAYERS,
    record: 'none',
    summary: 'Which card provider the browser talks to, and with which public key.',
  }),

  getBankDetailsForPhysician: endpoint('billing', 'POST', 'getBankDetailsForPhysician/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'The account the physician is paid out to, as the provider tells it now (PO-15).',
  }),
  addBankDetailsForPhysician: endpoint('billing', 'POST', 'addBankDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Opens an account at the provider and gives the address of the provider's page; asked again it is the same account (PO-15).",
  }),
  updateBankDetailsForPhysician: endpoint('billing', 'POST', 'updateBankDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "A new address of the provider's page, for an account that is there; also after a link that ended (PO-15).",
  }),

  setupIntent: endpoint('billing', 'POST', 'setupIntent', {
    access: PAYERS,
    record: 'own',
    summary: 'Prepares the provider for a card that the browser hands to it, and to it alone (PO-22).',
  }),
  attachPaymentMethod: endpoint('billing', 'POST', 'attachPaymentMethod', {
    access: PAYERS,
    record: 'own',
    summary: 'Keeps a card the provider has; the same again is no second one (PO-22).',
  }),
  addCardDetailsForPhysician: endpoint('billing', 'POST', 'addCardDetailsForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'As attachPaymentMethod, by the name physicians use (PO-22).',
  }),
  getCustomerCardPaymentDetails: endpoint('billing', 'POST', 'getCustomerCardPaymentDetails/:id', {
    access: PAYERS,
    record: 'own',
    summary: 'The cards that are kept with the provider (PO-22).',
  }),
  deleteCustomerCardPaymentDetails: endpoint('billing', 'DELETE', 'deleteCustomerCardPaymentDetails/:id', {
    access: PAYERS,
    record: 'own cards',
    success: 204,
    summary: 'Takes a card away; 409 for the one that pays for a running subscription (PO-22).',
  }),

  getSubscriptionPlanListForPhysician: endpoint('billing', 'GET', 'getSubscriptionPlanListForPhysician', {
    access: ['PHYSICIAN'],
    record: 'none',
    summary: 'The plans the provider offers, the cheapest first (PO-20).',
  }),
  addSubscriptionPlanForPhysician: endpoint('billing', 'POST', 'addSubscriptionPlanForPhysician', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Subscribes to a plan, paid by a card or a verified bank account; the first subscription begins with a free month. The same key again is no second one (PO-20, PO-21).',
  }),
  getSubscriptionDetails: endpoint('billing', 'POST', 'getSubscriptionDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'What the physician has subscribed to, the last of them (PO-21, AP-15).',
  }),
  cancelSubscription: endpoint('billing', 'POST', 'cancelSubscription', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Ends a running subscription with its period (PO-21).',
  }),

  addACHBankDetails: endpoint('billing', 'POST', 'addACHBankDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Keeps a bank account that is debited, by the token the provider gave the browser for it (PO-23).',
  }),
  getCustomerBankDetails: endpoint('billing', 'GET', 'getCustomerBankDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'The bank account that is debited, masked (PO-23).',
  }),
  verifyACHBankDetails: endpoint('billing', 'POST', 'verifyACHBankDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Proves the bank account by the amounts of two small deposits (PO-23).',
  }),
  deleteACHBankDetails: endpoint('billing', 'DELETE', 'deleteACHBankDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 204,
    summary: 'Takes the bank account away (PO-23).',
  }),

  oneTimePayment: endpoint('billing', 'POST', 'oneTimePayment', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Pays once for the personalised experience, by card; never twice (PO-19).',
  }),
  confirmPayment: endpoint('billing', 'POST', 'confirmPayment', {
    access: PAYERS,
    record: 'own payments',
    summary:
      "How a payment stands, asked of the provider: after the payer's bank has asked the payer, or after a lost answer (PO-19, PO-20).",
  }),

  placeHoldOnCard: endpoint('billing', 'POST', 'placeHoldOnCard', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: "a patient's card for an own appointment or visit",
    summary:
      "Holds the fee of a visit on the patient's card before the call; the same visit again is the same hold (AP-11, AP-13).",
  }),
  updateHoldAmount: endpoint('billing', 'POST', 'updateHoldAmount', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'holds of own visits',
    summary: 'Takes the fee chosen after the call from the hold and lets the rest go (AP-13).',
  }),

  getCustomerPaymentHistory: endpoint('billing', 'POST', 'getCustomerPaymentHistory/:id', {
    access: PAYERS,
    record: 'own',
    summary: 'What somebody has paid, newest first, after a payment that is known (ER-02, PW-10).',
  }),
  downloadInvoice: endpoint('billing', 'POST', 'downloadInvoice', {
    access: PAYERS,
    record: 'own payments',
    summary: 'What stands on the receipt of a payment (ER-02).',
  }),
} as const;
