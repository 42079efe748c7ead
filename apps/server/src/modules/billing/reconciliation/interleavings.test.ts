import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { createJobRunner, type JobRunner } from '../../../platform/jobs/job-runner.ts';
import { releaseAllLeases } from '../../../platform/jobs/job-store.ts';
import { job } from '../../../schema/jobs.ts';
import type { PaymentProvider, ProviderPayment } from '../../../integrations/payments/port.ts';
import { sandboxEvent, sandboxKeys, signatureOf } from '../../../integrations/payments/sandbox.ts';
import { cardsIn, CARDS, steps, type Click, type Step } from '../../../testing/payment-steps.ts';
import { createLine, giveCard } from '../../../testing/payments.ts';
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
const START_MS = 60_000;
const DAY = 86_400;

describe.each(BATCHES)('payments under random interleavings, seed $seed', ({ runs, seed }) => {
  let server: TestServer;
  let jobs: JobRunner;
  let secret = '';
  const line = createLine();

  beforeAll(async () => {
    // Jobs and webhooks run only in their own steps, and the server does not listen.
    const deaf = (provider: PaymentProvider) => line.between({ ...provider, serve: () => undefined });
    server = await startTestServer({ overrides: { payments: deaf } });
    await server.server.jobs.stop();
    const { db, clock } = server.system;
    // Jobs due at the same instant need a fixed order, so that a seed is reproducible.
    await db.execute(sql`alter table billing_payment add column made bigint generated always as identity`);
    await db.delete(job);
    secret = (await sandboxKeys(db, clock.now())).webhook;
    jobs = runner();
  }, START_MS);
  afterAll(() => server.close(), START_MS);

  const runner = (): JobRunner =>
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
    jobs = runner();
    await releaseAllLeases(server.system.db);
    await releaseOperationLeases(server.system);
  };

  /** Creates a payer with a card of each kind. */
  const payer = async (used: ReadonlySet<number>) => {
    const { db, clock } = server.system;
    const at = new Date(clock.now());
    const name = randomUUID();
    const [user] = await db
      .insert(users)
      .values({
        email: `${name}@random.test`,
        first_name: 'Random',
        last_name: 'Payer',
        password_hash: '',
        roles: ['PHYSICIAN'],
        created_at: at,
        updated_at: at,
      })
      .returning({ id: users.id });
    const [own] = await db
      .insert(physician)
      .values({ user_id: user?.id ?? '', created_at: at, updated_at: at })
      .returning({ id: physician.id });
    const id = own?.id ?? '';
    const kept = new Map<number, string>();
    for (const card of used) kept.set(card, await giveCard(server, { physician: id }, CARDS[card]));
    const customer = await ensureCustomer(server.system, { physician: id });
    // Not part of any sequence.
    await db.delete(sandboxEvent);
    const visits = [
      await insertInstantVisit(db, id, user?.id ?? ''),
      await insertInstantVisit(db, id, user?.id ?? ''),
    ];
    return { id, kept, customer, visits };
  };
  type Somebody = Awaited<ReturnType<typeof payer>>;

  /** Ignores errors a user may see; rethrows everything else. */
  const heard = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 500) throw error;
    }
  };

  const play = async (who: Somebody, sequence: readonly Step[]): Promise<void> => {
    const { system } = server;
    const { db } = system;
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const rows = () =>
      db
        .select()
        .from(billingPayment)
        .where(eq(billingPayment.payer_physician_id, who.id))
        .orderBy(sql`made`);
    const base = {
      payer: { physician: who.id },
      payee: null,
      off_session: false,
      description: 'Random',
    };
    const holdAt = async (at: number): Promise<PaymentRow | null> =>
      findActivePayment(db, { purpose: 'VISIT_NOW', payer: base.payer, visit: who.visits[at] ?? null });
    const tries = async (at: number): Promise<number> =>
      (await rows()).filter(
        ({ visit_id, status }) => visit_id === who.visits[at] && ['failed', 'canceled'].includes(status),
      ).length;

    const click = async (one: Click): Promise<void> => {
      if (one.does === 'look') {
        await createPayment(system, {
          ...base,
          purpose: 'PERSONALISE_THEME',
          payment_method: who.kept.get(one.card) ?? '',
          amount: 100,
          capture: 'automatic',
          subject: `look:${who.id}`,
          key: keys[one.key] ?? '',
        });
      } else if (one.does === 'hold') {
        await createPayment(system, {
          ...base,
          purpose: 'VISIT_NOW',
          payment_method: who.kept.get(one.card) ?? '',
          amount: 5000,
          capture: 'manual',
          subject: `hold:${who.visits[one.visit] ?? ''}`,
          key: `try:${await tries(one.visit)}`,
          visit: who.visits[one.visit] ?? null,
        });
      } else if (one.does === 'refund') {
        const row = (await rows())[one.which];
        if (row) await refundPayment(system, row, one.amount);
      } else {
        const row = await holdAt(one.visit);
        if (row?.status !== 'requires_capture') return;
        await (one.does === 'capture' ? capturePayment(system, row, one.amount) : cancelPayment(system, row));
      }
    };

    /** Runs a click, completely or up to the simulated crash. */
    const alive = async (work: () => Promise<unknown>): Promise<void> => {
      let death: () => void = () => undefined;
      const dead = new Promise<'dead'>((resolve) => {
        death = () => resolve('dead');
      });
      line.dies = () => {
        death();
        return new Promise(() => undefined);
      };
      const end = await Promise.race([heard(work()), dead]);
      if (end === 'dead') await restart();
    };

    const tell = async (how: 'in order' | 'reversed' | 'twice' | 'never'): Promise<void> => {
      const events = await db.delete(sandboxEvent).returning();
      if (how === 'never') return;
      events.sort((a, b) => a.seq - b.seq);
      if (how === 'reversed') events.reverse();
      for (const { data } of how === 'twice' ? [...events, ...events] : events) {
        const payload = JSON.stringify(data);
        const answer = await server.server.app.inject({
          method: 'POST',
          url: WEBHOOK_PATH,
          headers: {
            'content-type': 'application/json',
            'stripe-signature': signatureOf(payload, secret, server.clock.now()),
          },
          payload,
        });
        expect(answer.statusCode).toBe(200);
      }
    };

    const run = async (step: Step): Promise<void> => {
      switch (step.does) {
        case 'both':
          return alive(() => Promise.all([heard(click(step.one)), heard(click(step.other))]));
        case 'mishap':
          return line.next(step.call, step.mishap);
        case 'away':
          return line.all('unreached');
        case 'back':
          return line.all(null);
        case 'tell':
          return tell(step.how);
        case 'jobs':
          return alive(() => jobs.drain());
        case 'resume':
          return alive(() => resumeOperations(system));
        case 'time':
          server.clock.advance(step.hours * 3600);
          await system.services.payments.tick?.();
          return;
        default:
          return alive(() => click(step));
      }
    };

    for (const step of sequence) await run(step);
    line.mend();
    await restart();
    await resumeOperations(system);
    await tell('reversed');
    await jobs.drain();
  };

  /** The provider's payments of this payer. */
  const chargesOf = async (who: Somebody, since: number): Promise<ProviderPayment[]> => {
    const found = [];
    for await (const one of server.system.services.payments.listPayments(since))
      if (one.customer === who.customer) found.push(one);
    return found;
  };

  /** Captures and refunds of branding payments, in order. */
  const lookMoney = async (who: Somebody): Promise<{ payment: string; cents: number }[]> => {
    const moved = await server.system.db
      .select({ payment: billingPayment.id, cents: ledgerPosting.amount })
      .from(ledgerEntry)
      .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
      .innerJoin(billingPayment, eq(billingPayment.id, ledgerEntry.payment_id))
      .where(
        and(
          eq(billingPayment.payer_physician_id, who.id),
          eq(billingPayment.purpose, 'PERSONALISE_THEME'),
          eq(ledgerPosting.account, LEDGER_ACCOUNTS.payer(who.id)),
        ),
      )
      .orderBy(ledgerEntry.id);
    return moved.map(({ payment, cents }) => ({ payment, cents: -cents }));
  };

  const judge = async (who: Somebody, since: number): Promise<void> => {
    const { db } = server.system;
    await reconcile(server.system);
    const rows = await db.select().from(billingPayment).where(eq(billingPayment.payer_physician_id, who.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const charges = await chargesOf(who, since);

    // At most one charge and one hold per purpose.
    const once = new Map<string, number>();
    for (const theirs of charges) {
      const row = byId.get(theirs.reference ?? '');
      if (!row) throw new Error(`Nobody here knows of ${theirs.id}`);
      if (theirs.amount_received === 0 && theirs.status !== 'requires_capture') continue;
      if (row.visit_id !== null) once.set(row.visit_id, (once.get(row.visit_id) ?? 0) + 1);
    }
    for (const times of once.values()) expect(times).toBe(1);
    // Branding can be bought again only after a full refund.
    const looks = new Map<string, number>();
    for (const { payment, cents } of await lookMoney(who)) {
      looks.set(payment, (looks.get(payment) ?? 0) + cents);
      expect([...looks.values()].filter((paid) => paid > 0).length).toBeLessThan(2);
    }

    // The ledger agrees with the provider.
    for (const theirs of charges) {
      const row = byId.get(theirs.reference ?? '');
      if (row) expect(await comparePayment(db, row, theirs, null)).toEqual([]);
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
    `PO-19 AP-13 after ${runs} random sequences of clicks, webhooks, crashes, outages and time: one charge each, a ledger that sums to zero and agrees with the provider`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async (sequence) => {
          line.mend();
          const since = server.clock.now();
          const who = await payer(new Set(sequence.flatMap(cardsIn)));
          await play(who, sequence);
          await judge(who, since);
          // Each sequence has its own time window, so that a reconciliation sees one sequence only.
          server.clock.advance(20 * DAY);
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
