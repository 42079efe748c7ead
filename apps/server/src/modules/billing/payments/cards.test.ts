import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { DATABASE } from '../../../testing/database.ts';
import { createTestPatient, createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

describe(`cards on ${DATABASE}`, () => {
  let server: TestServer;
  let patient: Person;
  let other: Person;
  let doctor: Person;

  beforeAll(async () => {
    server = await startTestServer();
    patient = await createTestPatient(server, 'payer');
    other = await createTestPatient(server, 'other');
    doctor = await createTestPhysician(server, 'doctor');
  });
  afterAll(() => server.close());

  const add = (of: Person, payment_method_id: string) =>
    server.call('attachPaymentMethod', { token: of.token, body: { details_id: of.id, payment_method_id } });
  const list = async (of: Person) =>
    (await server.call('getCustomerCardPaymentDetails', { token: of.token, params: { id: of.id } })).data
      .results;
  const remove = (of: Person, id: string) =>
    server.call('deleteCustomerCardPaymentDetails', { token: of.token, params: { id } });

  test('PO-22 starts without cards and returns the provider’s publishable key', async () => {
    expect(await list(patient)).toEqual([]);
    const settings = await server.call('getPaymentSettings', { token: patient.token });
    expect(settings.data).toEqual({
      provider: 'sandbox',
      publishable_key: expect.stringMatching(/^pk_/),
    });
    const intent = await server.call('setupIntent', { token: patient.token });
    expect(intent.data.client_secret).toMatch(/^seti_\w+_secret_/);
  });

  test('PO-22 keeps one card when the same card is added again or concurrently', async () => {
    const first = await add(patient, 'pm_card_visa');
    expect([first.status, first.message]).toEqual([200, [BILLING_MESSAGES.CARD_ADDED]]);
    expect(first.data).toMatchObject({ brand: 'visa', last4: '4242' });
    const [again, twin] = await Promise.all([add(patient, 'pm_card_visa'), add(patient, 'pm_card_visa')]);
    expect([again.data.id, twin.data.id]).toEqual([first.data.id, first.data.id]);
    const second = await add(patient, 'pm_card_mastercard');
    expect((await list(patient)).map(({ id }) => id).sort()).toEqual([first.data.id, second.data.id].sort());
    const doctors = await server.call('addCardDetailsForPhysician', {
      token: doctor.token,
      body: { details_id: doctor.id, payment_method_id: 'pm_card_amex' },
    });
    expect(doctors.data.last4).toBe('0005');
  });

  test.each([
    ['pm_card_chargeDeclined', /declined/],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', /insufficient funds/],
    ['pm_card_chargeDeclinedExpiredCard', /expired/],
    ['pm_card_chargeDeclinedIncorrectCvc', /security code/],
  ])('PO-22 %s is rejected with the bank’s message and not saved', async (token, words) => {
    const before = await list(patient);
    const answer = await add(patient, token);
    expect(answer.status).toBe(400);
    expect(answer.message[0]).toMatch(words);
    expect(await list(patient)).toEqual(before);
  });

  test('PO-22 only the owner can remove a card', async () => {
    const { data } = await add(patient, 'pm_card_discover');
    const foreign = await remove(other, data.id);
    expect([foreign.status, foreign.message]).toEqual([404, [BILLING_MESSAGES.CARD_NOT_YOURS]]);
    expect((await remove(patient, data.id)).status).toBe(204);
    expect((await remove(patient, data.id)).status).toBe(404);
    expect((await list(patient)).some(({ id }) => id === data.id)).toBe(false);
  });

  test('PO-22 concurrent removals of a card both succeed', async () => {
    const { data } = await add(patient, 'pm_card_discover');
    const gone = await Promise.all([1, 2, 3].map(() => remove(patient, data.id)));
    for (const { status } of gone) expect([204, 404]).toContain(status);
    expect((await list(patient)).some(({ id }) => id === data.id)).toBe(false);
  });

  test('PO-22 rejects attaching, listing and adding cards of another user', async () => {
    const { data } = await add(patient, 'pm_card_visa');
    expect((await add(other, data.id)).status).toBe(404);
    expect((await add(other, 'pm_nobodys')).status).toBe(404);
    const read = await server.call('getCustomerCardPaymentDetails', {
      token: other.token,
      params: { id: patient.id },
    });
    const body = { details_id: patient.id, payment_method_id: 'pm_card_visa' };
    const added = await server.call('attachPaymentMethod', { token: other.token, body });
    expect([read.status, added.status]).toEqual([404, 404]);
    expect(await list(other)).toEqual([]);
  });

  /** Tables that have a row containing a text. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { db } = server.system;
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found = [];
    for (const { name } of rows) {
      const [row] = (
        await db.execute<{ there: boolean }>(
          sql`select exists (select from ${sql.identifier(name)} as one where row_to_json(one)::text like ${`%${text}%`}) as there`,
        )
      ).rows;
      if (row?.there) found.push(name);
    }
    return found;
  };

  test('PO-22 PO-23 rejects a card or account number in place of an id and stores it nowhere', async () => {
    const [number, account] = ['4242424242424242', '000123456789'];
    const { token, id } = doctor;
    const idempotency_key = randomUUID();
    const answers = [
      await add(doctor, number),
      await remove(doctor, number),
      await server.call('oneTimePayment', {
        token,
        body: { currency: 'usd', doctor_details_id: id, payment_method_id: number, idempotency_key },
      }),
      await server.call('addSubscriptionPlanForPhysician', {
        token,
        body: {
          price_id: 'price_OpenVisitMonthly',
          doctor_details: id,
          default_payment_method: number,
          idempotency_key,
        },
      }),
      await server.call('addACHBankDetails', {
        token,
        body: { bank_token: account, ach_account_holder_name: 'Ada Hart' },
      }),
      await server.call('deleteACHBankDetails', { token, params: { id: account } }),
    ];
    for (const { status, message, data } of answers) {
      expect(status).toBe(400);
      expect(JSON.stringify([message, data])).not.toMatch(/\d{9}/);
    }
    expect(await tablesWith(id)).not.toEqual([]);
    expect([...(await tablesWith(number)), ...(await tablesWith(account))]).toEqual([]);
  });
});
