import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingOperation, billingPayment } from '../../../schema/billing.ts';
import { createCrashPoints } from '../../../testing/crash-steps.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createHoldHelpers, FEE, type Visit } from '../../../testing/holds.ts';
import { findDifferences, listProviderPayments, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, signIn, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getTrialBalance } from '../ledger/index.ts';
import { releaseOperationLeases } from '../provider/index.ts';
import { updateHoldAmount } from './capture-hold.ts';
import { placeHoldOnCard } from './create-hold.ts';

const CAPTURED = 1700;
/** More points than a hold or a capture has. */
const POINTS_MAX = 60;

describe(`a crash at every step of hold and capture (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
  });
  afterAll(() => server.close());

  const { bookAcceptedVisit, completeVisit, placeHold, captureHold } = createHoldHelpers(() => ({
    server,
    physician,
  }));

  const createPhysicianContext = () =>
    server.system.as({
      ...server.system.actor,
      user: physician.user,
      role: 'PHYSICIAN',
      detail: physician.id,
    });

  /** Places the hold or captures it, in a process that dies at a point; returns the points that were reached. */
  const crashAt = async (
    point: number,
    request: Parameters<ReturnType<typeof createCrashPoints>['run']>[0],
  ) => {
    const points = createCrashPoints(createPhysicianContext(), point);
    const outcome = await points.run(request);
    return { hasDied: outcome === 'crashed', reached: points.reached };
  };

  /** What a restarted process does without a request; the lease of a dead process has expired. */
  const recover = async (): Promise<void> => {
    await releaseOperationLeases(server.system);
    server.clock.advance(60);
    await processDueWork(server);
  };

  const readPayments = (id: string) =>
    server.system.db.select().from(billingPayment).where(eq(billingPayment.visit_id, id));

  /** One payment of the visit here and at the provider, at most the agreed fee, and books that balance. */
  const expectOnce = async ({ id }: Visit, expected: { status: string; captured: number }): Promise<void> => {
    await processDueWork(server);
    const { db } = server.system;
    const payments = await readPayments(id);
    expect(payments).toMatchObject([{ amount: FEE, ...expected }]);
    const references = payments.map((payment) => payment.id);
    const charged = (await listProviderPayments(server)).filter(
      ({ reference }) => reference !== null && references.includes(reference),
    );
    expect(charged).toMatchObject([{ amount: FEE, amount_received: expected.captured }]);
    expect(await findDifferences(server)).toEqual([]);
    expect((await getTrialBalance(db)).sum).toBe(0);
    const open = inArray(billingOperation.state, ['open', 'unknown']);
    expect(await db.select().from(billingOperation).where(open)).toEqual([]);
  };

  const buildHoldBody = ({ patient, id }: Visit) => ({
    details_id: patient.id,
    amount: FEE,
    currency: 'usd' as const,
    category: 'APPOINTMENT' as const,
    appointment_id: id,
  });

  const crashWhileHolding = async (point: number, isRetriedFirst: boolean): Promise<string[] | null> => {
    // Recovering moves the clock, which ends sessions.
    physician = await signIn(server, physician);
    const booked = await bookAcceptedVisit();
    const { hasDied, reached } = await crashAt(point, (ctx) => placeHoldOnCard(ctx, buildHoldBody(booked)));
    if (!hasDied) return null;
    if (isRetriedFirst) await releaseOperationLeases(server.system);
    else await recover();
    expect(await placeHold(booked), `the retry after ${reached.join(', ')}`).toMatchObject({ status: 200 });
    await recover();
    await expectOnce(booked, { status: 'requires_capture', captured: 0 });
    return reached;
  };

  const crashWhileCapturing = async (point: number, isRetriedFirst: boolean): Promise<string[] | null> => {
    // Recovering moves the clock, which ends sessions.
    physician = await signIn(server, physician);
    const booked = await bookAcceptedVisit();
    const { payment_id } = (await placeHold(booked)).data;
    await completeVisit(booked);
    const body = { payment_intent_id: payment_id, amount: CAPTURED, patient_detail: booked.patient.id };
    const { hasDied, reached } = await crashAt(point, (ctx) => updateHoldAmount(ctx, body));
    if (!hasDied) return null;
    if (isRetriedFirst) await releaseOperationLeases(server.system);
    else await recover();
    const retried = await captureHold(payment_id, booked.patient, CAPTURED);
    expect(retried, `the retry after ${reached.join(', ')}`).toMatchObject({ status: 200 });
    await recover();
    await expectOnce(booked, { status: 'succeeded', captured: CAPTURED });
    return reached;
  };

  /** Every point until the request ends without dying. */
  const listPoints = async (dieAtPoint: (point: number) => Promise<string[] | null>): Promise<string[]> => {
    let last: string[] = [];
    for (let point = 0; point < POINTS_MAX; point += 1) {
      const reached = await dieAtPoint(point);
      if (reached === null) return last;
      last = reached;
    }
    throw new Error(`more than ${POINTS_MAX} points`);
  };

  test.each([
    ['hold', 'the process recovers before the retry', 'createPayment', crashWhileHolding, false],
    ['hold', 'the physician retries at once', 'createPayment', crashWhileHolding, true],
    ['capture', 'the process recovers before the retry', 'capturePayment', crashWhileCapturing, false],
    ['capture', 'the physician retries at once', 'capturePayment', crashWhileCapturing, true],
  ] as const)(
    'PO-19 AP-13 BX-09 a crash at each step of the %s charges once and never above the fee: %s',
    { timeout: 300_000 },
    async (_name, _order, call, dieWhile, isRetriedFirst) => {
      const points = await listPoints((point) => dieWhile(point, isRetriedFirst));
      expect(points).toEqual(expect.arrayContaining([`before ${call}`, `after ${call}`]));
      // Recording the operation and storing its outcome are transactions of their own.
      expect(points.filter((point) => point === 'before a commit').length).toBeGreaterThanOrEqual(2);
    },
  );
});
