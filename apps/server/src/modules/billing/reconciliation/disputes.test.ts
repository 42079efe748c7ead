import { randomUUID } from 'node:crypto';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxEvent, ensureSandboxKeys, signPayload } from '../../../integrations/payments/sandbox.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { submitBankPage } from '../../../testing/billing.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  createFailureInjector,
  findDifferences,
  saveTestCard,
  processDueWork,
} from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  getBalance,
  getPaymentMovements,
  getTrialBalance,
  LEDGER_ACCOUNTS,
  listOpenDifferences,
} from '../ledger/index.ts';
import { createPayment } from '../payments/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { reconcile } from './index.ts';
import { billingDispute, providerEvent } from '../../../schema/billing.ts';
import { WEBHOOK_PATH } from '../webhooks/index.ts';

const DAY_SECONDS = 86_400;
const TAKEN = 2500;
const FEE = 1500;

describe(`disputed payments on ${DATABASE}`, () => {
  let server: TestServer;
  let person: Person;
  let card = '';
  let keys: Awaited<ReturnType<typeof ensureSandboxKeys>>;
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
    keys = await ensureSandboxKeys(server.system.db, server.system.encryption, server.clock.now());
    person = await createTestPhysician(server, 'payer');
    card = await saveTestCard(server, { physician: person.id }, 'pm_card_createDispute');
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  /** Calls the provider's API directly, as its dashboard would. */
  const requestProvider = async (method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) => {
    const response = await server.fetch(`${SANDBOX_PAYMENTS_PATH}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.secret}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: { id: string }[] };
  };
  const findDisputeId = async (payment: string): Promise<string> => {
    const { data } = await requestProvider('GET', `/disputes?payment_intent=${payment}`);
    expect(data).toHaveLength(1);
    return data[0]?.id ?? '';
  };
  const loseDispute = async (payment: string) =>
    requestProvider('POST', `/disputes/${await findDisputeId(payment)}/close`);
  const winDispute = async (payment: string) =>
    requestProvider('POST', `/disputes/${await findDisputeId(payment)}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });

  /** The state of the dispute of a payment, for each movement of money. */
  const listStatuses = async (payment: string) => {
    const rows = await server.system.db
      .select()
      .from(billingDispute)
      .where(eq(billingDispute.payment_id, payment));
    return rows.map(({ status }) => status);
  };

  /** Creates a payment that will be disputed. `moved` returns the balance changes since then. */
  const pay = async (payee: string | null = null) => {
    const accounts = [LEDGER_ACCOUNTS.platform, LEDGER_ACCOUNTS.fees, LEDGER_ACCOUNTS.payer(person.id)];
    const listBalances = () => Promise.all(accounts.map((account) => getBalance(server.system.db, account)));
    const row = await createPayment(server.system, {
      purpose: 'NO_SHOW_FEES',
      payer: { physician: person.id },
      payee,
      payment_method: card,
      amount: TAKEN,
      capture: 'automatic',
      off_session: false,
      description: 'Test',
      subject: `test:${randomUUID()}`,
      key: randomUUID(),
    });
    const before = await listBalances();
    const listBalanceChanges = async () =>
      (await listBalances()).map((balance, index) => balance - (before[index] ?? 0));
    return { row, payment: row.provider_id ?? '', moved: listBalanceChanges };
  };

  /** Delivers every webhook again, the newest first. */
  const repeatWebhooks = async () => {
    await server.system.db.delete(providerEvent);
    const event = await server.system.db.select().from(sandboxEvent);
    for (const { data } of event.reverse()) {
      const body = JSON.stringify(data);
      const headers = { 'stripe-signature': signPayload(body, keys.webhook, server.clock.now()) };
      await server.fetch(WEBHOOK_PATH, { method: 'POST', body, headers });
    }
    await processDueWork(server);
  };

  test('ER-02 posts a lost dispute and its fee once, even if the webhook is repeated', async () => {
    const { row, payment, moved: balanceChanges } = await pay();
    await processDueWork(server);
    expect(await balanceChanges()).toEqual([-TAKEN - FEE, FEE, TAKEN]);
    expect(await listStatuses(row.id)).toEqual(['OPEN']);
    await loseDispute(payment);
    await processDueWork(server);
    expect(await listStatuses(row.id)).toEqual(['LOST']);
    await repeatWebhooks();
    expect(await balanceChanges()).toEqual([-TAKEN - FEE, FEE, TAKEN]);
    expect(await getPaymentMovements(server.system.db, row.id)).toMatchObject({ capture: TAKEN, refund: 0 });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('ER-02 a lost dispute is taken back from the physician once, an open one is not', async () => {
    const { id, token } = await createTestPhysician(server, 'payee');
    const pages = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
    const account = await server.call('addBankDetailsForPhysician', {
      token,
      body: { doctor: id, ...pages },
    });
    await submitBankPage(server, account.data.url);
    await server.call('getBankDetailsForPhysician', { token, params: { id } });
    const { payment } = await pay(id);
    await processDueWork(server);
    const listAmounts = async () => {
      const transfer = await server.system.services.payments.getTransferOfPayment(payment);
      return [transfer?.reversed, await getBalance(server.system.db, LEDGER_ACCOUNTS.physician(id))];
    };
    expect(await listAmounts()).toEqual([0, TAKEN]);
    injector.failNext('reverseTransfer', 'lost');
    await loseDispute(payment);
    await processDueWork(server);
    await resumeOperations(server.system);
    await repeatWebhooks();
    expect(await listAmounts()).toEqual([TAKEN, 0]);
    expect(injector.count('reverseTransfer')).toBe(2);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('ER-02 posts a won dispute back without the fee', async () => {
    const { row, payment, moved: balanceChanges } = await pay();
    await processDueWork(server);
    await winDispute(payment);
    await processDueWork(server);
    expect(await listStatuses(row.id)).toEqual(['WON', 'WON']);
    expect(await balanceChanges()).toEqual([-FEE, FEE, 0]);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('ER-02 reconciliation finds a dispute without a webhook, also about an old payment', async () => {
    rejectsWebhooks = true;
    const recent = await pay();
    await processDueWork(server);
    await reconcile(server.system);
    expect(await recent.moved()).toEqual([-TAKEN - FEE, FEE, TAKEN]);
    await winDispute(recent.payment);
    server.clock.advance(60 * DAY_SECONDS);
    await processDueWork(server);
    await reconcile(server.system);
    expect(await recent.moved()).toEqual([-FEE, FEE, 0]);
    expect(await listOpenDifferences(server.system.db)).toEqual([]);
    rejectsWebhooks = false;
  });
});
