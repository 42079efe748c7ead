import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { submitBankPage } from '../../../testing/billing.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createFailureInjector } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { billingAccount } from '../../../schema/billing.ts';

describe(`payout accounts on ${DATABASE}`, () => {
  const injector = createFailureInjector();
  let server: TestServer;
  let other: Person;
  let pages: { refresh_url: string; return_url: string };

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: injector.wrap } });
    pages = {
      refresh_url: `${server.url}/onboarding/step4?bank=expired`,
      return_url: `${server.url}/onboarding/step4?bank=added`,
    };
    other = await createTestPhysician(server, 'other');
  });
  afterAll(() => server.close());

  const readBank = async (person: Person) =>
    (await server.call('getBankDetailsForPhysician', { token: person.token, params: { id: person.id } })).data
      .bank;
  const openAccount = (person: Person, other: Partial<typeof pages> = {}) =>
    server.call('addBankDetailsForPhysician', {
      token: person.token,
      body: { doctor: person.id, ...pages, ...other },
    });
  const isDone = async (person: Person) =>
    (await server.call('getDoctorDetails', { token: person.token })).data.completion.bankDetails;

  test('PO-15 creates an account that is verified on return from the provider’s page', async () => {
    const doctor = await createTestPhysician(server, 'doctor');
    expect(await readBank(doctor)).toBeNull();
    const { data, status } = await openAccount(doctor);
    expect(status).toBe(200);
    expect(await readBank(doctor)).toMatchObject({ status: 'new', account: expect.stringMatching(/^acct_/) });
    expect(await isDone(doctor)).toBe(false);
    expect(await submitBankPage(server, data.url)).toContain('bank=added');
    expect(await readBank(doctor)).toMatchObject({ status: 'verified', last4: '6789', requirements: [] });
    expect(await isDone(doctor)).toBe(true);
  });

  test('PO-15 lists missing requirements and continues with a new link', async () => {
    const doctor = await createTestPhysician(server, 'more');
    await submitBankPage(server, (await openAccount(doctor)).data.url, 'more');
    const bank = await readBank(doctor);
    expect(bank?.status).toBe('requirements_due');
    expect(bank?.requirements.length).toBeGreaterThan(0);
    expect(bank?.requirements.join()).not.toMatch(/[._]/);
    const again = await server.call('updateBankDetailsForPhysician', {
      token: doctor.token,
      body: { account_id: bank?.account ?? '', ...pages },
    });
    await submitBankPage(server, again.data.url);
    expect((await readBank(doctor))?.status).toBe('verified');
  });

  test('PO-15 shows a failed verification; an abandoned account stays new', async () => {
    const failed = await createTestPhysician(server, 'failed');
    await submitBankPage(server, (await openAccount(failed)).data.url, 'failed');
    expect(['requirements_due', 'verification_failed', 'errored']).toContain(
      (await readBank(failed))?.status,
    );
    const { data: profile } = await server.call('getDoctorDetails', { token: failed.token });
    expect(profile.bank_needs_attention).toBe(true);
    const { data: checklist } = await server.call('getPhysicianChecklist', { token: failed.token });
    expect(checklist.steps[0]).toEqual({ id: 'BANK', is_done: false });
    const unfinished = await createTestPhysician(server, 'left');
    expect(await submitBankPage(server, (await openAccount(unfinished)).data.url, 'leave')).toContain(
      'bank=added',
    );
    expect((await readBank(unfinished))?.status).toBe('new');
  });

  test('PO-15 a double click and a lost reply create one account', async () => {
    const doctor = await createTestPhysician(server, 'double');
    const replies = await Promise.all([openAccount(doctor), openAccount(doctor), openAccount(doctor)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const silent = await createTestPhysician(server, 'silent');
    injector.failNext('createAccount', 'lost');
    const unknown = await openAccount(silent);
    expect([unknown.status, unknown.message]).toEqual([504, [BILLING_MESSAGES.PAYMENT_UNKNOWN]]);
    expect((await openAccount(silent)).status).toBe(200);
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
    injector.failNext('createAccount', 'unreached');
    const refused = await openAccount(doctor);
    expect([refused.status, refused.message]).toEqual([502, [BILLING_MESSAGES.PROVIDER_UNREACHABLE]]);
    await submitBankPage(server, (await openAccount(doctor)).data.url);
    expect((await readBank(doctor))?.status).toBe('verified');
    injector.failNext('getAccount', 'unreached');
    expect((await readBank(doctor))?.status).toBe('verified');
    injector.failNext('createAccountPage', 'unreached');
    expect((await openAccount(doctor)).status).toBe(502);
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
    expect((await openAccount(other, { return_url })).status).toBe(400);
  });

  test('PO-15 rejects reading, creating and changing another physician’s account', async () => {
    const doctor = await createTestPhysician(server, 'owner');
    await openAccount(doctor);
    const account_id = (await readBank(doctor))?.account ?? '';
    const { token } = other;
    const replies = await Promise.all([
      server.call('getBankDetailsForPhysician', { token, params: { id: doctor.id } }),
      server.call('addBankDetailsForPhysician', { token, body: { doctor: doctor.id, ...pages } }),
      server.call('updateBankDetailsForPhysician', { token, body: { account_id, ...pages } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
