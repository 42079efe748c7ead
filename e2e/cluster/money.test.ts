import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MESSAGES } from '@openvisit/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi, type Client } from '../support/api.ts';
import { bookVisit, listDistantSlots } from '../support/booking.ts';
import { addCardByApi } from '../support/payments.ts';
import { ENTRY } from '../support/server.ts';

/** `npm run money -- 60` races the money of sixty visits. */
const VISITS = Number(process.env['MONEY_VISITS'] ?? 6);
/** Concurrent requests of each kind per visit. */
const REPEATS = 4;
const ENDINGS = ['COMPLETED', 'CANCELLED', 'RESCHEDULE_REQUEST'] as const;
const SETTLE_TIMEOUT_MS = 60_000 + VISITS * 2_000;

const { proxy, database, redis } = inject('cluster');
const client = new pg.Client({ connectionString: database });
beforeAll(() => client.connect());
afterAll(() => client.end());

const query = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows;
const readNumber = async (sql: string): Promise<number> => {
  const [row] = await query<{ value: string }>(`SELECT coalesce((${sql}), 0) AS value`);
  return Number(row?.value);
};

interface Outcome {
  status: number;
  message: string[];
}

/** Nothing fails under load, except that a request may be refused as busy. */
const expectHonest = (outcomes: readonly Outcome[]): void => {
  const failures = outcomes.filter(
    ({ status, message }) => status >= 500 && !(status === 503 && message[0] === MESSAGES.OVERLOADED),
  );
  expect(failures).toEqual([]);
};
const repeat = <T>(work: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: REPEATS }, (_, index) => work(index));

interface RacedVisit {
  id: string;
  patient: string;
  /** Cents, agreed at booking. */
  fee: number;
  ending: (typeof ENDINGS)[number];
}

const bookVisits = async (physician: Client): Promise<RacedVisit[]> => {
  const patients = [ACCOUNTS.patient, ACCOUNTS.patient2, ACCOUNTS.patient3];
  const clients = await Promise.all(patients.map((account) => signInByApi(proxy, account)));
  await Promise.all(clients.map((each) => addCardByApi(each, each.user.id ?? '')));
  const slots = await listDistantSlots(clients[0]!, physician.user.id ?? '');
  const visits: RacedVisit[] = [];
  for (const slot of slots) {
    if (visits.length === VISITS) break;
    const patient = clients[visits.length % clients.length]!;
    const { status, data } = await bookVisit(patient, physician.user.id ?? '', slot.starts_at, 'Raced money');
    if (status !== 201) continue;
    const params = { id: data.id };
    await physician.call('updateAppointmentStatus', { params, body: { status: 'ACCEPTED' } });
    const [row] = await query<{ fee: number }>('SELECT fee FROM visit WHERE id = $1', [data.id]);
    const ending = ENDINGS[visits.length % ENDINGS.length]!;
    visits.push({ id: data.id, patient: patient.user.id ?? '', fee: row?.fee ?? 0, ending });
  }
  expect(visits).toHaveLength(VISITS);
  return visits;
};

/** Moves the visit to now and lets both sides have met in it. */
const letMeet = (physician: Client, { id }: RacedVisit) =>
  query(
    'UPDATE visit SET starts_at = $2::timestamptz, ends_at = $2::timestamptz + (ends_at - starts_at), met_at = $2::timestamptz WHERE id = $1',
    [id, new Date(physician.serverNow())],
  );

const createVisitRequests = (physician: Client, { id, patient, ending }: RacedVisit) => {
  const hold = (amount: number) =>
    physician.request('placeHoldOnCard', {
      body: { details_id: patient, amount, currency: 'usd', category: 'APPOINTMENT', appointment_id: id },
    });
  const capture = (payment: string, amount: number) =>
    physician.request('updateHoldAmount', {
      body: { payment_intent_id: payment, amount, patient_detail: patient },
    });
  const end = (): Promise<Outcome> =>
    ending === 'COMPLETED'
      ? physician.request('updateAppointmentCompletedStatus', {
          params: { id },
          body: { status: 'COMPLETED' },
        })
      : physician.request('updateAppointmentStatus', { params: { id }, body: { status: ending } });
  return { hold, capture, end };
};

/** Holds, captures above and below the fee, and the end of the visit, all at once; then captures once more. */
const raceVisit = async (physician: Client, visit: RacedVisit): Promise<Outcome[]> => {
  const { hold, capture, end } = createVisitRequests(physician, visit);
  const { fee, ending } = visit;
  if (ending !== 'COMPLETED')
    return Promise.all([...repeat((index) => hold(fee + (index % 2))), ...repeat(end)]);
  const held = await Promise.all(repeat(() => hold(fee)));
  const payments = new Set(held.flatMap(({ status, data }) => (status === 200 ? [data.payment_id] : [])));
  const [payment = ''] = payments;
  expect(payments.size).toBe(1);
  await letMeet(physician, visit);
  const amounts = [fee, fee + 1, Math.floor(fee / 2), fee];
  const raced = await Promise.all([
    ...repeat(end),
    ...repeat(() => hold(fee)),
    ...amounts.map((amount) => capture(payment, amount)),
  ]);
  return [...held, ...raced, ...(await Promise.all(amounts.map((amount) => capture(payment, amount))))];
};

