import type { Resource } from '../engine/resource.ts';
import { accountLinks } from '../connect/account-links.ts';
import { accounts } from '../connect/accounts.ts';
import { tokens } from '../payments/bank-accounts.ts';
import { catalogue } from './catalogue.ts';
import { followPayment } from './collection.ts';
import { debits } from '../payments/bank-debits.ts';
import { externalAccounts } from '../connect/external-accounts.ts';
import { endAllOf } from './ending.ts';
import { followCustomers, followPayments } from './hooks.ts';
import { invoices } from './invoices.ts';
import { payouts } from '../connect/payouts.ts';
import { sources } from '../payments/bank-sources.ts';
import { subscriptions } from './subscriptions.ts';

followPayments(followPayment);
followCustomers(endAllOf);

/** What is sold, to whom it is sold again and again, who is paid for it, and what time does to all of them. */
export const lifecycle: readonly Resource[] = [
  catalogue,
  tokens,
  sources,
  debits,
  subscriptions,
  invoices,
  accounts,
  accountLinks,
  externalAccounts,
  payouts,
];
