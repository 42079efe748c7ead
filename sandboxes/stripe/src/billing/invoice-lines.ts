import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { InvoiceLine, Price } from '../engine/objects.ts';
import { formatDay, formatDollars } from '../pages/format.ts';
import { prorateAmount } from './calendar.ts';
import { getItem, getPeriod, type Period, type StoredSubscription } from './subscription-model.ts';

const getProductName = async (store: ObjectStore, price: Price): Promise<string> =>
  (await store.require('product', getId(price.product) ?? '', 'product')).object.name;

/** One full period. */
export const buildPeriodLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
  period: Period,
): Promise<InvoiceLine> => {
  const { price } = getItem(object);
  const amount = price.unit_amount ?? 0;
  const name = await getProductName(store, price);
  return {
    description: `1 × ${name} (at ${formatDollars(amount)} / ${price.recurring.interval})`,
    amount,
    period,
  };
};

/** A trial is invoiced with an amount of zero. */
export const buildTrialLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
): Promise<InvoiceLine> => ({
  description: `Trial period for ${await getProductName(store, getItem(object).price)}`,
  amount: 0,
  period: getPeriod(object),
});

/** The credit for the rest of a period that is paid. */
export const buildUnusedLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
): Promise<InvoiceLine> => {
  const { price } = getItem(object);
  const period = getPeriod(object);
  return {
    description: `Unused time on ${await getProductName(store, price)} after ${formatDay(store.now)}`,
    amount: -prorateAmount(price.unit_amount ?? 0, period, store.now),
    period: { start: store.now, end: period.end },
  };
};
