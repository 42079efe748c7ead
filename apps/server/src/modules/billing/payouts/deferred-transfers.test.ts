import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitBankPage } from '../../../testing/billing.ts';
import { DATABASE } from '../../../testing/database.ts';
import { FEE, createHoldHelpers } from '../../../testing/holds.ts';
import { createFailureInjector, findDifferences, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance, getTrialBalance, LEDGER_ACCOUNTS, listOpenDifferences } from '../ledger/index.ts';
import { refundPayment } from '../payments/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { sendDeferredTransfers } from './deferred-transfers.ts';
import { reconcile } from '../reconciliation/index.ts';

describe(`deferred transfers on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: injector.wrap } });
    physician = await createTestPhysician(server, 'owed');
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const { bookAcceptedVisit, placeHold, completeVisit, captureHold, getPayment } = createHoldHelpers(() => ({
    server,
    physician,
  }));
  const getPhysicianBalance = () => getBalance(server.system.db, LEDGER_ACCOUNTS.physician(physician.id));
  /** Completes the provider's onboarding page and returns the account. */
  const completeBankPage = async (outcome: 'failed' | 'complete'): Promise<void> => {
    const { token, id } = physician;
    const pages = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
    const account = await server.call('addBankDetailsForPhysician', {
      token,
      body: { doctor: id, ...pages },
    });
    await submitBankPage(server, account.data.url, outcome);
    await server.call('getBankDetailsForPhysician', { token, params: { id } });
  };
  const captureFee = async (): Promise<string> => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    expect((await captureHold(data.payment_id, booked.patient, FEE)).status).toBe(200);
    await processDueWork(server);
    return data.payment_id;
  };

  test('AP-13 PO-15 reports a capture as a pending transfer while the physician cannot receive transfers', async () => {
    await completeBankPage('failed');
    const payment = await captureFee();
    expect(await getPayment(payment)).toMatchObject({
      status: 'succeeded',
      captured: FEE,
      destination: null,
    });
    expect(await getPhysicianBalance()).toBe(0);
    await reconcile(server.system);
    expect(await listOpenDifferences(server.system.db)).toMatchObject([
      { kind: 'owed', payment_id: payment, ours: String(FEE), theirs: 'not transferred' },
    ]);
  });

  test('AP-13 PO-15 transfers it exactly once when the account is ready, even if the reply is lost, and takes back a refund', async () => {
    const { db, services } = server.system;
    const [waiting] = await listOpenDifferences(db);
    const payment = waiting?.payment_id ?? '';
    injector.failNext('createTransfer', 'lost');
    await completeBankPage('complete');
    await processDueWork(server);
    expect(await listOpenDifferences(db)).toHaveLength(1);
    await resumeOperations(server.system);
    const transferred = await getPayment(payment);
    expect(transferred?.destination).toMatch(/^acct_/);
    expect(await getPhysicianBalance()).toBe(FEE);
    expect(await services.payments.getTransferOfPayment(transferred?.provider_id ?? '')).toMatchObject({
      account: transferred?.destination,
      amount: FEE,
    });
    const transferCount = injector.count('createTransfer');
    for (const job of [sendDeferredTransfers, reconcile, sendDeferredTransfers]) await job(server.system);
    expect(injector.count('createTransfer')).toBe(transferCount);
    expect(await getPhysicianBalance()).toBe(FEE);
    expect(await listOpenDifferences(db)).toEqual([]);
    expect(await findDifferences(server)).toEqual([]);

    if (transferred) await refundPayment(server.system, transferred, { amount: FEE / 5 });
    await processDueWork(server);
    expect(await getPhysicianBalance()).toBe((FEE * 4) / 5);
    expect(await findDifferences(server)).toEqual([]);
  });
});
