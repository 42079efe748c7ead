/** Accounts that physicians are paid out to, transfers to them and payouts from them. */
export { DEFERRED_TRANSFERS_JOB, findUnsentTransfers, sendDeferredTransfers } from './deferred-transfers.ts';
export {
  addBankDetailsForPhysician,
  getBankDetailsForPhysician,
  updateBankDetailsForPhysician,
} from './payout-account.ts';
export { listPayouts } from './list-payouts.ts';
export { postPayout, syncPayout } from './post-payout.ts';
export { syncPayoutAccount } from './sync-payout-account.ts';
