import type { Resource } from '../kernel/resource.ts';
import { accountLinks } from './account-links.ts';
import { accounts } from './accounts.ts';
import { tokens } from './banks.ts';
import { catalogue } from './catalogue.ts';
import { followPayment } from './collecting.ts';
import { debits } from './debits.ts';
import { externalAccounts } from './external-accounts.ts';
import { endAllOf } from './endings.ts';
import { followCustomers, followPayments } from './hooks.ts';
import { invoices } from './invoices.ts';
import { payouts } from './payouts.ts';
import { sources } from './sources.ts';
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
