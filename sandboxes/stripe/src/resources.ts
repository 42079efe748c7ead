import { catalogue } from './billing/catalogue.ts';
import { updateInvoiceOfPayment } from './billing/collection.ts';
import { invoices } from './billing/invoices.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { accountLinks } from './connect/account-links.ts';
import { accounts } from './connect/accounts.ts';
import { payouts } from './connect/payouts.ts';
import type { Resource } from './engine/resource.ts';
import { balanceTransactions } from './payments/balance.ts';
import { tokens } from './payments/bank-accounts.ts';
import { debits } from './payments/bank-debits.ts';
import { sources } from './payments/bank-sources.ts';
import { customers } from './payments/customers.ts';
import { disputes } from './payments/disputes.ts';
import { onIntentChange } from './payments/intents.ts';
import { paymentIntents } from './payments/payment-intents.ts';
import { paymentMethods } from './payments/payment-methods.ts';
import { refunds } from './payments/refunds.ts';
import { setupIntents } from './payments/setup-intents.ts';
import { transfers } from './payments/transfers.ts';

onIntentChange(updateInvoiceOfPayment);

/** The API of the sandbox. */
export const RESOURCES: readonly Resource[] = [
  customers,
  paymentMethods,
  setupIntents,
  paymentIntents,
  refunds,
  disputes,
  transfers,
  balanceTransactions,
  tokens,
  sources,
  debits,
  catalogue,
  subscriptions,
  invoices,
  accounts,
  accountLinks,
  payouts,
];
