import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { DATABASE } from '../../../testing/database.ts';
import { createLine, settle } from '../../../testing/payments.ts';
import { createPhysicianAccount } from '../../../testing/physicians.ts';
import { signIn, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { mailboxMessage } from '../../../schema/mail.ts';
import { notification } from '../../../schema/notifications.ts';
import { createPhysician } from '../../physicians/index.ts';
import { getTrialBalance } from '../ledger/index.ts';

const DAY = 86_400;

describe(`subscriptions on ${DATABASE}`, () => {
  const line = createLine();
  let server: TestServer;
  let monthly: string;
  let yearly: string;
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer({
      at: '2026-03-02T13:00:00.000Z',
      overrides: { payments: line.between },
    });
    const { token } = await physician();
    const { data } = await server.call('getSubscriptionPlanListForPhysician', { token });
    [monthly = '', yearly = ''] = data.results.map(({ price_id }) => price_id);
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const physician = async (): Promise<Person> => {
    made += 1;
    const doctor = await createPhysicianAccount(server, `subscriber${made}`);
    const id = await createPhysician(server.system, doctor.user, { doctor_timezone: 'America/New_York' });
    return { ...doctor, id };
  };
  const card = async ({ id, token }: Person, payment_method_id = 'pm_card_visa') =>
    (await server.call('attachPaymentMethod', { token, body: { details_id: id, payment_method_id } })).data
      .id;
  const payer = async (token?: string) => {
    const doctor = await physician();
    return { doctor, pays: await card(doctor, token) };
  };
  type Payer = Awaited<ReturnType<typeof payer>>;
  const subscribe = (
    { doctor, pays }: Payer,
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
        ...(pays.startsWith('ba_') ? { default_source: pays } : { default_payment_method: pays }),
        idempotency_key: key,
      },
    });
  const read = async ({ token }: Person) =>
    (await server.call('getSubscriptionDetails', { token })).data.subscription;
  const cancel = ({ token }: Person, subscription_id: string) =>
    server.call('cancelSubscription', { token, body: { subscription_id } });
  const removeCard = ({ doctor: { token }, pays }: Payer) =>
    server.call('deleteCustomerCardPaymentDetails', { token, params: { id: pays } });
  const history = async ({ id, token }: Person) =>
    (await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} })).data.results;
  const news = async ({ user }: Person) =>
    (
      await server.system.db
        .select({ type: notification.notification_type, message: notification.message })
        .from(notification)
        .where(eq(notification.user_id, user))
    ).map(({ type }) => type);
  /** Advances the clock by days, running due jobs, and signs the physician in again. */
  const after = async (days: number, who: Person): Promise<Person> => {
    for (let day = 0; day < days; day += 1) {
      server.clock.advance(DAY);
      await settle(server);
    }
    return signIn(server, who);
  };

  test('PO-20 lists the plans, cheapest first, and no subscription at first', async () => {
    const { doctor } = await payer();
    const { data } = await server.call('getSubscriptionPlanListForPhysician', { token: doctor.token });
    const amounts = data.results.map(({ unit_amount }) => unit_amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(data.results[0]).toMatchObject({ interval: 'month', product: { name: expect.any(String) } });
    expect(await read(doctor)).toBeNull();
  });

  test('PO-20 the first subscription starts with a free calendar month and completes the onboarding step', async () => {
    const who = await payer();
    const { status, message, data } = await subscribe(who);
    expect([status, message]).toEqual([200, [BILLING_MESSAGES.SUBSCRIPTION_PURCHASED]]);
    const end = Date.parse('2026-04-02T12:00:00.000Z') / 1000;
    expect(data).toMatchObject({
      subscription: { status: 'trialing', price_id: monthly, takes_patients: true },
      hosted_invoice_url: null,
      payment: null,
    });
    // Compared by the minute, because the test clock keeps running.
    expect(Math.abs((data.subscription?.trial_end ?? 0) - end)).toBeLessThan(120);
    expect(await history(who.doctor)).toEqual([]);
    const own = await server.call('getDoctorDetails', { token: who.doctor.token });
    expect(own.data.completion.purchaseSubscription).toBe(true);
    const taken = await subscribe(who);
    expect([taken.status, taken.message]).toEqual([409, [BILLING_MESSAGES.PLAN_TAKEN]]);
  });

  test('PO-20 a double click and two tabs create one subscription', async () => {
    const who = await payer();
    const key = randomUUID();
    const [first, second, otherTab] = await Promise.all([
      subscribe(who, monthly, { key }),
      subscribe(who, monthly, { key }),
      subscribe(who),
    ]);
    // Either tab may be first; the other gets a conflict.
    expect([first.status, otherTab.status].sort()).toEqual([200, 409]);
    expect(second.status).toBe(first.status);
    const { id } = (await read(who.doctor)) ?? {};
    const made = first.status === 200 ? [first, second] : [otherTab];
    for (const { data } of made) expect(data.subscription?.id).toBe(id);
    const { payments } = server.system.services;
    const { customer } = await payments.getSubscription(id ?? '');
    expect(await payments.listSubscriptions(customer)).toHaveLength(1);
  });

  test('PO-20 rejects a key that was used with another plan or card', async () => {
    const who = await payer();
    const other = { ...who, pays: await card(who.doctor, 'pm_card_mastercard') };
    const taken = { status: 409, message: [BILLING_MESSAGES.KEY_TAKEN] };
    const [key, next] = [randomUUID(), randomUUID()];
    const subscription_id = (await subscribe(who, monthly, { key })).data.subscription?.id;
    expect(await subscribe(who, yearly, { key })).toMatchObject(taken);
    expect(await subscribe(other, monthly, { key })).toMatchObject(taken);
    expect((await subscribe(who, monthly, { key })).status).toBe(200);
    // One of two concurrent requests with the same key takes effect.
    const both = await Promise.all([
      subscribe(who, yearly, { key: next, subscription_id }),
      subscribe(other, monthly, { key: next, subscription_id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(who.doctor))?.id).toBe(subscription_id);
  });

  test('PO-20 recovers from a lost reply, and creates nothing while the provider is unreachable', async () => {
    const who = await payer();
    line.next('createSubscription', 'unreached');
    expect((await subscribe(who)).message).toEqual([BILLING_MESSAGES.PROVIDER_AWAY]);
    expect(await read(who.doctor)).toBeNull();
    const key = randomUUID();
    line.next('createSubscription', 'lost');
    expect((await subscribe(who, monthly, { key })).message).toEqual([BILLING_MESSAGES.PAYMENT_UNKNOWN]);
    expect((await subscribe(who, monthly, { key })).data.subscription?.status).toBe('trialing');
    const customers = await server.system.services.payments.listSubscriptions(
      (await server.system.services.payments.getSubscription((await read(who.doctor))?.id ?? '')).customer,
    );
    expect(customers).toHaveLength(1);
  });

  test('PO-21 a cancelled subscription runs to its end, and the next one is charged immediately', async () => {
    const who = await payer();
    const { pays } = who;
    let { doctor } = who;
    const { data } = await subscribe({ doctor, pays });
    const id = data.subscription?.id ?? '';
    const ended = await cancel(doctor, id);
    expect([ended.data.subscription?.status, ended.message]).toEqual([
      'canceled',
      [BILLING_MESSAGES.SUBSCRIPTION_CANCELLED],
    ]);
    expect(ended.data.subscription?.takes_patients).toBe(true);
    expect((await cancel(doctor, id)).status).toBe(200);
    expect((await subscribe({ doctor, pays })).message).toEqual([BILLING_MESSAGES.PLAN_TAKEN]);
    doctor = await after(32, doctor);
    expect(await read(doctor)).toMatchObject({ status: 'canceled', takes_patients: false });
    expect(await news(doctor)).toEqual(['SUBSCRIPTION_EXPIRING']);
    expect((await cancel(doctor, id)).message).toEqual([BILLING_MESSAGES.SUBSCRIPTION_NOT_CANCELLABLE]);
    const again = await subscribe({ doctor, pays });
    expect(again.data).toMatchObject({
      subscription: { status: 'active', trial_end: null },
      payment: { status: 'succeeded', purpose: 'SUBSCRIPTION' },
    });
    expect((await history(doctor)).map(({ status, purpose }) => [status, purpose])).toEqual([
      ['succeeded', 'SUBSCRIPTION'],
    ]);
  });

  test('PO-21 cancelling can be retried when the provider was unreachable', async () => {
    const { doctor, pays } = await payer();
    const { data } = await subscribe({ doctor, pays });
    const id = data.subscription?.id ?? '';
    line.next('changeSubscription', 'unreached');
    expect((await cancel(doctor, id)).message).toEqual([BILLING_MESSAGES.PROVIDER_AWAY]);
    expect((await cancel(doctor, id)).data.subscription?.status).toBe('canceled');
  });

  test('PO-21 reminds before the trial ends, then charges and renews', async () => {
    const who = await payer();
    const { pays } = who;
    let { doctor } = who;
    await subscribe({ doctor, pays });
    doctor = await after(24, doctor);
    expect(await news(doctor)).toEqual([]);
    doctor = await after(4, doctor);
    expect(await news(doctor)).toEqual(['TRIAL_END']);
    const mails = await server.system.db
      .select()
      .from(mailboxMessage)
      .where(eq(mailboxMessage.recipient, doctor.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your free trial ends soon']);
    doctor = await after(5, doctor);
    expect(await read(doctor)).toMatchObject({ status: 'active', takes_patients: true });
    doctor = await after(31, doctor);
    expect(await history(doctor)).toHaveLength(2);
  });

  test('PO-21 a declined renewal makes it past due, notifies the physician and stops bookings', async () => {
    let { doctor, pays } = await payer('pm_card_chargeCustomerFail');
    await subscribe({ doctor, pays });
    doctor = await after(33, doctor);
    expect(await read(doctor)).toMatchObject({ status: 'past_due', takes_patients: false });
    expect(await news(doctor)).toEqual(['TRIAL_END', 'SUBSCRIPTION_PAYMENT_AUTH']);
    expect((await history(doctor))[0]).toMatchObject({
      status: 'failed',
      failure_message: expect.stringMatching(/declined/),
    });
    // An ended subscription no longer blocks removing its card.
    expect((await removeCard({ doctor, pays })).status).toBe(204);
    // Another card starts a new subscription, and the old one is not charged.
    pays = await card(doctor, 'pm_card_mastercard');
    const again = await subscribe({ doctor, pays });
    expect(again.data.subscription).toMatchObject({ status: 'active', takes_patients: true });
    doctor = await after(20, doctor);
    expect((await history(doctor)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  test('PO-21 a renewal that requires authentication notifies with a link to the invoice page', async () => {
    const who = await payer('pm_card_authenticationRequired');
    const { pays } = who;
    let { doctor } = who;
    await subscribe({ doctor, pays });
    doctor = await after(33, doctor);
    const asked = await read(doctor);
    expect(asked).toMatchObject({ status: 'past_due', hosted_invoice_url: expect.stringMatching(/./) });
    const messages = await server.system.db
      .select({ message: notification.message })
      .from(notification)
      .where(eq(notification.user_id, doctor.user));
    expect(messages.at(-1)?.message).toBe(BILLING_MESSAGES.NOTIFY_SUBSCRIPTION_AUTH);
  });

  test('PO-20 is incomplete until the payment is authenticated, then active', async () => {
    let { doctor, pays } = await payer();
    await subscribe({ doctor, pays });
    await cancel(doctor, (await read(doctor))?.id ?? '');
    doctor = await after(32, doctor);
    pays = await card(doctor, 'pm_card_authenticationRequired');
    const { data, message } = await subscribe({ doctor, pays });
    expect(message).toEqual([BILLING_MESSAGES.PAYMENT_WAITING]);
    expect(data).toMatchObject({
      subscription: { status: 'incomplete', takes_patients: false },
      payment: { status: 'requires_action', client_secret: expect.stringMatching(/_secret_/) },
    });
    expect(data.hosted_invoice_url).toMatch(/./);
    // An incomplete subscription does not block removing its card.
    expect((await removeCard({ doctor, pays })).status).toBe(204);
    const other = await card(doctor);
    const second = await subscribe({ doctor, pays: other });
    expect(second.data.subscription?.status).toBe('active');
  });

  test('PO-20 changes the plan or card of a running subscription, whose card cannot be removed', async () => {
    const who = await payer();
    const first = await subscribe(who);
    const subscription_id = first.data.subscription?.id;
    const removed = await removeCard(who);
    expect([removed.status, removed.message]).toEqual([409, [BILLING_MESSAGES.CARD_IN_USE]]);
    const switched = await subscribe(who, yearly, { subscription_id });
    expect(switched.data.subscription).toMatchObject({ id: subscription_id, price_id: yearly });
    const pays = await card(who.doctor, 'pm_card_mastercard');
    const changed = await subscribe({ ...who, pays }, yearly, { subscription_id });
    expect([changed.status, changed.data.subscription?.id]).toEqual([200, subscription_id]);
    expect((await removeCard(who)).status).toBe(204);
  });

  test('PO-23 accepts a bank account only once it is verified', async () => {
    const { doctor } = await payer();
    const body = { bank_token: 'btok_us', ach_account_holder_name: 'Ada Hart' };
    const added = await server.call('addACHBankDetails', { token: doctor.token, body });
    const pays = added.data.bank?.ach_bank_id ?? '';
    const early = await subscribe({ doctor, pays });
    expect([early.status, early.message]).toEqual([409, [BILLING_MESSAGES.ACH_UNVERIFIED]]);
    await server.call('verifyACHBankDetails', {
      token: doctor.token,
      body: { ach_bank_id: pays, amounts: [...TEST_MICRODEPOSITS] },
    });
    expect((await subscribe({ doctor, pays })).data.subscription?.status).toBe('trialing');
  });

  test('PO-20 rejects another user’s card or subscription, an unknown plan and two payment methods', async () => {
    const who = await payer();
    const other = await payer();
    expect((await subscribe({ ...who, pays: other.pays })).message).toEqual([
      BILLING_MESSAGES.CARD_NOT_YOURS,
    ]);
    const unknown = await subscribe(who, 'price_nobodys');
    expect([unknown.status, unknown.message]).toEqual([404, [BILLING_MESSAGES.PLAN_NOT_FOUND]]);
    const { data } = await subscribe(other);
    const theirs = data.subscription?.id ?? '';
    expect((await subscribe(who, monthly, { subscription_id: theirs })).status).toBe(404);
    expect((await cancel(who.doctor, theirs)).status).toBe(404);
    const forOther = { doctor: { ...other.doctor, token: who.doctor.token }, pays: who.pays };
    expect((await subscribe(forOther)).status).toBe(404);
    const both = await server.call('addSubscriptionPlanForPhysician', {
      token: who.doctor.token,
      body: {
        price_id: monthly,
        doctor_details: who.doctor.id,
        default_source: 'ba_1',
        default_payment_method: who.pays,
        idempotency_key: randomUUID(),
      },
    });
    expect(both.status).toBe(400);
    expect(await read(who.doctor)).toBeNull();
  });
});
