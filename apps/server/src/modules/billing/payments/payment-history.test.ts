import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createPatient } from '../../patients/index.ts';
import { HISTORY_PAGE_SIZE } from './payment-history.ts';
import { billingPayment } from '../../../schema/billing.ts';

describe(`payment history on ${DATABASE}`, () => {
  let server: TestServer;
  let doctor: Person;
  let patient: Person;

  const COUNT = HISTORY_PAGE_SIZE * 2 + 3;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    doctor = await createTestPhysician(server, 'doctor');
    patient = await createTestPatient(server, 'patient');
    const now = server.clock.now();
    const buildRow = (index: number) => ({
      id: randomUUID(),
      provider: 'sandbox' as const,
      purpose: 'SUBSCRIPTION' as const,
      payer_user: doctor.user,
      payer_physician_id: doctor.id,
      amount: 4900,
      captured: index % 5 === 0 ? 0 : 4900,
      status: index % 5 === 0 ? ('failed' as const) : ('succeeded' as const),
      failure_message: index % 5 === 0 ? 'Your card was declined.' : null,
      // Pairs have the same time, so their ids determine the order.
      created_at: new Date(now - Math.floor(index / 2) * 60_000),
      updated_at: new Date(now),
    });
    await server.system.write(({ tx }) =>
      tx.insert(billingPayment).values(Array.from({ length: COUNT }, (_, index) => buildRow(index))),
    );
  });
  afterAll(() => server.close());

  const getPage = (person: Person, starting_after?: string) =>
    server.call('getCustomerPaymentHistory', {
      token: person.token,
      params: { id: person.id },
      body: starting_after === undefined ? {} : { starting_after },
    });

  test('ER-02 pages through all payments, newest first, each once', async () => {
    const seen: string[] = [];
    const times: number[] = [];
    let after: string | undefined;
    for (let has_more = true; has_more;) {
      const { data } = await getPage(doctor, after);
      expect(data.results.length).toBeLessThanOrEqual(HISTORY_PAGE_SIZE);
      seen.push(...data.results.map(({ id }) => id));
      times.push(...data.results.map(({ created: createdMinutesAgo }) => createdMinutesAgo));
      ({ has_more } = data);
      after = seen.at(-1);
    }
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await getPage(doctor, after)).data).toEqual({ results: [], has_more: false });
  });

  test('ER-02 sorts a captured hold by its capture, across pages', async () => {
    const payer = await createTestPatient(server, 'held');
    const getTimeMinutesAgo = (minutes: number) => new Date(server.clock.now() - minutes * 60_000);
    const buildRow = (createdMinutesAgo: number, capturedMinutesAgo: number | null) => ({
      id: randomUUID(),
      provider: 'sandbox' as const,
      purpose: 'NO_SHOW_FEES' as const,
      payer_user: payer.user,
      payer_patient_id: payer.id,
      amount: 5000,
      captured: capturedMinutesAgo === null ? 0 : 5000,
      status: capturedMinutesAgo === null ? ('failed' as const) : ('succeeded' as const),
      created_at: getTimeMinutesAgo(createdMinutesAgo),
      paid_at: capturedMinutesAgo === null ? null : getTimeMinutesAgo(capturedMinutesAgo),
      updated_at: getTimeMinutesAgo(0),
    });
    const between = Array.from({ length: HISTORY_PAGE_SIZE }, (_, index) => buildRow(300 + index, null));
    // Held first and captured last; held second and captured between the others.
    const rows = [buildRow(1000, 10), buildRow(900, 299.5), ...between, buildRow(200, 200)];
    await server.system.write(({ tx }) => tx.insert(billingPayment).values(rows));
    const first = (await getPage(payer)).data;
    const second = (await getPage(payer, first.results.at(-1)?.id)).data;
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    const [lastCaptured, middle, ...others] = rows.map(({ id }) => id);
    expect(ids).toEqual([lastCaptured, others.at(-1), middle, ...others.slice(0, -1)]);
    const times = [...first.results, ...second.results].map(
      ({ created: createdMinutesAgo }) => createdMinutesAgo,
    );
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test('ER-02 shows the reason of a failed payment and the receipt of a paid one', async () => {
    const { results } = (await getPage(doctor)).data;
    const failed = results.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({
      invoice: null,
      receipt_url: null,
      failure_message: 'Your card was declined.',
    });
    const paid = results.find(({ status }) => status === 'succeeded');
    expect(paid).toMatchObject({ invoice: paid?.id, amount: 4900, failure_message: null });
  });

  test('PW-10 names the physician who is paid and the dependent who is cared for', async () => {
    const parent = await createTestPatient(server, 'parent');
    const child = await createPatient(server.system, {
      user: null,
      parent: parent.user,
      first_name: 'Otto',
      last_name: 'Person',
      date_of_birth: '2018-05-06',
      gender: 'MALE',
    });
    const visit = await book(server, parent, doctor, getSlotStart(0, 1), child);
    await server.system.write(({ tx }) =>
      tx.insert(billingPayment).values({
        provider: 'sandbox',
        purpose: 'APPOINTMENT',
        payer_user: parent.user,
        payer_patient_id: parent.id,
        payee_physician_id: doctor.id,
        visit_id: visit.id,
        amount: 5000,
        status: 'succeeded',
        created_at: new Date(server.clock.now()),
        updated_at: new Date(server.clock.now()),
      }),
    );
    expect((await getPage(parent)).data.results).toMatchObject([
      { physician: { first_name: visit.doctor_detail.first_name }, patient: 'Otto Person' },
    ]);
    expect((await getPage(doctor)).data.results[0]).toMatchObject({ physician: null, patient: null });
  });

  test('ER-02 rejects paging through another user’s payments', async () => {
    const first = (await getPage(doctor)).data.results[0]?.id ?? '';
    expect((await getPage(patient)).data).toEqual({ results: [], has_more: false });
    expect((await getPage(patient, first)).status).toBe(404);
    expect((await getPage({ ...patient, id: doctor.id })).status).toBe(404);
    expect((await getPage(doctor, randomUUID())).status).toBe(404);
  });
});
