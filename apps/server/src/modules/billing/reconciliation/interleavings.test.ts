import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { createJobRunner, type JobRunner } from '../../../platform/jobs/job-runner.ts';
import { releaseAllLeases } from '../../../platform/jobs/job-store.ts';
import { job } from '../../../schema/jobs.ts';
import type { PaymentProvider, ProviderPayment } from '../../../integrations/payments/port.ts';
import { sandboxEvent, ensureSandboxKeys, signPayload } from '../../../integrations/payments/sandbox.ts';
import { listStepCards, CARDS, steps, type UserAction, type Step } from '../../../testing/payment-steps.ts';
import { createFailureInjector, saveTestCard } from '../../../testing/payments.ts';
import { insertInstantVisit } from '../../../testing/visits.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { users } from '../../../schema/accounts.ts';
import { physician } from '../../../schema/physicians.ts';
import { ensureCustomer, releaseOperationLeases, resumeOperations } from '../provider/index.ts';
import { billingJobs } from '../jobs.ts';
import { getTrialBalance, LEDGER_ACCOUNTS } from '../ledger/index.ts';
import {
  cancelPayment,
  capturePayment,
  createPayment,
  findActivePayment,
  refundPayment,
} from '../payments/index.ts';
import { comparePayment, reconcile, reconcileOpenPayments } from './index.ts';
import { billingOperation, billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { billingDifference, ledgerEntry, ledgerPosting } from '../../../schema/ledger.ts';
import { WEBHOOK_PATH } from '../webhooks/index.ts';

/** Number of sequences. A few by default; BILLING_RUNS raises it. */
const RUNS = Number(process.env.BILLING_RUNS ?? '40');
const SEED = Number(process.env.BILLING_SEED ?? Date.now() % 1e9);
/** Sequences per database: queries slow down as rows accumulate. */
const BATCH = 500;
const BATCHES = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, n) => ({
  runs: Math.min(BATCH, RUNS - n * BATCH),
  seed: SEED + n,
}));
const START_TIMEOUT_MS = 60_000;
const DAY_SECONDS = 86_400;

