import type { Query, Reply } from '@openvisit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { createTestPatient, createTestPhysician, ZONE, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { generateYear, type Movement } from './generated-year.fixtures.ts';

const VISITS = 10_000;
const SUBSCRIPTIONS = 100;

type Report = Reply<'getPaymentDetails'>;
interface Span {
  from: string;
  to: string;
}

const YEAR: Span = { from: '2025-01-01', to: '2025-12-31' };

const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const net = (movements: readonly Movement[]): number => sum(movements.map(({ amount, fee }) => amount - fee));

type Dated = Movement & { date: string };

/** Groups movements and sums up each group; groups without movements are absent. */
const sumBy = (movements: readonly Dated[], getKey: (movement: Dated) => string) => {
  const sums: Record<string, number> = {};
  for (const movement of movements) {
    const key = getKey(movement);
    sums[key] = (sums[key] ?? 0) + movement.amount - movement.fee;
  }
  return sums;
};

describe(`earnings of a generated year on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patients: Person[];
  /** Each movement with its date in the practice's zone. */
  let generated: Dated[];

  beforeAll(async () => {
    server = await startTestServer({ at: '2026-06-01T12:00:00.000Z' });
    physician = await createTestPhysician(server, 'hart');
    const other = await createTestPhysician(server, 'bennett');
    patients = [];
    for (const name of ['grace', 'marcus', 'devon', 'rosalind', 'samir', 'mina'])
      patients.push(await createTestPatient(server, name));
    const movements = await generateYear(server, physician, patients, {
      visits: VISITS,
      subscriptions: SUBSCRIPTIONS,
      seed: 1,
    });
    // Neither another physician's payments nor those at another provider belong to the report.
    await generateYear(server, other, patients, { visits: 50, seed: 2 });
    await generateYear(server, physician, patients, { visits: 50, seed: 3, provider: 'stripe' });
    generated = movements.map((movement) => ({ ...movement, date: localDate.format(movement.at) }));
  });
  afterAll(() => server.close());

  const select = ({ from, to }: Span) => generated.filter(({ date }) => date >= from && date <= to);

  const read = async ({ from, to }: Span, query: Query<'getPaymentDetails'> = {}): Promise<Report> => {
    const body = { doctor_id: physician.id, start_date: from, end_date: to };
    const reply = await server.call('getPaymentDetails', { token: physician.token, query, body });
    expect(reply.status).toBe(200);
    return reply.data;
  };

  test('ER-01 the report of 10,000 visits and their concierge months equals an independent sum to the cent', async () => {
    const expected = select(YEAR);
    const report = await read(YEAR);
    expect(report.total_earning).toBe(net(expected));
    const sumKind = (kind: Movement['kind']) =>
      sum(expected.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
    expect(report.totals).toEqual({
      payments: sumKind('PAYMENT'),
      refunds: -sumKind('REFUND'),
      disputes: -sumKind('DISPUTE'),
      fees: sum(expected.map(({ fee }) => fee)),
    });
    expect(Object.fromEntries(report.by_category.map(({ category, amount }) => [category, amount]))).toEqual(
      sumBy(expected, ({ category }) => category),
    );
    expect(report.period).toBe('month');
    expect(Object.fromEntries(report.over_time.map(({ date, amount }) => [date, amount]))).toEqual(
      sumBy(expected, ({ date }) => `${date.slice(0, 7)}-01`),
    );
  });

  test.for([
    { from: '2025-03-01', to: '2025-03-31', before: { from: '2025-01-29', to: '2025-02-28' } },
    { from: '2025-03-09', to: '2025-03-09', before: { from: '2025-03-08', to: '2025-03-08' } },
    { from: '2025-11-02', to: '2025-11-08', before: { from: '2025-10-26', to: '2025-11-01' } },
    { from: '2025-07-03', to: '2025-12-31', before: { from: '2025-01-02', to: '2025-07-02' } },
  ])('ER-01 days of the practice decide, also when the clocks change: $from to $to', async (span) => {
    const report = await read(span);
    expect(report.total_earning).toBe(net(select(span)));
    expect(report.previous_total).toBe(net(select(span.before)));
    expect(sum(report.over_time.map(({ amount }) => amount))).toBe(report.total_earning);
    if (report.period === 'day')
      expect(report.over_time).toEqual(
        report.over_time.map(({ date }) => ({
          date,
          amount: net(select({ from: date, to: date })),
        })),
      );
  });

  test('ER-01 the pages contain every line once, newest first', async () => {
    const span = { from: '2025-01-01', to: '2025-02-28' };
    const first = await read(span, { limit: 500 });
    const pages = [first];
    for (let page = 2; page <= first.links.total_pages; page += 1)
      pages.push(await read(span, { limit: 500, page }));
    const lines = pages.flatMap(({ results }) => results);
    const expected = select(span);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(expected.length);
    expect(sum(lines.map(({ amount, fee }) => amount - fee))).toBe(net(expected));
    const times = lines.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('ER-01 a search limits the lines and the total to a patient', async () => {
    const own = select(YEAR).filter(({ patient }) => patient === patients[2]);
    const report = await read(YEAR, { search: 'DEVON' });
    expect(report.total_earning).toBe(net(own));
    expect(report.links.total_pages).toBe(Math.ceil(own.length / 20));
    expect(await read(YEAR, { search: 'nobody%' })).toMatchObject({ results: [], total_earning: 0 });
  });
});
