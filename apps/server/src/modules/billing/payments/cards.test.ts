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

  const addCard = (person: Person, payment_method_id: string) =>
    server.call('attachPaymentMethod', {
      token: person.token,
      body: { details_id: person.id, payment_method_id },
    });
  const listCards = async (person: Person) =>
    (await server.call('getCustomerCardPaymentDetails', { token: person.token, params: { id: person.id } }))
      .data.results;
  const removeCard = (person: Person, id: string) =>
    server.call('deleteCustomerCardPaymentDetails', { token: person.token, params: { id } });

  test('PO-22 starts without cards and returns the provider’s publishable key', async () => {
    expect(await listCards(patient)).toEqual([]);
    const settings = await server.call('getPaymentSettings', { token: patient.token });
    expect(settings.data).toEqual({
      provider: 'sandbox',
      publishable_key: expect.stringMatching(/^pk_/),
      script_url: '/sandbox/payments/js',
    });
    const intent = await server.call('setupIntent', { token: patient.token });
    expect(intent.data.client_secret).toMatch(/^seti_\w+_secret_/);
  });

  test('PO-22 keeps one card when the same card is added again or concurrently', async () => {
    const first = await addCard(patient, 'pm_card_visa');
    expect([first.status, first.message]).toEqual([200, [BILLING_MESSAGES.CARD_ADDED]]);
    expect(first.data).toMatchObject({ brand: 'visa', last4: '4242' });
    const [again, concurrent] = await Promise.all([
      addCard(patient, 'pm_card_visa'),
      addCard(patient, 'pm_card_visa'),
    ]);
    expect([again.data.id, concurrent.data.id]).toEqual([first.data.id, first.data.id]);
    const second = await addCard(patient, 'pm_card_mastercard');
    expect((await listCards(patient)).map(({ id }) => id).sort()).toEqual(
      [first.data.id, second.data.id].sort(),
    );
    const physicianCard = await server.call('addCardDetailsForPhysician', {
      token: doctor.token,
      body: { details_id: doctor.id, payment_method_id: 'pm_card_amex' },
    });
    expect(physicianCard.data.last4).toBe('0005');
  });

  test.each([
    ['pm_card_chargeDeclined', /declined/],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', /insufficient funds/],
    ['pm_card_chargeDeclinedExpiredCard', /expired/],
    ['pm_card_chargeDeclinedIncorrectCvc', /security code/],
  ])('PO-22 %s is rejected with the bank’s message and not saved', async (token, message) => {
    const before = await listCards(patient);
    const reply = await addCard(patient, token);
    expect(reply.status).toBe(400);
    expect(reply.message[0]).toMatch(message);
    expect(await listCards(patient)).toEqual(before);
  });

  test('PO-22 only the owner can remove a card', async () => {
    const { data } = await addCard(patient, 'pm_card_discover');
    const refused = await removeCard(other, data.id);
    expect([refused.status, refused.message]).toEqual([404, [BILLING_MESSAGES.CARD_NOT_YOURS]]);
    expect((await removeCard(patient, data.id)).status).toBe(204);
    expect((await removeCard(patient, data.id)).status).toBe(404);
    expect((await listCards(patient)).some(({ id }) => id === data.id)).toBe(false);
  });

  test('PO-22 concurrent removals of a card both succeed', async () => {
    const { data } = await addCard(patient, 'pm_card_discover');
    const removals = await Promise.all([1, 2, 3].map(() => removeCard(patient, data.id)));
    for (const { status } of removals) expect([204, 404]).toContain(status);
    expect((await listCards(patient)).some(({ id }) => id === data.id)).toBe(false);
  });

  test('PO-22 rejects attaching, listing and adding cards of another user', async () => {
    const { data } = await addCard(patient, 'pm_card_visa');
    expect((await addCard(other, data.id)).status).toBe(404);
    expect((await addCard(other, 'pm_nobodys')).status).toBe(404);
    const read = await server.call('getCustomerCardPaymentDetails', {
      token: other.token,
      params: { id: patient.id },
    });
    const body = { details_id: patient.id, payment_method_id: 'pm_card_visa' };
    const added = await server.call('attachPaymentMethod', { token: other.token, body });
    expect([read.status, added.status]).toEqual([404, 404]);
    expect(await listCards(other)).toEqual([]);
  });

  /** Tables that have a row containing a text. */
  const findTablesContaining = async (text: string): Promise<string[]> => {
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
    const replies = [
      await addCard(doctor, number),
      await removeCard(doctor, number),
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
    for (const { status, message, data } of replies) {
      expect(status).toBe(400);
      expect(JSON.stringify([message, data])).not.toMatch(/\d{9}/);
    }
    expect(await findTablesContaining(id)).not.toEqual([]);
    expect([...(await findTablesContaining(number)), ...(await findTablesContaining(account))]).toEqual([]);
  });
});
