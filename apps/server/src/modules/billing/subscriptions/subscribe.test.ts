import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { DATABASE } from '../../../testing/database.ts';
import { createFailureInjector, processDueWork } from '../../../testing/payments.ts';
import { createPhysicianAccount } from '../../../testing/physicians.ts';
import { signIn, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { mailboxMessage } from '../../../schema/mail.ts';
import { notification } from '../../../schema/notifications.ts';
import { createPhysician } from '../../physicians/index.ts';
import { getTrialBalance } from '../ledger/index.ts';

const DAY_SECONDS = 86_400;

describe(`subscriptions on ${DATABASE}`, () => {
  const injector = createFailureInjector();
  let server: TestServer;
  let monthly: string;
  let yearly: string;
  let physicianCount = 0;

  beforeAll(async () => {
    server = await startTestServer({
      at: '2026-03-02T13:00:00.000Z',
      overrides: { payments: injector.wrap },
    });
    const { token } = await createUnsubscribedPhysician();
    const { data } = await server.call('getSubscriptionPlanListForPhysician', { token });
    [monthly = '', yearly = ''] = data.results.map(({ price_id }) => price_id);
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const createUnsubscribedPhysician = async (): Promise<Person> => {
    physicianCount += 1;
    const doctor = await createPhysicianAccount(server, `subscriber${physicianCount}`);
    const id = await createPhysician(server.system, doctor.user, { doctor_timezone: 'America/New_York' });
    return { ...doctor, id };
  };
  const addCard = async ({ id, token }: Person, payment_method_id = 'pm_card_visa') =>
    (await server.call('attachPaymentMethod', { token, body: { details_id: id, payment_method_id } })).data
      .id;
  const createPayer = async (token?: string) => {
    const doctor = await createUnsubscribedPhysician();
    return { doctor, payment_source: await addCard(doctor, token) };
  };
  type Payer = Awaited<ReturnType<typeof createPayer>>;
  const subscribe = (
    { doctor, payment_source }: Payer,
    price_id = monthly,
    {
      key = randomUUID(),
      subscription_id = null,
    }: { key?: string; subscription_id?: string | null | undefined } = {},
  ) =>
    server.call('addSubscriptionPlanForPhysician', {
      token: doctor.token,
      body: {
        price_id,
        doctor_details: doctor.id,
        subscription_id,
        ...(payment_source.startsWith('ba_')
          ? { default_source: payment_source }
          : { default_payment_method: payment_source }),
        idempotency_key: key,
      },
    });
  const readSubscription = async ({ token }: Person) =>
    (await server.call('getSubscriptionDetails', { token })).data.subscription;
  const cancelSubscription = ({ token }: Person, subscription_id: string) =>
    server.call('cancelSubscription', { token, body: { subscription_id } });
  const removeCard = ({ doctor: { token }, payment_source }: Payer) =>
    server.call('deleteCustomerCardPaymentDetails', { token, params: { id: payment_source } });
  const listPayments = async ({ id, token }: Person) =>
    (await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} })).data.results;
  const listNotificationTypes = async ({ user }: Person) =>
    (
      await server.system.db
        .select({ type: notification.notification_type, message: notification.message })
        .from(notification)
        .where(eq(notification.user_id, user))
    ).map(({ type }) => type);
  /**
   * Advances the clock by days and signs the physician in again. Due jobs run on each of the last seven days; before them
   * nothing is due.
   */
  const advanceDays = async (days: number, payer: Person): Promise<Person> => {
    if (days > 7) server.clock.advance((days - 7) * DAY_SECONDS);
    for (let day = 0; day < Math.min(days, 7); day += 1) {
      server.clock.advance(DAY_SECONDS);
      await processDueWork(server);
    }
    return signIn(server, payer);
  };

  test('PO-20 lists the plans, cheapest first, and no subscription at first', async () => {
    const { doctor } = await createPayer();
    const { data } = await server.call('getSubscriptionPlanListForPhysician', { token: doctor.token });
    const amounts = data.results.map(({ unit_amount }) => unit_amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(data.results[0]).toMatchObject({ interval: 'month', product: { name: expect.any(String) } });
    expect(await readSubscription(doctor)).toBeNull();
  });

  test('PO-20 the first subscription starts with a free calendar month and completes the onboarding step', async () => {
    const payer = await createPayer();
    const { status, message, data } = await subscribe(payer);
    expect([status, message]).toEqual([200, [BILLING_MESSAGES.SUBSCRIPTION_PURCHASED]]);
    const end = Date.parse('2026-04-02T12:00:00.000Z') / 1000;
    expect(data).toMatchObject({
      subscription: { status: 'trialing', price_id: monthly, takes_patients: true },
      hosted_invoice_url: null,
      payment: null,
    });
    // Compared by the minute, because the test clock keeps running.
    expect(Math.abs((data.subscription?.trial_end ?? 0) - end)).toBeLessThan(120);
    expect(await listPayments(payer.doctor)).toEqual([]);
    const profile = await server.call('getDoctorDetails', { token: payer.doctor.token });
    expect(profile.data.completion.purchaseSubscription).toBe(true);
    const repeated = await subscribe(payer);
    expect([repeated.status, repeated.message]).toEqual([409, [BILLING_MESSAGES.PLAN_ALREADY_ACTIVE]]);
  });

  test('PO-20 a double click and two tabs create one subscription', async () => {
    const payer = await createPayer();
    const key = randomUUID();
    const [first, second, otherTab] = await Promise.all([
      subscribe(payer, monthly, { key }),
      subscribe(payer, monthly, { key }),
      subscribe(payer),
    ]);
    // Either tab may be first; the other gets a conflict.
    expect([first.status, otherTab.status].sort()).toEqual([200, 409]);
    expect(second.status).toBe(first.status);
    const { id } = (await readSubscription(payer.doctor)) ?? {};
    const accepted = first.status === 200 ? [first, second] : [otherTab];
    for (const { data } of accepted) expect(data.subscription?.id).toBe(id);
    const { payments } = server.system.services;
    const { customer } = await payments.getSubscription(id ?? '');
    expect(await payments.listSubscriptions(customer)).toHaveLength(1);
  });

  test('PO-20 rejects a key that was used with another plan or card', async () => {
    const payer = await createPayer();
    const other = { ...payer, payment_source: await addCard(payer.doctor, 'pm_card_mastercard') };
    const repeated = { status: 409, message: [BILLING_MESSAGES.IDEMPOTENCY_KEY_REUSED] };
    const [key, nextKey] = [randomUUID(), randomUUID()];
    const subscription_id = (await subscribe(payer, monthly, { key })).data.subscription?.id;
    expect(await subscribe(payer, yearly, { key })).toMatchObject(repeated);
    expect(await subscribe(other, monthly, { key })).toMatchObject(repeated);
    expect((await subscribe(payer, monthly, { key })).status).toBe(200);
    // One of two concurrent requests with the same key takes effect.
    const replies = await Promise.all([
      subscribe(payer, yearly, { key: nextKey, subscription_id }),
      subscribe(other, monthly, { key: nextKey, subscription_id }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readSubscription(payer.doctor))?.id).toBe(subscription_id);
  });

  test('PO-20 recovers from a lost reply, and creates nothing while the provider is unreachable', async () => {
    const payer = await createPayer();
    injector.failNext('createSubscription', 'unreached');
    expect((await subscribe(payer)).message).toEqual([BILLING_MESSAGES.PROVIDER_UNREACHABLE]);
    expect(await readSubscription(payer.doctor)).toBeNull();
    const key = randomUUID();
    injector.failNext('createSubscription', 'lost');
    expect((await subscribe(payer, monthly, { key })).message).toEqual([BILLING_MESSAGES.PAYMENT_UNKNOWN]);
    expect((await subscribe(payer, monthly, { key })).data.subscription?.status).toBe('trialing');
    const listed = await server.system.services.payments.listSubscriptions(
      (
        await server.system.services.payments.getSubscription(
          (await readSubscription(payer.doctor))?.id ?? '',
        )
      ).customer,
    );
    expect(listed).toHaveLength(1);
  });

  test('PO-21 a canceled subscription runs to its end, and the next one is charged immediately', async () => {
    const payer = await createPayer();
    const { payment_source } = payer;
    let { doctor } = payer;
    const { data } = await subscribe({ doctor, payment_source });
    const id = data.subscription?.id ?? '';
    const ended = await cancelSubscription(doctor, id);
    expect([ended.data.subscription?.status, ended.message]).toEqual([
      'canceled',
      [BILLING_MESSAGES.SUBSCRIPTION_CANCELLED],
    ]);
    expect(ended.data.subscription?.takes_patients).toBe(true);
    expect((await cancelSubscription(doctor, id)).status).toBe(200);
    expect((await subscribe({ doctor, payment_source })).message).toEqual([
      BILLING_MESSAGES.PLAN_ALREADY_ACTIVE,
    ]);
    doctor = await advanceDays(32, doctor);
    expect(await readSubscription(doctor)).toMatchObject({ status: 'canceled', takes_patients: false });
    expect(await listNotificationTypes(doctor)).toEqual(['SUBSCRIPTION_EXPIRING']);
    expect((await cancelSubscription(doctor, id)).message).toEqual([
      BILLING_MESSAGES.SUBSCRIPTION_NOT_CANCELLABLE,
    ]);
    const again = await subscribe({ doctor, payment_source });
    expect(again.data).toMatchObject({
      subscription: { status: 'active', trial_end: null },
      payment: { status: 'succeeded', purpose: 'SUBSCRIPTION' },
    });
    expect((await listPayments(doctor)).map(({ status, purpose }) => [status, purpose])).toEqual([
      ['succeeded', 'SUBSCRIPTION'],
    ]);
  });

  test('PO-21 a cancellation can be retried when the provider was unreachable', async () => {
    const { doctor, payment_source } = await createPayer();
    const { data } = await subscribe({ doctor, payment_source });
    const id = data.subscription?.id ?? '';
    injector.failNext('changeSubscription', 'unreached');
    expect((await cancelSubscription(doctor, id)).message).toEqual([BILLING_MESSAGES.PROVIDER_UNREACHABLE]);
    expect((await cancelSubscription(doctor, id)).data.subscription?.status).toBe('canceled');
  });

  test('PO-21 reminds before the trial ends, then charges and renews', async () => {
    const payer = await createPayer();
    const { payment_source } = payer;
    let { doctor } = payer;
    await subscribe({ doctor, payment_source });
    doctor = await advanceDays(24, doctor);
    expect(await listNotificationTypes(doctor)).toEqual([]);
    doctor = await advanceDays(4, doctor);
    expect(await listNotificationTypes(doctor)).toEqual(['TRIAL_END']);
    const mails = await server.system.db
      .select()
      .from(mailboxMessage)
      .where(eq(mailboxMessage.recipient, doctor.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your free trial ends soon']);
    doctor = await advanceDays(5, doctor);
    expect(await readSubscription(doctor)).toMatchObject({ status: 'active', takes_patients: true });
    doctor = await advanceDays(31, doctor);
    expect(await listPayments(doctor)).toHaveLength(2);
  });

  test('PO-21 a declined renewal makes it past due, notifies the physician and stops bookings', async () => {
    let { doctor, payment_source } = await createPayer('pm_card_chargeCustomerFail');
    await subscribe({ doctor, payment_source });
    doctor = await advanceDays(33, doctor);
    expect(await readSubscription(doctor)).toMatchObject({ status: 'past_due', takes_patients: false });
    expect(await listNotificationTypes(doctor)).toEqual(['TRIAL_END', 'SUBSCRIPTION_PAYMENT_AUTH']);
    expect((await listPayments(doctor))[0]).toMatchObject({
      status: 'failed',
      failure_message: expect.stringMatching(/declined/),
    });
    // An ended subscription no longer blocks removing its card.
    expect((await removeCard({ doctor, payment_source })).status).toBe(204);
    // Another card starts a new subscription, and the old one is not charged.
    payment_source = await addCard(doctor, 'pm_card_mastercard');
    const again = await subscribe({ doctor, payment_source });
    expect(again.data.subscription).toMatchObject({ status: 'active', takes_patients: true });
    doctor = await advanceDays(20, doctor);
    expect((await listPayments(doctor)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  test('PO-21 a renewal that requires authentication notifies with a link to the invoice page', async () => {
    const payer = await createPayer('pm_card_authenticationRequired');
    const { payment_source } = payer;
    let { doctor } = payer;
    await subscribe({ doctor, payment_source });
    doctor = await advanceDays(33, doctor);
    const pastDue = await readSubscription(doctor);
    expect(pastDue).toMatchObject({ status: 'past_due', hosted_invoice_url: expect.stringMatching(/./) });
    const messages = await server.system.db
      .select({ message: notification.message })
      .from(notification)
      .where(eq(notification.user_id, doctor.user));
    expect(messages.at(-1)?.message).toBe(BILLING_MESSAGES.NOTIFY_SUBSCRIPTION_AUTH);
  });

  test('PO-20 is incomplete until the payment is authenticated, then active', async () => {
    let { doctor, payment_source } = await createPayer();
    await subscribe({ doctor, payment_source });
    await cancelSubscription(doctor, (await readSubscription(doctor))?.id ?? '');
    doctor = await advanceDays(32, doctor);
    payment_source = await addCard(doctor, 'pm_card_authenticationRequired');
    const { data, message } = await subscribe({ doctor, payment_source });
    expect(message).toEqual([BILLING_MESSAGES.PAYMENT_WAITING]);
    expect(data).toMatchObject({
      subscription: { status: 'incomplete', takes_patients: false },
      payment: { status: 'requires_action', client_secret: expect.stringMatching(/_secret_/) },
    });
    expect(data.hosted_invoice_url).toMatch(/./);
    // An incomplete subscription does not block removing its card.
    expect((await removeCard({ doctor, payment_source })).status).toBe(204);
    const other = await addCard(doctor);
    const second = await subscribe({ doctor, payment_source: other });
    expect(second.data.subscription?.status).toBe('active');
  });

  test('PO-20 changes the plan or card of a running subscription, whose card cannot be removed', async () => {
    const payer = await createPayer();
    const first = await subscribe(payer);
    const subscription_id = first.data.subscription?.id;
    const removed = await removeCard(payer);
    expect([removed.status, removed.message]).toEqual([409, [BILLING_MESSAGES.CARD_IN_USE]]);
    const switched = await subscribe(payer, yearly, { subscription_id });
    expect(switched.data.subscription).toMatchObject({ id: subscription_id, price_id: yearly });
    const payment_source = await addCard(payer.doctor, 'pm_card_mastercard');
    const changed = await subscribe({ ...payer, payment_source }, yearly, { subscription_id });
    expect([changed.status, changed.data.subscription?.id]).toEqual([200, subscription_id]);
    expect((await removeCard(payer)).status).toBe(204);
  });

  test('PO-23 accepts a bank account only once it is verified', async () => {
    const { doctor } = await createPayer();
    const body = { bank_token: 'btok_us', ach_account_holder_name: 'Ada Hart' };
    const added = await server.call('addACHBankDetails', { token: doctor.token, body });
    const payment_source = added.data.bank?.ach_bank_id ?? '';
    const unverified = await subscribe({ doctor, payment_source });
    expect([unverified.status, unverified.message]).toEqual([409, [BILLING_MESSAGES.ACH_UNVERIFIED]]);
    await server.call('verifyACHBankDetails', {
      token: doctor.token,
      body: { ach_bank_id: payment_source, amounts: [...TEST_MICRODEPOSITS] },
    });
    expect((await subscribe({ doctor, payment_source })).data.subscription?.status).toBe('trialing');
  });

  test('PO-20 rejects another user’s card or subscription, an unknown plan and two payment methods', async () => {
    const payer = await createPayer();
    const other = await createPayer();
    expect((await subscribe({ ...payer, payment_source: other.payment_source })).message).toEqual([
      BILLING_MESSAGES.CARD_NOT_YOURS,
    ]);
    const unknown = await subscribe(payer, 'price_nobodys');
    expect([unknown.status, unknown.message]).toEqual([404, [BILLING_MESSAGES.PLAN_NOT_FOUND]]);
    const { data } = await subscribe(other);
    const otherSubscription = data.subscription?.id ?? '';
    expect((await subscribe(payer, monthly, { subscription_id: otherSubscription })).status).toBe(404);
    expect((await cancelSubscription(payer.doctor, otherSubscription)).status).toBe(404);
    const forOther = {
      doctor: { ...other.doctor, token: payer.doctor.token },
      payment_source: payer.payment_source,
    };
    expect((await subscribe(forOther)).status).toBe(404);
    const replies = await server.call('addSubscriptionPlanForPhysician', {
      token: payer.doctor.token,
      body: {
        price_id: monthly,
        doctor_details: payer.doctor.id,
        default_source: 'ba_1',
        default_payment_method: payer.payment_source,
        idempotency_key: randomUUID(),
      },
    });
    expect(replies.status).toBe(400);
    expect(await readSubscription(payer.doctor)).toBeNull();
  });
});
