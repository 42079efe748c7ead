/** One-time payments, card holds for visits, saved cards, history and receipts. */
export { applyPaymentSnapshot } from './apply-snapshot.ts';
export { oneTimePayment } from './branding-payment.ts';
export { paymentStatusChanged } from './events.ts';
export { captureHold, updateHoldAmount } from './capture-hold.ts';
export {
  attachPaymentMethod,
  deleteCustomerCardPaymentDetails,
  getCustomerCardPaymentDetails,
  listCards,
  paysForSubscription,
  requireOwnCard,
  setupIntent,
} from './cards.ts';
export { cancelPayment, capturePayment } from './change-payment.ts';
export { eraseCardsJob, scheduleCardErasure } from './erase-cards.ts';
export { eraseCustomers } from './erase-customers.ts';
export { createHold, placeHoldOnCard } from './create-hold.ts';
export { createPayment, type NewCharge } from './create-payment.ts';
export { formatDollars } from './hold-amounts.ts';
export { canPay, existsHold, findPayingPatient, isFeeHeld } from './hold-visit.ts';
export { getPaymentHistory } from './payment-history.ts';
export {
  findActivePayment,
  findDestinationAccount,
  findPayment,
  findPaymentForSnapshot,
  incrementPaymentVersion,
  lockPayment,
  getPayerRecordId,
  UNREACHED,
} from './payment-rows.ts';
export { toSnapshot } from './payment-snapshot.ts';
export { requireOwnPayment, toPaymentView } from './payment-view.ts';
export { publishPaymentChange } from './publish-payment.ts';
export { getReceipt } from './receipt.ts';
export { recordFailedRefund } from './record-failed-refund.ts';
export { getRefundable, refundOwnPayment, refundPayment } from './refund-payment.ts';
export { releaseHoldsJob, scheduleHoldRelease } from './release-holds.ts';
export { cancelReplacedHold, cancelReplacedHoldJob, renewExpiringHolds } from './renew-holds.ts';
export { hasLateFee, lateFeeJob, scheduleLateFee } from './late-fees.ts';
export { decideOverdueFees, getFeesToConfirm } from './uncaptured-fees.ts';
export { calculateTransferExcess, findTransfer, reverseTransferJob } from './reverse-transfer.ts';
export { refreshPayment, syncProviderPayment } from './sync-payment.ts';
