import { createServer } from 'node:net';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { toAccount, toPlan } from './stripe-objects.ts';
import { createStripePayments } from './stripe.ts';

test('PO-15 an account can receive money once its transfers capability is active', () => {
  const account = { id: 'acct_1', charges_enabled: false, payouts_enabled: true, details_submitted: true };
  const canCharge = (transfers: Stripe.Account.Capabilities.Transfers) =>
    toAccount({ ...account, capabilities: { transfers } } as Stripe.Account).charges_enabled;
  expect(canCharge('active')).toBe(true);
  expect(canCharge('pending')).toBe(false);
  expect(canCharge('inactive')).toBe(false);
});

test('PO-20 a plan is charged every month or every year, and prices of other intervals are not offered', () => {
  const product = { name: 'Practice', description: null, active: true };
  const findInterval = (recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>) =>
    toPlan({ id: 'price_1', unit_amount: 4900, product, recurring } as Stripe.Price)?.interval;
  expect(findInterval({ interval: 'year', interval_count: 1 })).toBe('year');
  expect(findInterval({ interval: 'month', interval_count: 3 })).toBeUndefined();
  expect(findInterval({ interval: 'week', interval_count: 1 })).toBeUndefined();
});

test('a refused connection is unreached; a dropped connection is silent', async () => {
  const droppingServer = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((done) => droppingServer.listen(0, '127.0.0.1', done));
  const address = droppingServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const createAdapterOnPort = (target: number) =>
    createStripePayments({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      clock: { now: Date.now },
      server: { host: '127.0.0.1', port: target, protocol: 'http' },
      timeoutMs: 300,
    });
  await expect(createAdapterOnPort(port).getPayment('pi_1')).rejects.toMatchObject({ failure: 'silent' });
  const silentServer = createServer(() => undefined);
  await new Promise<void>((done) => silentServer.listen(0, '127.0.0.1', done));
  const other = silentServer.address();
  const silentPort = typeof other === 'object' && other ? other.port : 0;
  await expect(createAdapterOnPort(silentPort).getPayment('pi_1')).rejects.toMatchObject({
    failure: 'silent',
  });
  await new Promise((done) => droppingServer.close(done));
  await expect(createAdapterOnPort(port).getPayment('pi_1')).rejects.toMatchObject({ failure: 'unreached' });
  silentServer.close();
});
