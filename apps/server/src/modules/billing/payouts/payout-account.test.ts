import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { fillBankPage } from '../../../testing/billing.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createLine } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { billingAccount } from '../../../schema/billing.ts';

describe(`payout accounts on ${DATABASE}`, () => {
  const line = createLine();
  let server: TestServer;
  let other: Person;
  let pages: { refresh_url: string; return_url: string };

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: line.between } });
    pages = {
      refresh_url: `${server.url}/onboarding/step4?bank=expired`,
      return_url: `${server.url}/onboarding/step4?bank=added`,
    };
    other = await createTestPhysician(server, 'other');
  });
  afterAll(() => server.close());

  const read = async (of: Person) =>
    (await server.call('getBankDetailsForPhysician', { token: of.token, params: { id: of.id } })).data.bank;
  const begin = (of: Person, other: Partial<typeof pages> = {}) =>
    server.call('addBankDetailsForPhysician', {
      token: of.token,
      body: { doctor: of.id, ...pages, ...other },
    });
  const isDone = async (of: Person) =>
    (await server.call('getDoctorDetails', { token: of.token })).data.completion.bankDetails;

  test('PO-15 creates an account that is verified on return from the provider’s page', async () => {
    const doctor = await createTestPhysician(server, 'doctor');
    expect(await read(doctor)).toBeNull();
    const { data, status } = await begin(doctor);
    expect(status).toBe(200);
    expect(await read(doctor)).toMatchObject({ status: 'new', account: expect.stringMatching(/^acct_/) });
    expect(await isDone(doctor)).toBe(false);
    expect(await fillBankPage(server, data.url)).toContain('bank=added');
    expect(await read(doctor)).toMatchObject({ status: 'verified', last4: '6789', requirements: [] });
    expect(await isDone(doctor)).toBe(true);
  });

  test('PO-15 lists missing requirements and continues with a new link', async () => {
    const doctor = await createTestPhysician(server, 'more');
    await fillBankPage(server, (await begin(doctor)).data.url, 'more');
    const bank = await read(doctor);
    expect(bank?.status).toBe('requirements_due');
    expect(bank?.requirements.length).toBeGreaterThan(0);
    expect(bank?.requirements.join()).not.toMatch(/[._]/);
    const again = await server.call('updateBankDetailsForPhysician', {
      token: doctor.token,
      body: { account_id: bank?.account ?? '', ...pages },
    });
    await fillBankPage(server, again.data.url);
    expect((await read(doctor))?.status).toBe('verified');
  });

  test('PO-15 shows a failed verification; an abandoned account stays new', async () => {
    const failed = await createTestPhysician(server, 'failed');
    await fillBankPage(server, (await begin(failed)).data.url, 'failed');
    expect(['requirements_due', 'verification_failed', 'errored']).toContain((await read(failed))?.status);
    const left = await createTestPhysician(server, 'left');
    expect(await fillBankPage(server, (await begin(left)).data.url, 'leave')).toContain('bank=added');
    expect((await read(left))?.status).toBe('new');
  });

  test('PO-15 a double click and a lost reply create one account', async () => {
    const doctor = await createTestPhysician(server, 'double');
    const answers = await Promise.all([begin(doctor), begin(doctor), begin(doctor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const silent = await createTestPhysician(server, 'silent');
    line.next('createAccount', 'lost');
    const unknown = await begin(silent);
    expect([unknown.status, unknown.message]).toEqual([504, [BILLING_MESSAGES.PAYMENT_UNKNOWN]]);
    expect((await begin(silent)).status).toBe(200);
    for (const { id } of [doctor, silent]) {
      const rows = await server.system.db
        .select()
        .from(billingAccount)
        .where(eq(billingAccount.physician_id, id));
      expect(rows).toHaveLength(1);
    }
  });

  test('PO-15 shows the stored account while the provider is unreachable, and creates none', async () => {
    const doctor = await createTestPhysician(server, 'away');
    line.next('createAccount', 'unreached');
    const refused = await begin(doctor);
    expect([refused.status, refused.message]).toEqual([502, [BILLING_MESSAGES.PROVIDER_AWAY]]);
    await fillBankPage(server, (await begin(doctor)).data.url);
    expect((await read(doctor))?.status).toBe('verified');
    line.next('getAccount', 'unreached');
    expect((await read(doctor))?.status).toBe('verified');
    line.next('accountPage', 'unreached');
    expect((await begin(doctor)).status).toBe(502);
  });

  test.each([
    'https://evil.example/onboarding/step4',
    '//evil.example/onboarding/step4',
    'http://user@localhost/onboarding/step4',
    'http://localhost/dev/mailbox',
    'http://localhost/onboarding/step4#x',
    'javascript:alert(1)',
    'http://localhost/setting/../dev/mailbox',
  ])('PO-15 rejects %s as a return page', async (return_url) => {
    expect((await begin(other, { return_url })).status).toBe(400);
  });

  test('PO-15 rejects reading, creating and changing another physician’s account', async () => {
    const doctor = await createTestPhysician(server, 'owner');
    await begin(doctor);
    const account_id = (await read(doctor))?.account ?? '';
    const { token } = other;
    const answers = await Promise.all([
      server.call('getBankDetailsForPhysician', { token, params: { id: doctor.id } }),
      server.call('addBankDetailsForPhysician', { token, body: { doctor: doctor.id, ...pages } }),
      server.call('updateBankDetailsForPhysician', { token, body: { account_id, ...pages } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
