import { idOf } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { InvoiceLine, Price } from '../engine/objects.ts';
import { formatDay, formatDollars } from '../pages/format.ts';
import { prorated } from './calendar.ts';
import { itemOf, periodOf, type Period, type StoredSubscription } from './subscription-model.ts';

const nameOf = async (store: ObjectStore, price: Price): Promise<string> =>
  (await store.need('product', idOf(price.product) ?? '', 'product')).object.name;

/** One full period. */
export const periodLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
  period: Period,
): Promise<InvoiceLine> => {
  const { price } = itemOf(object);
  const amount = price.unit_amount ?? 0;
  const name = await nameOf(store, price);
  return {
    description: `1 × ${name} (at ${formatDollars(amount)} / ${price.recurring.interval})`,
    amount,
    period,
  };
};

/** A trial is invoiced with an amount of zero. */
export const trialLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
): Promise<InvoiceLine> => ({
  description: `Trial period for ${await nameOf(store, itemOf(object).price)}`,
  amount: 0,
  period: periodOf(object),
});

/** The credit for the rest of a period that is paid. */
export const unusedLine = async (
  store: ObjectStore,
  { object }: StoredSubscription,
): Promise<InvoiceLine> => {
  const { price } = itemOf(object);
  const period = periodOf(object);
  return {
    description: `Unused time on ${await nameOf(store, price)} after ${formatDay(store.now)}`,
    amount: -prorated(price.unit_amount ?? 0, period, store.now),
    period: { start: store.now, end: period.end },
  };
};
