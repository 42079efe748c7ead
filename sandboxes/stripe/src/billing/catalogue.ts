import { SANDBOX_PRODUCT } from '@openvisit/contract/test-cards';
import { sql } from 'drizzle-orm';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Price, Product } from '../engine/objects.ts';
import { listObjects, defineRoute, type Resource } from '../engine/resource.ts';
import type { Interval } from './calendar.ts';

/** Ids of the plans, which are created on first use. */
export const SEEDED = {
  product: 'prod_OpenVisitForPhysicians',
  monthly: 'price_OpenVisitMonthly',
  yearly: 'price_OpenVisitYearly',
} as const;

const MONTHLY_CENTS = 4900;
/** Yearly price: two of twelve months are free. */
const YEARLY_CENTS = 49_000;

const buildProduct = (now: number): Product => ({
  id: SEEDED.product,
  object: 'product',
  active: true,
  created: now,
  ...SANDBOX_PRODUCT,
});

const buildPrice = (
  id: string,
  nickname: string,
  unit_amount: number,
  interval: Interval,
  now: number,
): Price => ({
  id,
  object: 'price',
  active: true,
  created: now,
  currency: 'usd',
  nickname,
  product: SEEDED.product,
  recurring: { interval, interval_count: 1 },
  type: 'recurring',
  unit_amount,
});

/** Creates the plans once, even for concurrent requests. */
const ensureCatalogue = async (store: ObjectStore): Promise<void> => {
  if (await store.find('product', SEEDED.product)) return;
  await store.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payments catalogue', 0))`);
  if (await store.find('product', SEEDED.product)) return;
  const { now } = store;
  await store.add('product', buildProduct(now));
  await store.add('price', buildPrice(SEEDED.yearly, 'Yearly', YEARLY_CENTS, 'year', now));
  await store.add('price', buildPrice(SEEDED.monthly, 'Monthly', MONTHLY_CENTS, 'month', now));
};

export const requirePrice = async (store: ObjectStore, id: string, param: string): Promise<Price> => {
  await ensureCatalogue(store);
  return (await store.require('price', id, param)).object;
};

export const catalogue: Resource = {
  routes: [
    defineRoute('GET', '/v1/prices', async (call) => {
      await ensureCatalogue(call.store);
      return listObjects(call, 'price');
    }),
  ],
};