/** A change of plan, its end, the fee for branding and the payout account of one physician, each several times at once. */
const racePhysician = async (): Promise<Outcome[]> => {
  const physician = await signInByApi(proxy, ACCOUNTS.pending);
  const id = physician.user.id ?? '';
  const card = await addCardByApi(physician, id);
  const { results: plans } = await physician.call('getSubscriptionPlanListForPhysician');
  /** Half of the requests repeat one key. */
  const createKeys = () => {
    const repeated = randomUUID();
    return (index: number) => (index % 2 === 0 ? repeated : randomUUID());
  };
  const paymentKey = createKeys();
  const pages = { refresh_url: `${proxy}/onboarding/step4`, return_url: `${proxy}/onboarding/step4` };
  const pay = (index: number) =>
    physician.request('oneTimePayment', {
      body: {
        currency: 'usd',
        doctor_details_id: id,
        payment_method_id: card,
        idempotency_key: paymentKey(index),
      },
    });
  const subscribe =
    (plan: number, keyAt = createKeys()) =>
    (index: number) =>
      physician.request('addSubscriptionPlanForPhysician', {
        body: {
          price_id: plans[plan]?.price_id ?? '',
          doctor_details: id,
          default_payment_method: card,
          idempotency_key: keyAt(index),
        },
      });
  const openAccount = () =>
    physician.request('addBankDetailsForPhysician', { body: { doctor: id, ...pages } });
  const first = await Promise.all([...repeat(pay), ...repeat(subscribe(0)), ...repeat(openAccount)]);
  const { subscription } = await physician.call('getSubscriptionDetails');
  const cancel = () =>
    physician.request('cancelSubscription', { body: { subscription_id: subscription?.id ?? '' } });
  return [...first, ...(await Promise.all([...repeat(subscribe(1)), ...repeat(cancel)]))];
};

/** Operations, webhooks and jobs about money that are not finished. */
const countUnfinished = () =>
  readNumber(`
    SELECT (SELECT count(*) FROM billing_operation WHERE state IN ('open', 'unknown'))
      + (SELECT count(*) FROM sandbox_event WHERE next_at IS NOT NULL)
      + (SELECT count(*) FROM provider_event WHERE handled_at IS NULL)
      + (SELECT count(*) FROM job WHERE kind LIKE 'billing.%' AND dedup_key IS DISTINCT FROM '@every'
          AND run_at < now() + interval '1 minute')`);

interface VisitMoney {
  visit_id: string;
  /** Cents of all holds that are open and of all captures. */
  held: number;
  captured: number;
  payments: number;
}

const listVisitMoney = (visits: readonly RacedVisit[]) =>
  query<VisitMoney>(
    `SELECT visit_id, count(*) FILTER (WHERE status = 'succeeded')::int AS payments, sum(captured)::int AS captured,
       coalesce(sum(amount) FILTER (WHERE status IN ('pending', 'requires_action', 'requires_capture')), 0)::int AS held
     FROM billing_payment WHERE visit_id = ANY($1) GROUP BY visit_id`,
    [visits.map(({ id }) => id)],
  );

/** The last line of the product's own comparison of the ledger with the provider, run as an operator does. */
/** The lines that the program prints, log lines among them. */
const compareWithProvider = async (): Promise<string[]> => {
  const env = { PATH: process.env.PATH, DATABASE_URL: database, REDIS_URL: redis, OPENVISIT_DEMO: '1' };
  const program = join(ENTRY, '..', 'billing-differences.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--now'], { env });
  return stdout.trim().split('\n');
};

test(
  `AP-11 AP-13 BX-09 money raced over two processes adds up: ${VISITS} visits, a subscription, branding and a payout account`,
  async () => {
    const physician = await signInByApi(proxy, ACCOUNTS.physician);
    const visits = await bookVisits(physician);
    const raced = await Promise.all([racePhysician(), ...visits.map((visit) => raceVisit(physician, visit))]);
    expectHonest(raced.flat());
    await expect.poll(countUnfinished, { timeout: SETTLE_TIMEOUT_MS, interval: 250 }).toBe(0);

    const money = new Map((await listVisitMoney(visits)).map((row) => [row.visit_id, row]));
    for (const { id, fee, ending } of visits) {
      const { held = 0, captured = 0, payments = 0 } = money.get(id) ?? {};
      const isCompleted = ending === 'COMPLETED';
      expect({ ending, held, payments }).toEqual({ ending, held: 0, payments: isCompleted ? 1 : 0 });
      expect(isCompleted ? [Math.floor(fee / 2), fee] : [0]).toContain(captured);
    }
    expect(await readNumber('SELECT sum(amount) FROM ledger_posting')).toBe(0);
    const received = `SELECT sum((data->>'amount_received')::int) FROM sandbox_object WHERE kind = 'payment_intent'`;
    expect(await readNumber('SELECT sum(captured) FROM billing_payment')).toBe(await readNumber(received));
    const doubled = `SELECT count(*) FROM (SELECT FROM billing_subscription
      WHERE provider_status IN ('trialing', 'active', 'past_due') GROUP BY physician_id HAVING count(*) > 1) AS doubled`;
    expect(await readNumber(doubled)).toBe(0);
    expect(await compareWithProvider()).toContain('The ledger and the payment provider agree.');
  },
  SETTLE_TIMEOUT_MS + 120_000,
);
