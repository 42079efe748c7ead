import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import { dayText, dollars } from '../pages/layout.ts';
import { prorated } from './calendar.ts';
import type { Line } from './invoice-shape.ts';
import type { StoredSubscription } from './subscription-status.ts';
import { itemOf, periodOf, recurringOf, type Period } from './subscription-shape.ts';

const everyText = (price: Stripe.Price): string => {
  const { interval, interval_count: count } = recurringOf(price);
  return count === 1 ? interval : `${count} ${interval}s`;
};

const nameOf = async (box: Box, price: Stripe.Price): Promise<string> =>
  (await box.need('product', idOf(price.product) ?? '', 'product')).object.name;

const lineOf = (
  { object }: StoredSubscription,
  price: Stripe.Price,
  of: Pick<Line, 'description' | 'amount' | 'period' | 'proration'>,
): Line => ({ ...of, price: price.id, product: idOf(price.product) ?? '', item: itemOf(object).id });

/** A whole period of what is subscribed to. */
export const periodLine = async (box: Box, stored: StoredSubscription, period: Period): Promise<Line> => {
  const { price } = itemOf(stored.object);
  const amount = price.unit_amount ?? 0;
  const description = `1 × ${await nameOf(box, price)} (at ${dollars(amount)} / ${everyText(price)})`;
  return lineOf(stored, price, { description, amount, period, proration: false });
};

/** A trial costs nothing, and says so. */
export const trialLine = async (box: Box, stored: StoredSubscription): Promise<Line> => {
  const { price } = itemOf(stored.object);
  const description = `Trial period for ${await nameOf(box, price)}`;
  return lineOf(stored, price, { description, amount: 0, period: periodOf(stored.object), proration: false });
};

/** What is given back of a price for the rest of a period that is paid. */
export const unusedLine = async (
  box: Box,
  stored: StoredSubscription,
  price: Stripe.Price,
): Promise<Line> => {
  const period = periodOf(stored.object);
  return lineOf(stored, price, {
    description: `Unused time on ${await nameOf(box, price)} after ${dayText(box.now)}`,
    amount: -prorated(price.unit_amount ?? 0, period, box.now),
    period: { start: box.now, end: period.end },
    proration: true,
  });
};

/** What the rest of a period costs at a price. */
export const remainingLine = async (
  box: Box,
  stored: StoredSubscription,
  price: Stripe.Price,
): Promise<Line> => {
  const period = periodOf(stored.object);
  return lineOf(stored, price, {
    description: `Remaining time on ${await nameOf(box, price)} after ${dayText(box.now)}`,
    amount: prorated(price.unit_amount ?? 0, period, box.now),
    period: { start: box.now, end: period.end },
    proration: true,
  });
};

/** Lines that wait for the next invoice. */
export const pendingLines = ({ facts }: StoredSubscription): Line[] =>
  typeof facts.pending === 'string' ? (JSON.parse(facts.pending) as Line[]) : [];

export const setPendingLines = ({ facts }: StoredSubscription, lines: readonly Line[]): void => {
  if (lines.length === 0) delete facts.pending;
  else facts.pending = JSON.stringify(lines);
};
