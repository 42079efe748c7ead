import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import {
  PaymentError,
  type PaymentFailure,
  type PaymentProvider,
} from '../../../integrations/payments/port.ts';
import { DATABASE } from '../../../testing/database.ts';
import { listMails } from '../../../testing/mailbox.ts';
import { listProviderPayments, saveTestCard, processDueWork } from '../../../testing/payments.ts';
import { createPhysicianAccount } from '../../../testing/physicians.ts';
import { signIn, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createPhysician } from '../../physicians/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { createPayment, findPayment } from '../payments/index.ts';
import { reconcileOpenPayments } from '../reconciliation/index.ts';
import { billingSubscription } from '../../../schema/billing.ts';

const DAY_SECONDS = 86_400;

describe(`late and lost webhooks on ${DATABASE}`, () => {
  let server: TestServer;
  let monthly = '';
  let yearly = '';
  let physicianCount = 0;
  let rejectsWebhooks = false;
  /** Failure injected into ending a subscription. */
  let endFailure: PaymentFailure | null = null;
  /** Drops the provider's next reply to creating a subscription. */
  let losesNextReply = false;
  let isProviderDown = false;

  beforeAll(async () => {
    const withFaults = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      readEvent: (...args) => {
        if (rejectsWebhooks) throw new PaymentError('refused', 'Webhook rejected');
        return provider.readEvent(...args);
      },
      endSubscription: (...args) =>
        endFailure === null
          ? provider.endSubscription(...args)
          : Promise.reject(new PaymentError(endFailure, 'Not now')),
      createSubscription: async (...args) => {
        const created = await provider.createSubscription(...args);
        if (!losesNextReply) return created;
        losesNextReply = false;
        throw new PaymentError('silent', 'The answer was lost');
      },
      getSubscription: (id) =>
        isProviderDown
          ? Promise.reject(new PaymentError('unreached', 'Not now'))
          : provider.getSubscription(id),
    });
    server = await startTestServer({ at: '2026-03-02T13:00:00.000Z', overrides: { payments: withFaults } });
    const { token } = await createUnsubscribedPhysician();
    const { data } = await server.call('getSubscriptionPlanListForPhysician', { token });
    [monthly = '', yearly = ''] = data.results.map(({ price_id }) => price_id);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    rejectsWebhooks = false;
    isProviderDown = false;
    endFailure = null;
    await processDueWork(server);
  });

  const createUnsubscribedPhysician = async (): Promise<Person> => {
    physicianCount += 1;
    const doctor = await createPhysicianAccount(server, `late${physicianCount}`);
    const id = await createPhysician(server.system, doctor.user, { doctor_timezone: 'America/New_York' });
    return { ...doctor, id };
  };
  const addCard = ({ id }: Person, token?: string) => saveTestCard(server, { physician: id }, token);
  const addVerifiedBank = async ({ token }: Person) => {
    const body = { bank_token: 'btok_us', ach_account_holder_name: 'Ada Hart' };
    const { data } = await server.call('addACHBankDetails', { token, body });
    const ach_bank_id = data.bank?.ach_bank_id ?? '';
    await server.call('verifyACHBankDetails', {
      token,
      body: { ach_bank_id, amounts: [...TEST_MICRODEPOSITS] },
    });
    return ach_bank_id;
  };
  const subscribe = (
    doctor: Person,
    card: string,
    price_id = monthly,
    subscription_id: string | null = null,
  ) =>
    server.call('addSubscriptionPlanForPhysician', {
      token: doctor.token,
      body: {
        price_id,
        doctor_details: doctor.id,
        subscription_id,
        ...(card.startsWith('ba_') ? { default_source: card } : { default_payment_method: card }),
        idempotency_key: randomUUID(),
      },
    });
  const readSubscription = async ({ token }: Person) =>
    (await server.call('getSubscriptionDetails', { token })).data.subscription;
  /** Advances the clock by days, and by the hour after which invoices are charged. */
  const advanceDays = async (days: number, physician: Person): Promise<Person> => {
    for (const seconds of [days * DAY_SECONDS, 7200]) {
      server.clock.advance(seconds);
      await processDueWork(server);
    }
    return signIn(server, physician);
  };
  /** Creates a physician who has used the trial and whose subscription has ended. */
  const createPhysicianAfterTrial = async (): Promise<Person> => {
    const doctor = await createUnsubscribedPhysician();
    const { data } = await subscribe(doctor, await addCard(doctor));
    const subscription_id = data.subscription?.id ?? '';
    await server.call('cancelSubscription', { token: doctor.token, body: { subscription_id } });
    return advanceDays(32, doctor);
  };
  /** Creates a physician whose renewal requires authentication. */
  const createPastDuePhysician = async () => {
    const doctor = await createUnsubscribedPhysician();
    await subscribe(doctor, await addCard(doctor, 'pm_card_authenticationRequired'));
    return advanceDays(31, doctor);
  };
  /** Pays on the invoice page while webhooks are dropped; returns the page's text. */
  const payOnInvoicePage = async (
    page: string | null | undefined,
    acceptsWebhooks = false,
  ): Promise<string> => {
    if (!page) throw new Error('There is no page to agree on');
    rejectsWebhooks = !acceptsWebhooks;
    const { pathname } = new URL(page, server.url);
    const body = new URLSearchParams({ step: 'authenticate' });
    await server.fetch(pathname, { method: 'POST', redirect: 'manual', body });
    return (await server.fetch(pathname)).text();
  };
  const NOT_DUE = 'This invoice is no longer due.';
  const fetchFromProvider = (id = '') => server.system.services.payments.getSubscription(id);
  const acceptWebhooks = async () => {
    rejectsWebhooks = false;
    server.clock.advance(3600);
    await processDueWork(server);
  };
  /** Amounts the provider charged a physician. */
  const listChargedAmounts = async (subscription: string): Promise<number[]> => {
    const { customer } = await server.system.services.payments.getSubscription(subscription);
    return (await listProviderPayments(server))
      .filter((payment) => payment.customer === customer && payment.amount_received > 0)
      .map(({ amount_received }) => amount_received);
  };

  test('PO-20 creates no second subscription when the first was paid before its webhook arrived', async () => {
    const doctor = await createPhysicianAfterTrial();
    const first = await subscribe(doctor, await addCard(doctor, 'pm_card_authenticationRequired'));
    const id = first.data.subscription?.id ?? '';
    await payOnInvoicePage(first.data.hosted_invoice_url);
    const again = await subscribe(doctor, await addCard(doctor), monthly, id);
    expect(again.data.subscription).toMatchObject({ id, status: 'active' });
    await acceptWebhooks();
    expect(await listChargedAmounts(id)).toEqual([4900]);
  });

  test('PO-21 shows a payment without a webhook when the provider is reachable', async () => {
    const doctor = await createPhysicianAfterTrial();
    const { data } = await subscribe(doctor, await addCard(doctor, 'pm_card_authenticationRequired'));
    await payOnInvoicePage(data.hosted_invoice_url);
    isProviderDown = true;
    expect(await readSubscription(doctor)).toMatchObject({ status: 'incomplete', takes_patients: false });
    isProviderDown = false;
    expect(await readSubscription(doctor)).toMatchObject({
      status: 'active',
      takes_patients: true,
      hosted_invoice_url: null,
    });
  });

  test('PO-20 does not overwrite newer state with the reply to a retried call', async () => {
    const doctor = await createPhysicianAfterTrial();
    const card = await addCard(doctor, 'pm_card_authenticationRequired');
    losesNextReply = true;
    expect((await subscribe(doctor, card)).message).toEqual([BILLING_MESSAGES.PAYMENT_UNKNOWN]);
    await processDueWork(server);
    const { id = '', hosted_invoice_url } = (await readSubscription(doctor)) ?? {};
    await payOnInvoicePage(hosted_invoice_url, true);
    await processDueWork(server);
    const readStoredStatus = async () => {
      const [row] = await server.system.db
        .select({ status: billingSubscription.status })
        .from(billingSubscription)
        .where(eq(billingSubscription.provider_id, id));
      return row?.status;
    };
    expect(await readStoredStatus()).toBe('active');
    await resumeOperations(server.system);
    expect(await readStoredStatus()).toBe('active');
    await processDueWork(server);
    expect(await readStoredStatus()).toBe('active');
  });

  test('PO-21 continues a past-due subscription paid on the invoice page before the webhook', async () => {
    const doctor = await createPastDuePhysician();
    const pastDue = await readSubscription(doctor);
    const id = pastDue?.id ?? '';
    await payOnInvoicePage(pastDue?.hosted_invoice_url);
    const again = await subscribe(doctor, await addCard(doctor), monthly, id);
    expect(again.data.subscription).toMatchObject({ id, status: 'active' });
    await acceptWebhooks();
    expect(await listChargedAmounts(id)).toEqual([4900]);
  });

  test('PO-20 activates the subscription right after authentication', async () => {
    const doctor = await createPhysicianAfterTrial();
    const first = await subscribe(doctor, await addCard(doctor, 'pm_card_authenticationRequired'));
    await payOnInvoicePage(first.data.hosted_invoice_url);
    const payment_id = first.data.payment?.payment_id ?? '';
    const confirmed = await server.call('confirmPayment', { token: doctor.token, body: { payment_id } });
    expect(confirmed.data.status).toBe('succeeded');
    expect(await readSubscription(doctor)).toMatchObject({ status: 'active', takes_patients: true });
  });

  /** Creates a monthly subscriber who switches to the yearly plan with a card that requires authentication. */
  const requestYearlyPlan = async () => {
    const doctor = await createPhysicianAfterTrial();
    const card = await addCard(doctor);
    const id = (await subscribe(doctor, card)).data.subscription?.id ?? '';
    const authenticationCard = await addCard(doctor, 'pm_card_authenticationRequired');
    const { data, message } = await subscribe(doctor, authenticationCard, yearly, id);
    return { doctor, id, card, asking: authenticationCard, data, message };
  };

  test("PO-20 keeps the former plan until the new plan's payment is authenticated", async () => {
    const { doctor, id, card, asking: authenticationCard, data, message } = await requestYearlyPlan();
    expect(message).toEqual([BILLING_MESSAGES.PAYMENT_WAITING]);
    expect(data).toMatchObject({
      subscription: { id, status: 'active', price_id: monthly, takes_patients: true },
      payment: { status: 'requires_action', client_secret: expect.stringMatching(/_secret_/) },
    });
    expect(await fetchFromProvider(id)).toMatchObject({ price_id: monthly, payment_source: card });
    const later = await readSubscription(doctor);
    expect(later).toMatchObject({ price_id: monthly, hosted_invoice_url: expect.stringMatching(/./) });
    await payOnInvoicePage(later?.hosted_invoice_url, true);
    await processDueWork(server);
    expect(await readSubscription(doctor)).toMatchObject({
      price_id: yearly,
      status: 'active',
      hosted_invoice_url: null,
    });
    expect(await fetchFromProvider(id)).toMatchObject({ payment_source: authenticationCard });
    expect(await listChargedAmounts(id)).toEqual([4900, expect.any(Number)]);
  });

  test('PO-20 keeps the former plan without debt when the payment is never authenticated', async () => {
    const { doctor: before, id, card, data } = await requestYearlyPlan();
    rejectsWebhooks = true;
    const doctor = await advanceDays(1.1, before);
    expect(await payOnInvoicePage(data.hosted_invoice_url)).toContain(NOT_DUE);
    await reconcileOpenPayments(server.system);
    expect(await readSubscription(doctor)).toMatchObject({
      price_id: monthly,
      status: 'active',
      takes_patients: true,
      hosted_invoice_url: null,
    });
    expect(await fetchFromProvider(id)).toMatchObject({
      price_id: monthly,
      payment_source: card,
      latest_invoice: { status: 'void' },
    });
    expect(await listChargedAmounts(id)).toEqual([4900]);
  });

  test('PO-21 a replaced subscription can no longer be paid', async () => {
    const doctor = await createPastDuePhysician();
    const pastDue = await readSubscription(doctor);
    const again = await subscribe(doctor, await addCard(doctor), monthly, pastDue?.id);
    expect(again.data.subscription?.status).toBe('active');
    expect(await payOnInvoicePage(pastDue?.hosted_invoice_url, true)).toContain(NOT_DUE);
    expect(await fetchFromProvider(pastDue?.id)).toMatchObject({ latest_invoice: { status: 'void' } });
    expect(await listChargedAmounts(pastDue?.id ?? '')).toEqual([4900]);
  });

  test('PO-21 a subscription that ended unpaid can no longer be paid', async () => {
    const doctor = await createPastDuePhysician();
    const pastDue = await readSubscription(doctor);
    for (const days of [1, 2, 2]) await advanceDays(days, doctor);
    expect(await payOnInvoicePage(pastDue?.hosted_invoice_url, true)).toContain(NOT_DUE);
    expect(await listChargedAmounts(pastDue?.id ?? '')).toEqual([]);
    expect(await fetchFromProvider(pastDue?.id)).toMatchObject({
      status: 'canceled',
      latest_invoice: { status: 'void' },
    });
  });

  test.each([
    ['refuses to void', 'refused', 'open'],
    ['can’t be reached to void', 'unreached', 'void'],
  ] as const)(
    'PO-21 stores the end of a subscription though the provider %s its invoice',
    async (_how, failure, invoiceStatus) => {
      const doctor = await createPastDuePhysician();
      endFailure = failure;
      for (const days of [1, 2, 2]) await advanceDays(days, doctor);
      const { id = '', ...ended } = (await readSubscription(await signIn(server, doctor))) ?? {};
      expect(await fetchFromProvider(id)).toMatchObject({
        status: 'canceled',
        latest_invoice: { status: 'open' },
      });
      expect(ended).toMatchObject({ status: 'canceled', takes_patients: false, hosted_invoice_url: null });
      endFailure = null;
      await advanceDays(1, doctor);
      expect(await fetchFromProvider(id)).toMatchObject({ latest_invoice: { status: invoiceStatus } });
    },
  );

  test('PO-20 switches the plan once the payer authenticates', async () => {
    let doctor = await createUnsubscribedPhysician();
    await subscribe(doctor, await addCard(doctor));
    doctor = await advanceDays(33, doctor);
    const id = (await readSubscription(doctor))?.id ?? '';
    const authenticationCard = await addCard(doctor, 'pm_card_authenticationRequired');
    const { data, message } = await subscribe(doctor, authenticationCard, yearly, id);
    expect(message).toEqual([BILLING_MESSAGES.PAYMENT_WAITING]);
    expect(data.payment).toMatchObject({
      status: 'requires_action',
      client_secret: expect.stringMatching(/_secret_/),
    });
    await payOnInvoicePage(data.hosted_invoice_url);
    const payment_id = data.payment?.payment_id ?? '';
    const confirmed = await server.call('confirmPayment', { token: doctor.token, body: { payment_id } });
    expect(confirmed.data.status).toBe('succeeded');
    expect(await readSubscription(doctor)).toMatchObject({
      id,
      status: 'active',
      takes_patients: true,
      price_id: yearly,
    });
  });

  test("PO-20 keeps the paid plan when the new plan's payment is declined", async () => {
    let doctor = await createUnsubscribedPhysician();
    await subscribe(doctor, await addCard(doctor));
    doctor = await advanceDays(33, doctor);
    const before = await readSubscription(doctor);
    const failingCard = await addCard(doctor, 'pm_card_chargeCustomerFail');
    const declined = await subscribe(doctor, failingCard, yearly, before?.id);
    expect([declined.status, declined.message]).toEqual([400, [expect.stringMatching(/declined/)]]);
    await processDueWork(server);
    expect(await readSubscription(doctor)).toEqual(before);
    expect(before).toMatchObject({ status: 'active', takes_patients: true, price_id: monthly });
  });

  test('PO-21 the authentication mail links to a public page', async () => {
    const doctor = await createPastDuePhysician();
    const mails = await listMails(server, doctor.email);
    const authenticationMail = mails.find(({ subject }) => subject.startsWith('Your bank asks'));
    expect(authenticationMail?.body).toMatch(/See your subscription: https?:\/\/\S+\/invoice\//);
  });

  test('PO-23 ER-02 runs while a bank debit is pending, and the receipt names the bank account', async () => {
    let doctor = await createPhysicianAfterTrial();
    const subscribed = await subscribe(doctor, await addVerifiedBank(doctor));
    expect(subscribed.message).toEqual([BILLING_MESSAGES.SUBSCRIPTION_PURCHASED]);
    expect(subscribed.data).toMatchObject({
      subscription: { status: 'active', takes_patients: true },
      payment: { status: 'pending' },
    });
    doctor = await advanceDays(4, doctor);
    const { data } = await server.call('downloadInvoice', {
      token: doctor.token,
      body: { invoice_id: subscribed.data.payment?.payment_id ?? '' },
    });
    expect(data.paid_with).toBe('Bank account ending in 6789');
  });

  test('ER-02 stores a refund made at the provider, even of an old payment', async () => {
    const doctor = await createUnsubscribedPhysician();
    const paid = await createPayment(server.system, {
      purpose: 'NO_SHOW_FEES',
      payer: { physician: doctor.id },
      payee: null,
      payment_method: await addCard(doctor),
      amount: 2500,
      capture: 'automatic',
      off_session: false,
      description: 'Test',
      subject: `test:${randomUUID()}`,
      key: randomUUID(),
    });
    await advanceDays(16, doctor);
    await server.system.services.payments.refundPayment(paid.provider_id ?? '', 700, randomUUID());
    await processDueWork(server);
    expect(await findPayment(server.system.db, paid.id)).toMatchObject({ refunded: 700 });
  });
});
