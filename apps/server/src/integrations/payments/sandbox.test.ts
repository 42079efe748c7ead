import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInsideTransaction } from '../../platform/database/transaction-guard.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { PaymentError } from './port.ts';
import { ensureSandboxKeys } from './sandbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('PO-19 the sandbox refuses a call inside a transaction of the product', async () => {
  const { payments } = server.system.services;
  const customer = { name: 'Ada Payer', email: 'ada@example.org', reference: randomUUID() };
  const call = runInsideTransaction(() => payments.createCustomer(customer, randomUUID()));
  await expect(call).rejects.toBeInstanceOf(PaymentError);
  await expect(payments.createCustomer(customer, randomUUID())).resolves.toMatch(/^cus_/);
});

test('PO-19 the keys of the sandbox are generated once', async () => {
  const { db, encryption } = server.system;
  const readKeys = () => ensureSandboxKeys(db, encryption, server.clock.now());
  expect(await readKeys()).toEqual(await readKeys());
});
