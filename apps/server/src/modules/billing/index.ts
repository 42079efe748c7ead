/**
 * Payments, subscriptions and payouts. Its folders import each other only through their index, in this order:
 * provider, ledger → payments → subscriptions, payouts → reconciliation, webhooks.
 */
export {
  formatDifferences,
  getTrialBalance,
  listOpenDifferences,
  postEntry,
  transferPostings,
} from './ledger/index.ts';
export {
  attachPaymentMethod,
  cancelPayment,
  canPay,
  captureHold,
  capturePayment,
  createHold,
  createPayment,
  eraseCustomers,
  existsHold,
  findPayingPatient,
  findPayment,
  formatDollars,
  getPaymentHistory,
  getRefundable,
  hasLateFee,
  isFeeHeld,
  listCards,
  oneTimePayment,
  paymentStatusChanged,
  recordFailedRefund,
  refundPayment,
  scheduleCardErasure,
  requireOwnCard,
  scheduleHoldRelease,
  scheduleLateFee,
  toPaymentView,
  UNREACHED,
  type NewCharge,
} from './payments/index.ts';
export { addBankDetailsForPhysician, getBankDetailsForPhysician, listPayouts } from './payouts/index.ts';
export { ensureCustomer, type Payer } from './provider/index.ts';
export { comparePayment, reconcile } from './reconciliation/index.ts';
export { billingModule } from './routes.ts';
export {
  addSubscriptionPlanForPhysician,
  findLatestSubscription,
  listPlans,
  syncSubscription,
} from './subscriptions/index.ts';
export { registerPaymentWebhooks } from './webhooks/index.ts';
