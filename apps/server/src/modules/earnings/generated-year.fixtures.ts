import { randomUUID } from 'node:crypto';
import type { PaymentPurpose } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import type { Person } from '../../testing/practice.ts';
import type { TestServer } from '../../testing/server.ts';

const YEAR_START = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
/** Some movements are just outside the year, so that a report of the year has to leave them out. */
const MARGIN_DAYS = 2;
const DISPUTE_FEE = 1500;
/** Cents of a concierge month, of which the physician earns 80 percent before the provider's fee. */
const CONCIERGE_MONTH = 8000;
const CONCIERGE_DAYS = 30;
const earnShare = (cents: number): number => (cents / 5) * 4;

const PURPOSES: PaymentPurpose[] = [
  'APPOINTMENT',
  'APPOINTMENT',
  'APPOINTMENT',
  'VISIT_NOW',
  'NO_SHOW_FEES',
  'LATE_CANCELLATION_FEES',
  'LATE_RESCHEDULE_FEES',
];

/** What one movement of money changes, recorded while it is generated. */
export interface Movement {
  at: number;
  patient: Person;
  category: PaymentPurpose;
  kind: 'PAYMENT' | 'REFUND' | 'DISPUTE';
  amount: number;
  fee: number;
}

/** Mulberry32: the same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

interface Entry {
  id: number;
  kind: string;
  reference: string;
  at: string;
  physician: string;
  payment: string;
}

/** Inserts rows given as JSON with one statement per table. */
const insertAll = (
  server: TestServer,
  payments: readonly object[],
  entries: readonly Entry[],
  postings: readonly { entry_id: number; account: string; amount: number }[],
): Promise<void> =>
  server.system.write(async ({ tx }) => {
    await tx.execute(sql`
      insert into billing_payment (id, provider, purpose, captured_as, payer_user, payer_patient_id, payee_physician_id,
        amount, captured, refunded, fee, status, provider_id, paid_at, created_at, updated_at)
      select id, provider, purpose, captured_as, payer_user, payer_patient_id, payee_physician_id,
        captured, captured, refunded, fee, 'succeeded', provider_id, at, at, at
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as row(id uuid, provider text, purpose text,
        captured_as text, payer_user uuid, payer_patient_id uuid, payee_physician_id uuid, captured int, refunded int,
        fee int, provider_id text, at timestamptz)`);
    await tx.execute(sql`
      insert into ledger_entry (id, kind, reference, at, physician_id, payment_id) overriding system value
      select id, kind, reference, at, physician, payment
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row(id bigint, kind text, reference text,
        at timestamptz, physician uuid, payment uuid)`);
    await tx.execute(sql`
      insert into ledger_posting (entry_id, account, amount)
      select entry_id, account, amount
      from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as row(entry_id bigint, account text, amount bigint)`);
  });

/**
 * Inserts a year of payments for visits and concierge months, with fees, refunds and disputes, into the ledger, as the product
 * posts them, and returns what was generated. The sums of the returned movements do not depend on any query of the product.
 */
