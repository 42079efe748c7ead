import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { DATABASE } from '../../../testing/database.ts';
import { insertSubscription } from '../../../testing/billing.ts';
import { createFailureInjector } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { isSealed } from '../../../platform/encryption/sealed-text.ts';
import { billingBank } from '../../../schema/billing.ts';

describe(`bank accounts for debits on ${DATABASE}`, () => {
  const injector = createFailureInjector();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: injector.wrap } });
  });
  afterAll(() => server.close());

  const readBank = async (person: Person) =>
    (await server.call('getCustomerBankDetails', { token: person.token, params: { id: person.id } })).data
      .bank;
  const addBank = ({ token }: Person, bank_token = 'btok_us') =>
    server.call('addACHBankDetails', { token, body: { bank_token, ach_account_holder_name: 'Ada Hart' } });
  const verify = ({ token }: Person, ach_bank_id: string, amounts: [number, number]) =>
    server.call('verifyACHBankDetails', { token, body: { ach_bank_id, amounts } });
  const removeBank = ({ token }: Person, id: string) =>
    server.call('deleteACHBankDetails', { token, params: { id } });
  const correctAmounts: [number, number] = [...TEST_MICRODEPOSITS];

  test('PO-23 adds a masked account, verifies it by two deposits and removes it', async () => {
    const doctor = await createTestPhysician(server, 'debited');
    expect(await readBank(doctor)).toBeNull();
    const added = await addBank(doctor);
    expect([added.status, added.message]).toEqual([200, [BILLING_MESSAGES.ACH_ADDED]]);
    expect(added.data.bank).toMatchObject({ last4: '6789', status: 'new' });
    const id = added.data.bank?.ach_bank_id ?? '';
    const wrong = await verify(doctor, id, [11, 12]);
    expect([wrong.status, wrong.message]).toEqual([400, [BILLING_MESSAGES.ACH_AMOUNTS_WRONG]]);
    const verified = await verify(doctor, id, correctAmounts);
    expect([verified.data.bank?.status, verified.message]).toEqual([
      'verified',
      [BILLING_MESSAGES.ACH_VERIFIED],
    ]);
    expect((await verify(doctor, id, correctAmounts)).data.bank?.status).toBe('verified');
    expect((await removeBank(doctor, id)).status).toBe(204);
    expect(await readBank(doctor)).toBeNull();
    expect((await addBank(doctor)).data.bank).toMatchObject({ last4: '6789', status: 'new' });
  });

  test('BX-04 PO-23 the numbers of the account are encrypted', async () => {
    const rows = await server.system.db.select().from(billingBank);
    expect(rows).not.toHaveLength(0);
    for (const { last4, routing_number } of rows) expect([last4, routing_number].every(isSealed)).toBe(true);
  });

  test('PO-23 keeps one account after a double click or requests from two tabs', async () => {
    const doctor = await createTestPhysician(server, 'twice');
    const replies = await Promise.all([addBank(doctor), addBank(doctor)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ data }) => data.bank?.ach_bank_id)).size).toBe(1);
    const second = await addBank(doctor, 'btok_us_noAccount');
    expect([second.status, second.message]).toEqual([409, [BILLING_MESSAGES.ACH_LIMIT]]);
  });

  test('PO-23 recovers from a lost reply, and adds nothing while the provider is unreachable', async () => {
    const doctor = await createTestPhysician(server, 'lost');
    injector.failNext('addBank', 'unreached');
    expect((await addBank(doctor)).message).toEqual([BILLING_MESSAGES.PROVIDER_UNREACHABLE]);
    expect(await readBank(doctor)).toBeNull();
    injector.failNext('addBank', 'lost');
    expect((await addBank(doctor, 'btok_us_accountClosed')).message).toEqual([
      BILLING_MESSAGES.PAYMENT_UNKNOWN,
    ]);
    expect((await addBank(doctor, 'btok_us_accountClosed')).data.bank?.last4).toBe('1113');
  });

  test('PO-23 rejects removing the account that pays for a running subscription', async () => {
    const doctor = await createTestPhysician(server, 'paying');
    const { data } = await addBank(doctor);
    const payment_source = data.bank?.ach_bank_id ?? '';
    await insertSubscription(server, doctor.id, { payment_source });
    expect((await removeBank(doctor, payment_source)).message).toEqual([BILLING_MESSAGES.ACH_IN_USE]);
  });

  test('PO-23 does not reveal another physician’s account', async () => {
    const doctor = await createTestPhysician(server, 'mine');
    const other = await createTestPhysician(server, 'theirs');
    const id = (await addBank(doctor)).data.bank?.ach_bank_id ?? '';
    expect((await verify(other, id, correctAmounts)).status).toBe(404);
    expect((await removeBank(other, id)).status).toBe(404);
    const foreign = await server.call('getCustomerBankDetails', {
      token: other.token,
      params: { id: doctor.id },
    });
    expect(foreign.status).toBe(404);
    expect((await readBank(doctor))?.ach_bank_id).toBe(id);
  });
});