describe.each(BATCHES)('payments under random interleavings, seed $seed', ({ runs, seed }) => {
  let server: TestServer;
  let jobs: JobRunner;
  let secret = '';
  const injector = createFailureInjector();

  beforeAll(async () => {
    // Jobs and webhooks run only in their own steps, and the server does not listen.
    const withoutWebhooks = (provider: PaymentProvider) =>
      injector.wrap({ ...provider, serve: () => undefined });
    server = await startTestServer({ overrides: { payments: withoutWebhooks } });
    await server.server.jobs.stop();
    const { db, clock } = server.system;
    // Jobs due at the same instant need a fixed order, so that a seed is reproducible.
    await db.execute(
      sql`alter table billing_payment add column inserted_order bigint generated always as identity`,
    );
    await db.delete(job);
    secret = (await ensureSandboxKeys(db, server.system.encryption, clock.now())).webhook;
    jobs = createRunner();
  }, START_TIMEOUT_MS);
  afterAll(() => server.close(), START_TIMEOUT_MS);

  const createRunner = (): JobRunner =>
    createJobRunner({
      db: server.system.db,
      clock: server.system.clock,
      log: server.server.app.log,
      context: server.system,
      handlers: billingJobs,
      concurrency: 1,
    });
  /** Runs the startup work of a new process after a crash. */
  const restart = async (): Promise<void> => {
    jobs = createRunner();
    await releaseAllLeases(server.system.db);
    await releaseOperationLeases(server.system);
  };

  /** Creates a payer with a card of each kind. */
  const createPayer = async (used: ReadonlySet<number>) => {
    const { db, clock } = server.system;
    const index = new Date(clock.now());
    const name = randomUUID();
    const [user] = await db
      .insert(users)
      .values({
        email: `${name}@random.test`,
        first_name: 'Random',
        last_name: 'Payer',
        password_hash: '',
        roles: ['PHYSICIAN'],
        created_at: index,
        updated_at: index,
      })
      .returning({ id: users.id });
    const [physicianRow] = await db
      .insert(physician)
      .values({ user_id: user?.id ?? '', created_at: index, updated_at: index })
      .returning({ id: physician.id });
    const id = physicianRow?.id ?? '';
    const cards = new Map<number, string>();
    for (const card of used) cards.set(card, await saveTestCard(server, { physician: id }, CARDS[card]));
    const customer = await ensureCustomer(server.system, { physician: id });
    // Not part of any sequence.
    await db.delete(sandboxEvent);
    const visits = [
      await insertInstantVisit(db, id, user?.id ?? ''),
      await insertInstantVisit(db, id, user?.id ?? ''),
    ];
    return { id, kept: cards, customer, visits };
  };
  type TestPayer = Awaited<ReturnType<typeof createPayer>>;

  /** Ignores errors a user may see; rethrows everything else. */
  const ignoreUserErrors = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 500) throw error;
    }
  };

  const runSequence = async (payer: TestPayer, sequence: readonly Step[]): Promise<void> => {
    const { system } = server;
    const { db } = system;
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const listPaymentRows = () =>
      db
        .select()
        .from(billingPayment)
        .where(eq(billingPayment.payer_physician_id, payer.id))
        .orderBy(sql`inserted_order`);
    const base = {
      payer: { physician: payer.id },
      payee: null,
      off_session: false,
      description: 'Random',
    };
    const findHold = async (index: number): Promise<PaymentRow | null> =>
      findActivePayment(db, { purpose: 'VISIT_NOW', payer: base.payer, visit: payer.visits[index] ?? null });
    const countFailedHolds = async (index: number): Promise<number> =>
      (await listPaymentRows()).filter(
        ({ visit_id, status }) => visit_id === payer.visits[index] && ['failed', 'canceled'].includes(status),
      ).length;

    const performAction = async (action: UserAction): Promise<void> => {
      if (action.kind === 'branding') {
        await createPayment(system, {
          ...base,
          purpose: 'PERSONALISE_THEME',
          payment_method: payer.kept.get(action.card) ?? '',
          amount: 100,
          capture: 'automatic',
          subject: `branding:${payer.id}`,
          key: keys[action.key] ?? '',
        });
      } else if (action.kind === 'hold') {
        await createPayment(system, {
          ...base,
          purpose: 'VISIT_NOW',
          payment_method: payer.kept.get(action.card) ?? '',
          amount: 5000,
          capture: 'manual',
          subject: `hold:${payer.visits[action.visit] ?? ''}`,
          key: `try:${await countFailedHolds(action.visit)}`,
          visit: payer.visits[action.visit] ?? null,
        });
      } else if (action.kind === 'refund') {
        const row = (await listPaymentRows())[action.paymentIndex];
        if (row) await refundPayment(system, row, { amount: action.amount });
      } else {
        const row = await findHold(action.visit);
        if (row?.status !== 'requires_capture') return;
        await (action.kind === 'capture'
          ? capturePayment(system, row, action.amount)
          : cancelPayment(system, row));
      }
    };

    /** Runs an action, completely or up to the simulated crash. */
    const runUntilCrash = async (work: () => Promise<unknown>): Promise<void> => {
      let reportCrash: () => void = () => undefined;
      const crashed = new Promise<'dead'>((resolve) => {
        reportCrash = () => resolve('dead');
      });
      injector.crash = () => {
        reportCrash();
        return new Promise(() => undefined);
      };
      const outcome = await Promise.race([ignoreUserErrors(work()), crashed]);
      if (outcome === 'dead') await restart();
    };

    const deliverWebhooks = async (delivery: 'in order' | 'reversed' | 'twice' | 'never'): Promise<void> => {
      const events = await db.delete(sandboxEvent).returning();
      if (delivery === 'never') return;
      events.sort((a, b) => a.seq - b.seq);
      if (delivery === 'reversed') events.reverse();
      for (const { data } of delivery === 'twice' ? [...events, ...events] : events) {
        const payload = JSON.stringify(data);
        const reply = await server.server.app.inject({
          method: 'POST',
          url: WEBHOOK_PATH,
          headers: {
            'content-type': 'application/json',
            'stripe-signature': signPayload(payload, secret, server.clock.now()),
          },
          payload,
        });
        expect(reply.statusCode).toBe(200);
      }
    };

    const runStep = async (step: Step): Promise<void> => {
      switch (step.kind) {
        case 'concurrent':
          return runUntilCrash(() =>
            Promise.all([
              ignoreUserErrors(performAction(step.first)),
              ignoreUserErrors(performAction(step.second)),
            ]),
          );
        case 'failure':
          return injector.failNext(step.call, step.failure);
        case 'providerDown':
          return injector.failAll('unreached');
        case 'providerUp':
          return injector.failAll(null);
        case 'webhooks':
          return deliverWebhooks(step.delivery);
        case 'runJobs':
          return runUntilCrash(() => jobs.drain());
        case 'resumeOperations':
          return runUntilCrash(() => resumeOperations(system));
        case 'advanceClock':
          server.clock.advance(step.hours * 3600);
          await system.services.payments.tick?.();
          return;
        default:
          return runUntilCrash(() => performAction(step));
      }
    };

    for (const step of sequence) await runStep(step);
    injector.reset();
    await restart();
    await resumeOperations(system);
    await deliverWebhooks('reversed');
    await jobs.drain();
  };

  /** The provider's payments of this payer. */
  const listPayments = async (payer: TestPayer, since: number): Promise<ProviderPayment[]> => {
    const payments = [];
    for await (const action of server.system.services.payments.listPayments(since))
      if (action.customer === payer.customer) payments.push(action);
    return payments;
  };

  /** Captures and refunds of branding payments, in order. */
  const listBrandingAmounts = async (payer: TestPayer): Promise<{ payment: string; cents: number }[]> => {
    const postings = await server.system.db
      .select({ payment: billingPayment.id, cents: ledgerPosting.amount })
      .from(ledgerEntry)
      .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
      .innerJoin(billingPayment, eq(billingPayment.id, ledgerEntry.payment_id))
      .where(
        and(
          eq(billingPayment.payer_physician_id, payer.id),
          eq(billingPayment.purpose, 'PERSONALISE_THEME'),
          eq(ledgerPosting.account, LEDGER_ACCOUNTS.payer(payer.id)),
        ),
      )
      .orderBy(ledgerEntry.id);
    return postings.map(({ payment, cents }) => ({ payment, cents: -cents }));
  };

  const expectConsistentBilling = async (payer: TestPayer, since: number): Promise<void> => {
    const { db } = server.system;
    await reconcile(server.system);
    const rows = await db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.payer_physician_id, payer.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const charges = await listPayments(payer, since);

    // At most one charge and one hold per purpose.
    const chargesPerVisit = new Map<string, number>();
    for (const providerPayment of charges) {
      const row = byId.get(providerPayment.reference ?? '');
      if (!row) throw new Error(`No stored payment for ${providerPayment.id}`);
      if (providerPayment.amount_received === 0 && providerPayment.status !== 'requires_capture') continue;
      if (row.visit_id !== null)
        chargesPerVisit.set(row.visit_id, (chargesPerVisit.get(row.visit_id) ?? 0) + 1);
    }
    for (const count of chargesPerVisit.values()) expect(count).toBe(1);
    // Branding can be bought again only after a full refund.
    const paidCents = new Map<string, number>();
    for (const { payment, cents } of await listBrandingAmounts(payer)) {
      paidCents.set(payment, (paidCents.get(payment) ?? 0) + cents);
      expect([...paidCents.values()].filter((paid) => paid > 0).length).toBeLessThan(2);
    }

    // The ledger agrees with the provider.
    for (const providerPayment of charges) {
      const row = byId.get(providerPayment.reference ?? '');
      if (row) expect(await comparePayment(db, row, providerPayment, null)).toEqual([]);
    }
    // The postings of this payer sum to zero.
    const [sum] = await db
      .select({ cents: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
      .from(ledgerPosting)
      .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerPosting.entry_id))
      .where(
        inArray(
          ledgerEntry.payment_id,
          rows.map(({ id }) => id),
        ),
      );
    expect(Number(sum?.cents ?? 0)).toBe(0);
    // No unfinished operation and no difference remains.
    const open = await db
      .select()
      .from(billingOperation)
      .where(inArray(billingOperation.state, ['open', 'unknown']));
    expect(open).toEqual([]);
    const differences = await db
      .select()
      .from(billingDifference)
      .where(and(isNull(billingDifference.resolved_at), sql`${billingDifference.kind} not like 'hold%'`));
    expect(differences).toEqual([]);
  };

  test(
    `PO-19 AP-13 after ${runs} random sequences of user actions, webhooks, crashes, outages and time: one charge each, a ledger that sums to zero and agrees with the provider`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async (sequence) => {
          injector.reset();
          const since = server.clock.now();
          const payer = await createPayer(new Set(sequence.flatMap(listStepCards)));
          await runSequence(payer, sequence);
          await expectConsistentBilling(payer, since);
          // Each sequence has its own time window, so that a reconciliation sees one sequence only.
          server.clock.advance(20 * DAY_SECONDS);
          await server.system.services.payments.tick?.();
          await reconcileOpenPayments(server.system);
        }),
        { numRuns: runs, seed, endOnFailure: process.env.BILLING_SHRINK === undefined },
      );
      expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    },
    Math.max(120_000, runs * 2_000),
  );
});
