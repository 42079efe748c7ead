import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { DATABASE } from '../../../testing/database.ts';
import { subscribed } from '../../../testing/billing.ts';
import { createLine } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

describe(`bank accounts for debits on ${DATABASE}`, () => {
  const line = createLine();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: line.between } });
  });
  afterAll(() => server.close());

  const read = async (of: Person) =>
    (await server.call('getCustomerBankDetails', { token: of.token, params: { id: of.id } })).data.bank;
  const add = ({ token }: Person, bank_token = 'btok_us') =>
    server.call('addACHBankDetails', { token, body: { bank_token, ach_account_holder_name: 'Ada Hart' } });
  const verify = ({ token }: Person, ach_bank_id: string, amounts: [number, number]) =>
    server.call('verifyACHBankDetails', { token, body: { ach_bank_id, amounts } });
  const remove = ({ token }: Person, id: string) =>
    server.call('deleteACHBankDetails', { token, params: { id } });
  const right: [number, number] = [...TEST_MICRODEPOSITS];

  test('PO-23 adds a masked account, verifies it by two deposits and removes it', async () => {
    const doctor = await createTestPhysician(server, 'debited');
    expect(await read(doctor)).toBeNull();
    const added = await add(doctor);
    expect([added.status, added.message]).toEqual([200, [BILLING_MESSAGES.ACH_ADDED]]);
    expect(added.data.bank).toMatchObject({ last4: '6789', status: 'new' });
    const id = added.data.bank?.ach_bank_id ?? '';
    const wrong = await verify(doctor, id, [11, 12]);
    expect([wrong.status, wrong.message]).toEqual([400, [BILLING_MESSAGES.ACH_AMOUNTS_WRONG]]);
    const proven = await verify(doctor, id, right);
    expect([proven.data.bank?.status, proven.message]).toEqual(['verified', [BILLING_MESSAGES.ACH_VERIFIED]]);
    expect((await verify(doctor, id, right)).data.bank?.status).toBe('verified');
    expect((await remove(doctor, id)).status).toBe(204);
    expect(await read(doctor)).toBeNull();
    expect((await add(doctor)).data.bank).toMatchObject({ last4: '6789', status: 'new' });
  });

  test('PO-23 keeps one account after a double click or requests from two tabs', async () => {
    const doctor = await createTestPhysician(server, 'twice');
    const answers = await Promise.all([add(doctor), add(doctor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ data }) => data.bank?.ach_bank_id)).size).toBe(1);
    const second = await add(doctor, 'btok_us_noAccount');
    expect([second.status, second.message]).toEqual([409, [BILLING_MESSAGES.ACH_ONE]]);
  });

  test('PO-23 recovers from a lost reply, and adds nothing while the provider is unreachable', async () => {
    const doctor = await createTestPhysician(server, 'lost');
    line.next('addBank', 'unreached');
    expect((await add(doctor)).message).toEqual([BILLING_MESSAGES.PROVIDER_AWAY]);
    expect(await read(doctor)).toBeNull();
    line.next('addBank', 'lost');
    expect((await add(doctor, 'btok_us_accountClosed')).message).toEqual([BILLING_MESSAGES.PAYMENT_UNKNOWN]);
    expect((await add(doctor, 'btok_us_accountClosed')).data.bank?.last4).toBe('1113');
  });

  test('PO-23 rejects removing the account that pays for a running subscription', async () => {
    const doctor = await createTestPhysician(server, 'paying');
    const { data } = await add(doctor);
    const pays = data.bank?.ach_bank_id ?? '';
    await subscribed(server, doctor.id, { pays });
    expect((await remove(doctor, pays)).message).toEqual([BILLING_MESSAGES.ACH_IN_USE]);
  });

  test('PO-23 does not reveal another physician’s account', async () => {
    const doctor = await createTestPhysician(server, 'mine');
    const other = await createTestPhysician(server, 'theirs');
    const id = (await add(doctor)).data.bank?.ach_bank_id ?? '';
    expect((await verify(other, id, right)).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    const foreign = await server.call('getCustomerBankDetails', {
      token: other.token,
      params: { id: doctor.id },
    });
    expect(foreign.status).toBe(404);
    expect((await read(doctor))?.ach_bank_id).toBe(id);
  });
});
