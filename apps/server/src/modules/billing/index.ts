export {
  formatDifferences,
  getTrialBalance,
  listOpenDifferences,
  postEntry,
  transferPostings,
} from './ledger/index.ts';
export { oneTimePayment } from './payments/branding-payment.ts';
export { attachPaymentMethod } from './payments/cards.ts';
export { captureHold, createHold } from './payments/holds.ts';
export {
  capturePayment,
  createPayment,
  findPayment,
  type NewCharge,
  refundPayment,
} from './payments/payments.ts';
export { scheduleHoldRelease } from './payments/release-holds.ts';
export { syncSubscription } from './payments/sync.ts';
export { addBankDetailsForPhysician, getBankDetailsForPhysician } from './payouts/payout-account.ts';
export { ensureCustomer, type Payer } from './provider/index.ts';
export { comparePayment, reconcile } from './reconciliation/reconcile.ts';
export { billingModule } from './routes.ts';
export { listPlans } from './subscriptions/plans.ts';
export { addSubscriptionPlanForPhysician, findLatestSubscription } from './subscriptions/subscription.ts';
export { registerPaymentWebhooks } from './webhooks/webhooks.ts';
