import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createFailureInjector, saveTestCard, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { ensureCustomer } from '../provider/index.ts';
import {
  formatDifferences,
  getPaymentMovements,
  listOpenDifferences,
  postEntry,
  transferPostings,
} from '../ledger/index.ts';
import { createPayment, findPayment } from '../payments/index.ts';
import { reconcile, reconcileOpenPayments } from './index.ts';
import { billingPayment } from '../../../schema/billing.ts';

const DAY_SECONDS = 86_400;

describe(`daily reconciliation on ${DATABASE}`, () => {
  let server: TestServer;
  let person: Person;
  let card = '';
  let rejectsWebhooks = false;
  const injector = createFailureInjector();
  beforeAll(async () => {
    const withFaults = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      readEvent: (...args) => {
        if (rejectsWebhooks) throw new PaymentError('refused', 'Webhook rejected');
        return provider.readEvent(...args);
      },
    });
    server = await startTestServer({
      overrides: { payments: (provider) => injector.wrap(withFaults(provider)) },
    });
    person = await createTestPhysician(server, 'payer');
    card = await saveTestCard(server, { physician: person.id });
  });
  afterAll(() => server.close());

  const pay = (payment_method = card) =>
    createPayment(server.system, {
      purpose: 'NO_SHOW_FEES',
      payer: { physician: person.id },
      payee: null,
      payment_method,
      amount: 2500,
      capture: 'automatic',
      off_session: false,
      description: 'Test',
      subject: `test:${randomUUID()}`,
      key: randomUUID(),
    });
  const reconcileAndList = async () => {
    server.clock.advance(3600);
    await reconcile(server.system);
    return listOpenDifferences(server.system.db);
  };

  test('ER-02 reports no difference when ledger and provider agree', async () => {
    await pay();
    await processDueWork(server);
    expect(await reconcileAndList()).toEqual([]);
    expect(formatDifferences([])).toBe('The ledger and the payment provider agree.');
  });

  test('ER-02 syncs changes whose webhooks were lost', async () => {
    const row = await pay();
    await server.system.db
      .update(billingPayment)
      .set({ status: 'pending', captured: 0, paid_at: null })
      .where(eq(billingPayment.id, row.id));
    expect(await reconcileAndList()).toEqual([]);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({
      status: 'succeeded',
      captured: 2500,
    });
    expect(await getPaymentMovements(server.system.db, row.id)).toMatchObject({ capture: 2500, refund: 0 });
  });

  test('ER-02 posts refunds made at the provider', async () => {
    const row = await pay();
    await server.system.services.payments.refundPayment(row.provider_id ?? '', 700, randomUUID());
    expect(await reconcileAndList()).toEqual([]);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({ refunded: 700 });
  });

  test('ER-02 posts a refund of an old payment whose webhook was lost', async () => {
    const row = await pay();
    server.clock.advance(40 * DAY_SECONDS);
    await processDueWork(server);
    rejectsWebhooks = true;
    await server.system.services.payments.refundPayment(row.provider_id ?? '', 700, randomUUID());
    await processDueWork(server);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({ refunded: 0 });
    expect(await reconcileAndList()).toEqual([]);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({ refunded: 700 });
    rejectsWebhooks = false;
  });

  test('ER-02 cancels a payment that was not authenticated within a day and stops polling it', async () => {
    const { services } = server.system;
    const asks = await saveTestCard(server, { physician: person.id }, 'pm_card_authenticationRequired');
    const row = await pay(asks);
    expect(row.status).toBe('requires_action');
    server.clock.advance(3600);
    await reconcileOpenPayments(server.system);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({ status: 'requires_action' });
    server.clock.advance(24 * 3600);
    await reconcileOpenPayments(server.system);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({ status: 'canceled' });
    expect(await services.payments.getPayment(row.provider_id ?? '')).toMatchObject({ status: 'canceled' });
    // Handle the webhook of the cancellation first, because it also fetches the payment.
    await processDueWork(server);
    const fetchCount = injector.count('getPayment');
    await reconcileOpenPayments(server.system);
    expect(injector.count('getPayment')).toBe(fetchCount);
  });

  test('ER-02 reports an unknown charge until it is refunded', async () => {
    const customer = await ensureCustomer(server.system, { physician: person.id });
    const strange = await server.system.services.payments.createPayment(
      {
        customer,
        payment_method: card,
        amount: 900,
        capture: 'manual',
        off_session: false,
        description: 'By hand',
        reference: 'by hand',
      },
      randomUUID(),
    );
    const [found] = await reconcileAndList();
    expect(found).toMatchObject({ kind: 'orphan', object: strange.id, ours: '0', theirs: '900' });
    expect(await reconcileAndList()).toHaveLength(1);
    expect(formatDifferences(await listOpenDifferences(server.system.db))).toMatch(
      /^1 open:\n.* orphan {2}pi_.*ours: 0; theirs: 900$/,
    );
    await server.system.services.payments.cancelPayment(strange.id, randomUUID());
    expect(await reconcileAndList()).toEqual([]);
  });

  test('ER-02 reports a ledger entry that the provider does not have', async () => {
    const row = await pay();
    await processDueWork(server);
    await server.system.write((unit) =>
      postEntry(unit, {
        kind: 'refund',
        reference: `${row.provider_id ?? ''}:wrong`,
        at: server.clock.now(),
        physician: person.id,
        payment: row.id,
        postings: transferPostings('platform', `payer:${person.id}`, 100),
      }),
    );
    expect(await reconcileAndList()).toMatchObject([
      { kind: 'ledger.payer', payment_id: row.id, ours: '-2400', theirs: '-2500' },
    ]);
  });

  test('ER-02 closes no difference when the provider is unreachable', async () => {
    const before = await listOpenDifferences(server.system.db);
    const { payments } = server.system.services;
    const away = {
      ...server.system,
      services: {
        ...server.system.services,
        payments: new Proxy(payments, {
          get: (target, name) =>
            name === 'listPayments'
              ? () => {
                  throw new Error('away');
                }
              : (Reflect.get(target, name) as unknown),
        }),
      },
    };
    await expect(reconcile(away)).rejects.toThrow('away');
    expect(await listOpenDifferences(server.system.db)).toEqual(before);
  });
});
