import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE, makeDataDir, makePostgres } from '../../../testing/database.ts';
import { listProviderPayments, findDifferences, processDueWork } from '../../../testing/payments.ts';
import { startTestServer } from '../../../testing/server.ts';
import { getTrialBalance } from '../ledger/index.ts';
import { releaseOperationLeases } from '../provider/index.ts';
import { createPayment, type NewCharge } from './index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { billingOperation, billingPayment } from '../../../schema/billing.ts';
import { billingDifference } from '../../../schema/ledger.ts';

const PAYER = fileURLToPath(new URL('../../../testing/crashing-payment.ts', import.meta.url));
const ARGUMENTS = ['--conditions=openvisit-source', '--import', 'tsx', PAYER];

describe(`kill -9 between the provider's reply and the commit, on ${DATABASE}`, () => {
  let dataDir = '';
  let postgres: { url: string; drop(): Promise<void> } | null = null;
  beforeEach(async () => {
    dataDir = await makeDataDir();
    postgres = DATABASE === 'postgres' ? await makePostgres() : null;
  });
  afterEach(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres?.drop();
  });

  /** Runs a process that is killed during a payment and returns its charge. */
  const runUntilKilled = (
    call: string,
  ): Promise<{ charge: NewCharge; signal: NodeJS.Signals | null; err: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ARGUMENTS, {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          KILL_AT: call,
          ...(postgres
            ? { DATABASE_URL: postgres.url, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }
            : {}),
        },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => (out += String(chunk)));
      child.stderr.on('data', (chunk) => (err += String(chunk)));
      child.once('close', (_code, signal) => {
        resolve({ charge: JSON.parse(out.trim() || '{}') as NewCharge, signal, err });
      });
    });

  test.each([
    ['createPayment', { status: 'succeeded', captured: 4000, refunded: 0 }],
    ['capturePayment', { status: 'succeeded', captured: 1500, refunded: 0 }],
    ['refundPayment', { status: 'succeeded', captured: 4000, refunded: 1500 }],
  ] as const)(
    'PO-19 a restart after a crash in %s finds one charge and a ledger that agrees',
    async (call, outcome) => {
      const { charge, signal, err } = await runUntilKilled(call);
      expect({ signal, err: signal === null ? err : '' }).toEqual({ signal: 'SIGKILL', err: '' });
      const server = await startTestServer({
        config: { dataDir, databaseUrl: postgres?.url ?? null },
      });
      try {
        const { db } = server.system;
        const mine = eq(billingPayment.payer_physician_id, (charge.payer as { physician: string }).physician);
        // On PostgreSQL the lease of the dead process has to expire first.
        if (postgres) await releaseOperationLeases(server.system);
        server.clock.advance(60);
        await processDueWork(server);
        await processDueWork(server);
        expect(await db.select().from(billingPayment).where(mine)).toMatchObject([outcome]);
        const [row] = await db.select().from(billingPayment).where(mine);
        const charges = (await listProviderPayments(server)).filter(({ reference }) => reference === row?.id);
        expect(charges).toMatchObject([
          { amount_received: outcome.captured, amount_refunded: outcome.refunded },
        ]);
        // The browser retries with the same key after the restart.
        const again = await createPayment(server.system, charge);
        expect(again.id).toBe(row?.id);
        expect(await findDifferences(server)).toEqual([]);
        await reconcile(server.system);
        expect(await db.select().from(billingDifference)).toEqual([]);
        expect((await getTrialBalance(db)).sum).toBe(0);
        const open = await db.select().from(billingOperation).where(eq(billingOperation.state, 'open'));
        expect(open).toEqual([]);
      } finally {
        await server.close();
      }
    },
    60_000,
  );
});
