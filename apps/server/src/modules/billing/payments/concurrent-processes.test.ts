import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE, makePostgres } from '../../../testing/database.ts';
import {
  listProviderPayments,
  findDifferences,
  saveTestCard,
  processDueWork,
} from '../../../testing/payments.ts';
import { createTestPhysician } from '../../../testing/practice.ts';
import { insertInstantVisit } from '../../../testing/visits.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { ensureCustomer } from '../provider/index.ts';
import { capturePayment, refundPayment, createPayment, type NewCharge } from './index.ts';

/** Two processes need a shared database. */
describe.runIf(DATABASE === 'postgres')('two processes on one database', () => {
  let servers: [TestServer, TestServer];
  let postgres: Awaited<ReturnType<typeof makePostgres>>;
  beforeAll(async () => {
    postgres = await makePostgres();
    const config = { databaseUrl: postgres.url };
    const first = await startTestServer({ config });
    servers = [first, await startTestServer({ config })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.drop();
  });

  const onBothServers = <T>(work: (server: TestServer) => Promise<T>) =>
    Promise.allSettled(servers.map((server) => work(server)));
  const listFulfilledValues = <T>(results: PromiseSettledResult<T>[]): T[] =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

  const buildCharge = async (name: string, overrides: Partial<NewCharge> = {}): Promise<NewCharge> => {
    const { id } = await createTestPhysician(servers[0], name);
    return {
      purpose: 'NO_SHOW_FEES',
      payer: { physician: id },
      payee: null,
      payment_method: await saveTestCard(servers[0], { physician: id }),
      amount: 5000,
      capture: 'automatic',
      off_session: false,
      description: 'Test',
      subject: `test:${id}`,
      key: randomUUID(),
      ...overrides,
    };
  };
  const listCharges = async ({ payer }: NewCharge) => {
    const customer = await ensureCustomer(servers[0].system, payer);
    return (await listProviderPayments(servers[0])).filter((payment) => payment.customer === customer);
  };

  test('PO-19 the same request on both processes makes one payment', async () => {
    const charge = await buildCharge('twice');
    const [one, second] = listFulfilledValues(
      await onBothServers(({ system }) => createPayment(system, charge)),
    );
    expect(one?.id).toBe(second?.id);
    expect(await listCharges(charge)).toHaveLength(1);
  });

  test('PO-22 concurrent first payments of a payer create one customer', async () => {
    const { id } = await createTestPhysician(servers[0], 'newcomer');
    const [one, second] = listFulfilledValues(
      await onBothServers(({ system }) => ensureCustomer(system, { physician: id })),
    );
    expect(one).toBeDefined();
    expect(second).toBe(one);
  });

  test('AP-13 concurrent captures and refunds take effect once', async () => {
    const host = await createTestPhysician(servers[0], 'host');
    const charge = await buildCharge('taken', {
      purpose: 'VISIT_NOW',
      capture: 'manual',
      visit: await insertInstantVisit(servers[0].system.db, host.id, host.user),
    });
    const held = await createPayment(servers[0].system, charge);
    const captured = listFulfilledValues(
      await onBothServers(({ system }) => capturePayment(system, held, 3000)),
    );
    expect(captured.length).toBeGreaterThan(0);
    for (const row of captured) expect(row).toMatchObject({ status: 'succeeded', captured: 3000 });
    const [row] = captured;
    if (row) await onBothServers(({ system }) => refundPayment(system, row, { amount: 2000 }));
    for (const server of servers) await processDueWork(server);
    expect(await listCharges(charge)).toMatchObject([{ amount_received: 3000, amount_refunded: 2000 }]);
    expect(await findDifferences(servers[1])).toEqual([]);
  });
});
