import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillBankPage } from '../../../testing/billing.ts';
import { DATABASE } from '../../../testing/database.ts';
import { FEE, heldVisits } from '../../../testing/holds.ts';
import { createLine, differencesNow, settle } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance, getTrialBalance, LEDGER_ACCOUNTS, listOpenDifferences } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { sendDeferredTransfers } from './deferred-transfers.ts';
import { reconcile } from '../reconciliation/index.ts';

const START_MS = 60_000;

describe(`deferred transfers on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const line = createLine();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: line.between } });
    physician = await createTestPhysician(server, 'owed');
  }, START_MS);
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const { acceptedVisit, hold, end, capture, row } = heldVisits(() => ({ server, physician }));
  const ours = () => getBalance(server.system.db, LEDGER_ACCOUNTS.physician(physician.id));
  /** Completes the provider's onboarding page and returns the account. */
  const bankPage = async (outcome: 'failed' | 'complete'): Promise<void> => {
    const { token, id } = physician;
    const pages = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
    const opened = await server.call('addBankDetailsForPhysician', { token, body: { doctor: id, ...pages } });
    await fillBankPage(server, opened.data.url, outcome);
    await server.call('getBankDetailsForPhysician', { token, params: { id } });
  };
  const taken = async (): Promise<string> => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    expect((await capture(data.payment_id, one.patient, FEE)).status).toBe(200);
    await settle(server);
    return data.payment_id;
  };

  test('AP-13 PO-15 reports a capture as a pending transfer while the physician cannot receive transfers', async () => {
    await bankPage('failed');
    const payment = await taken();
    expect(await row(payment)).toMatchObject({ status: 'succeeded', captured: FEE, destination: null });
    expect(await ours()).toBe(0);
    await reconcile(server.system);
    expect(await listOpenDifferences(server.system.db)).toMatchObject([
      { kind: 'owed', payment_id: payment, ours: String(FEE), theirs: 'not sent on' },
    ]);
  });

  test('AP-13 PO-15 transfers it exactly once when the account is ready, even if the reply is lost', async () => {
    const { db, services } = server.system;
    const [waiting] = await listOpenDifferences(db);
    const payment = waiting?.payment_id ?? '';
    line.next('sendOn', 'lost');
    await bankPage('complete');
    await settle(server);
    expect(await listOpenDifferences(db)).toHaveLength(1);
    await resumeOperations(server.system);
    const sent = await row(payment);
    expect(sent?.destination).toMatch(/^acct_/);
    expect(await ours()).toBe(FEE);
    expect(await services.payments.getTransferOf(sent?.provider_id ?? '')).toMatchObject({
      account: sent?.destination,
      amount: FEE,
    });
    const asked = line.count('sendOn');
    for (const job of [sendDeferredTransfers, reconcile, sendDeferredTransfers]) await job(server.system);
    expect(line.count('sendOn')).toBe(asked);
    expect(await ours()).toBe(FEE);
    expect(await listOpenDifferences(db)).toEqual([]);
    expect(await differencesNow(server)).toEqual([]);
  });
});
