import type Stripe from 'stripe';
import { startSandbox, type SandboxHarness } from './harness.ts';
import { DAY } from '../billing/calendar.ts';

/** A provider whose clock stands still until it is told to move. */
export interface Stand extends SandboxHarness {
  /** A customer with a card that is named as the documentation names it. */
  customer(card?: string): Promise<{ id: string; card: string }>;
  /** Moves the clock and does what that brings. */
  pass(days: number): Promise<void>;
  /** Types of what the webhook was told since it was asked last, in order. */
  news(): Promise<string[]>;
  /** The events of one type, of all that was told. */
  eventsOf(type: string): Stripe.Event[];
  now(): number;
}

export const startStand = async (at: string): Promise<Stand> => {
  const harness = await startSandbox({ at });
  const { sandbox, stripe, clock, told } = harness;
  let heard = 0;
  return {
    ...harness,
    now: () => Math.floor(clock.now() / 1000),
    customer: async (card = 'pm_card_visa') => {
      const { id } = await stripe.customers.create({ name: 'Amara Okafor', email: 'amara@example.test' });
      const method = await stripe.paymentMethods.attach(card, { customer: id });
      return { id, card: method.id };
    },
    pass: async (days) => {
      // What is being told is signed with the time it is told at.
      await sandbox.flush();
      clock.advance(days * DAY);
      await sandbox.tick();
    },
    news: async () => {
      await sandbox.flush();
      const types = told.slice(heard).map(({ event }) => event.type);
      heard = told.length;
      return types;
    },
    eventsOf: (type) => told.map(({ event }) => event).filter((event) => event.type === type),
  };
};

/** The moment a subscription's period ends, in unix seconds. */
export const periodEnd = ({ items }: Stripe.Subscription): number => items.data[0]?.current_period_end ?? 0;

export const invoiceOf = async (stripe: Stripe, subscription: string): Promise<Stripe.Invoice> => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice.payments'],
  });
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('There is no invoice');
  return latest_invoice;
};

/** The payment of an invoice. */
export const paymentOf = async (
  stripe: Stripe,
  { payments }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent> => {
  const intent = payments?.data[0]?.payment.payment_intent;
  if (intent === undefined) throw new Error('The invoice has no payment');
  return stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id);
};