export const generateYear = async (
  server: TestServer,
  physician: Person,
  patients: readonly Person[],
  {
    visits,
    subscriptions = 0,
    seed,
    provider = 'sandbox',
  }: { visits: number; subscriptions?: number; seed: number; provider?: string },
): Promise<Movement[]> => {
  const random = createRandom(seed);
  const movements: Movement[] = [];
  const payments: object[] = [];
  const entries: Entry[] = [];
  const postings: { entry_id: number; account: string; amount: number }[] = [];

  const pickPatient = (): Person => {
    const patient = patients[random(patients.length)];
    if (!patient) throw new Error('There are no patients');
    return patient;
  };
  const pickTime = () => YEAR_START + (random((365 + 2 * MARGIN_DAYS) * 1440) - MARGIN_DAYS * 1440) * 60_000;
  const startPayment = (patient: Person, category: PaymentPurpose) => {
    const payment = randomUUID();
    return {
      post: (kind: string, reference: string, when: number, moves: Record<string, number>) => {
        const id = seed * 1_000_000 + entries.length + 1;
        const at = new Date(when).toISOString();
        entries.push({ id, kind, reference, at, physician: physician.id, payment });
        for (const [account, amount] of Object.entries(moves))
          postings.push({ entry_id: id, account, amount });
      },
      record: (kind: Movement['kind'], when: number, amount: number, fee: number) =>
        movements.push({ at: when, patient, category, kind, amount, fee }),
      finish: (at: number, values: object) =>
        payments.push({
          ...{ id: payment, provider, captured_as: null, ...values, at: new Date(at).toISOString() },
          ...{ payer_user: patient.user, payer_patient_id: patient.id, payee_physician_id: physician.id },
        }),
    };
  };

  for (let index = 0; index < visits; index += 1) {
    const patient = pickPatient();
    const purpose = PURPOSES[random(PURPOSES.length)] ?? 'APPOINTMENT';
    const isHold = purpose === 'APPOINTMENT' || purpose === 'VISIT_NOW';
    const captured_as = isHold && random(12) === 0 ? 'NO_SHOW_FEES' : null;
    const category = captured_as ?? purpose;
    const at = pickTime();
    const captured = 500 + random(30_000);
    const fee = Math.round(captured * 0.029) + 30;
    const intent = `pi_${seed}_${index}`;
    const payer = `payer:${patient.id}`;
    let refunded = 0;
    const { post, record, finish } = startPayment(patient, category);

    if (isHold && index % 10 === 0) {
      post('hold', intent, at - DAY_MS, { [payer]: -captured - 100, held: captured + 100 });
      post('release', intent, at, { held: -100, [payer]: 100 });
    }
    post('capture', intent, at, { [isHold ? 'held' : payer]: -captured, platform: captured });
    // The provider reports its fee with a delay, which can pass midnight.
    post('fee', intent, at + random(600) * 1000, { platform: -fee, fees: fee });
    record('PAYMENT', at, captured, fee);
    const refund = (when: number, amount: number) => {
      refunded += amount;
      post('refund', `${intent}:${refunded}`, when, { platform: -amount, [payer]: amount });
      record('REFUND', when, -amount, 0);
    };
    const fate = random(100);
    if (fate < 5) refund(at + random(40) * DAY_MS, captured);
    else if (fate < 10) {
      refund(at + random(20) * DAY_MS, 1 + random(captured - 2));
      if (fate < 7) refund(at + (20 + random(20)) * DAY_MS, captured - refunded);
    } else if (fate < 13) {
      const lostAt = at + random(90) * DAY_MS;
      const moves = { platform: -captured - DISPUTE_FEE, fees: DISPUTE_FEE, [payer]: captured };
      post('dispute', `${intent}:txn_lost`, lostAt, moves);
      record('DISPUTE', lostAt, -captured, DISPUTE_FEE);
      if (fate === 12) {
        const wonAt = lostAt + random(60) * DAY_MS;
        post('dispute', `${intent}:txn_won`, wonAt, { platform: captured, [payer]: -captured });
        record('DISPUTE', wonAt, captured, 0);
      }
    }
    finish(at, { purpose, captured_as, captured, refunded, fee, provider_id: intent });
  }

  for (let index = 0; index < subscriptions; index += 1) {
    const patient = pickPatient();
    const startsAt = pickTime();
    const lastMonth = random(8);
    // Half of the subscriptions end within their last month, whose unused time is refunded in steps of 5 cents.
    const unused = index % 2 === 0 ? 5 * (1 + random(CONCIERGE_MONTH / 5 - 1)) : 0;
    for (let month = 0; month <= lastMonth; month += 1) {
      const purpose = month === 0 ? 'CONCIERGE_SERVICE_FEE' : 'RENEW_CONCIERGE_SERVICE_SUBSCRIPTION';
      const { post, record, finish } = startPayment(patient, purpose);
      const at = startsAt + month * CONCIERGE_DAYS * DAY_MS;
      const intent = `pi_${seed}_concierge_${index}_${month}`;
      const payer = `payer:${patient.id}`;
      const fee = 262;
      const refunded = month === lastMonth ? unused : 0;
      post('capture', intent, at, { [payer]: -CONCIERGE_MONTH, platform: CONCIERGE_MONTH });
      post('fee', intent, at, { platform: -fee, fees: fee });
      record('PAYMENT', at, earnShare(CONCIERGE_MONTH), 0);
      if (refunded > 0) {
        const refundedAt = at + Math.round((1 - refunded / CONCIERGE_MONTH) * CONCIERGE_DAYS * DAY_MS);
        post('refund', `${intent}:${refunded}`, refundedAt, { platform: -refunded, [payer]: refunded });
        record('REFUND', refundedAt, -earnShare(refunded), 0);
      }
      finish(at, { purpose, captured: CONCIERGE_MONTH, refunded, fee, provider_id: intent });
    }
  }
  await insertAll(server, payments, entries, postings);
  return movements;
};
