/** The double-entry ledger and the list of differences between it and the payment provider. */
export {
  getBalance,
  getLedgerTotal,
  getPaymentMovements,
  getPostedAmounts,
  getTrialBalance,
} from './balances.ts';
export {
  formatDifferences,
  listOpenDifferences,
  recordDifference,
  resolveDifferencesNotSeenSince,
  type Difference,
} from './differences.ts';
export { isPosted, LEDGER_ACCOUNTS, postEntry, transferPostings, type NewLedgerEntry } from './entries.ts';
