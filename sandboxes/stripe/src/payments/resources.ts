import type { Resource } from '../engine/resource.ts';
import { balanceTransactions } from './balance.ts';
import { charges } from './charges.ts';
import { customers } from './customers.ts';
import { disputes } from './disputes.ts';
import { events } from './events.ts';
import { paymentIntents } from './payment-intents.ts';
import { paymentMethods } from './payment-methods.ts';
import { refunds } from './refunds.ts';
import { setupIntents } from './setup-intents.ts';
import { transfers } from './transfers.ts';

/** Customers, cards, payments and what becomes of them. */
export const core: readonly Resource[] = [
  customers,
  paymentMethods,
  setupIntents,
  paymentIntents,
  charges,
  refunds,
  disputes,
  transfers,
  balanceTransactions,
  events,
];
