/** Number of digits of a bank account number and of a routing number (PO-23). */
export const ACH_ACCOUNT_DIGITS = 12;
export const ACH_ROUTING_DIGITS = 9;
/** Maximum length of an account holder's name. */
export const ACCOUNT_HOLDER_MAX = 100;
/** Highest fee of a visit, in cents. */
export const FEE_MAX = 1_000_000;
