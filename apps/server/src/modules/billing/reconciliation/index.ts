/** Compares stored payments and the ledger with the payment provider, and records what differs. */
export { comparePayment } from './compare-payment.ts';
export { reconcile } from './reconcile.ts';
export { reconcileOpenPayments } from './reconcile-open-payments.ts';
