export { getOpenAttempt, type AttemptForm } from './attempts.ts';
export { isOutcomeUnknown, findOpenPayment } from './payment-outcome.ts';
export {
  addAchBank,
  createPayoutAccount,
  removeAchBank,
  renewPayoutAccountUrl,
  useAchBank,
  useBankDetails,
  verifyAchBank,
  type BankReturnUrls,
} from '../resources/billing/bank-accounts.ts';
export { payConcierge } from '../resources/billing/concierge-payment.ts';
export { saveBranding, useBranding, type PracticeBranding } from '../resources/billing/branding.ts';
export {
  attachCard,
  prepareCard,
  removeCard,
  useCards,
  usePaymentSettings,
  useVisitCard,
  type PaymentSettings,
} from '../resources/billing/cards.ts';
export {
  readEarnings,
  refundPayment,
  useEarnings,
  usePayouts,
  type EarningsFilter,
  type EarningsReport,
} from '../resources/billing/earnings.ts';
export { captureFee, useFeesToConfirm, type FeeToConfirm } from '../resources/billing/fees-to-confirm.ts';
export {
  confirmPayment,
  getReceipt,
  getOpenPaymentId,
  payForBranding,
  usePaymentHistory,
  type PaymentRecord,
} from '../resources/billing/payments.ts';
export {
  cancelSubscription,
  purchaseSubscription,
  usePlans,
  useSubscription,
  type PaymentSource,
  type PurchaseReply,
} from '../resources/billing/subscriptions.ts';
export {
  CardElement,
  Elements,
  useElements,
  useStripe,
  type Stripe,
  type StripeCardElementChangeEvent,
  type StripeElementStyle,
} from './provider/elements.ts';
export { loadProvider } from './provider/load.ts';
export {
  addCard,
  authenticate,
  createBankToken,
  isProviderError,
  type BankNumbers,
  type UnsavedCard,
} from './provider/cards.ts';
