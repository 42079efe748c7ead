import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { DAY } from '../../platform/durations.ts';
import { insertSubscription } from '../../testing/billing.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  getSlotStart,
  ZONE,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { billingSubscription } from '../../schema/billing.ts';

describe(`a physician without a subscription on ${DATABASE}`, () => {
  let server: TestServer;
  let patient: Person;
  let physician: Person;
  let colleague: Person;
  let bookings = 0;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    patient = await createTestPatient(server, 'grace');
    physician = await createTestPhysician(server, 'amelia');
    colleague = await createTestPhysician(server, 'bruno');
  });
  afterAll(() => server.close());

  const updateSubscription = (values: Partial<typeof billingSubscription.$inferInsert>) =>
    server.system.write(async ({ tx }) => {
      await tx
        .update(billingSubscription)
        .set(values)
        .where(eq(billingSubscription.physician_id, physician.id));
    });
  const getDateInDays = (days: number) => new Date(server.clock.now() + days * DAY);
  const tryBook = (index: number) =>
    server.call('addAppointment', {
      token: patient.token,
      body: buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(index, 3) }),
    });
  const countSearchResults = async (searcher: Person) =>
    (await server.call('searchDoctor', { token: searcher.token, query: { search: 'amelia' } })).data.results
      .length;
  const countSlots = async () =>
    (
      await server.call('getDoctorSlots', {
        token: patient.token,
        params: { id: physician.id },
        query: { from: getSlotStart(0, 3), to: getSlotStart(0, 4) },
      })
    ).data.results.length;

  test('AP-15 offers no slots, cannot be booked, and no visit can be rescheduled', async () => {
    const booked = await book(server, patient, physician, getSlotStart(0, 2));
    await updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST');
    expect([await countSearchResults(patient), await countSlots()]).toEqual([1, 9]);
    await updateSubscription({ status: 'past_due' });
    const refused = await tryBook(0);
    expect([refused.status, refused.message]).toEqual([409, [BILLING_MESSAGES.PHYSICIAN_NOT_SUBSCRIBED]]);
    const rescheduled = await server.call('rescheduleAppointment', {
      token: patient.token,
      params: { id: booked.id },
      body: { starts_at: getSlotStart(1, 3), patient_timezone: ZONE },
    });
    expect([rescheduled.status, rescheduled.message]).toEqual([
      409,
      [BILLING_MESSAGES.PHYSICIAN_NOT_SUBSCRIBED],
    ]);
    expect([await countSearchResults(patient), await countSlots()]).toEqual([0, 0]);
    // Colleagues can still find the physician to invite them; the public profile shows no free slot.
    expect(await countSearchResults(colleague)).toBe(1);
    const page = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: physician.id },
    });
    expect([page.status, page.data.next_free_slot]).toEqual([200, null]);
    await updateSubscription({ status: 'active' });
  });

  test('AP-15 existing appointments stay visible, and both sides can respond to them', async () => {
    const requested = await book(server, patient, physician, getSlotStart(2, 2));
    const accepted = await bookAccepted(server, patient, physician, getSlotStart(3, 2));
    await updateSubscription({ status: 'past_due' });
    const listIds = async ({ token }: Person) =>
      (await server.call('getAppointmentList', { token, body: {} })).data.results.map(({ id }) => id);
    expect(await listIds(physician)).toEqual(expect.arrayContaining([requested.id, accepted.id]));
    expect(await listIds(patient)).toEqual(expect.arrayContaining([requested.id, accepted.id]));
    expect((await updateStatus(server, physician, requested.id, 'ACCEPTED')).status).toBe(200);
    expect((await updateStatus(server, patient, accepted.id, 'CANCELLED')).status).toBe(200);
    const readDetail = async ({ token }: Person) =>
      (await server.call('getAppointmentDetail', { token, params: { id: requested.id } })).data;
    expect((await readDetail(physician)).patient_summary).not.toBeNull();
    expect((await readDetail(patient)).can_book).toBe(false);
    await updateSubscription({ status: 'active' });
    expect((await readDetail(patient)).can_book).toBe(true);
  });

  test.each([
    ['trialing', 1, 201],
    ['active', 1, 201],
    ['canceled', 1, 201],
    ['canceled', -1, 409],
    ['incomplete', 1, 409],
    ['past_due', 1, 409],
    ['unpaid', 1, 409],
    ['something_new', 1, 409],
  ])(
    'AP-15 %s with a period that ends in %s days: booking returns %s',
    async (status, days, expectedStatus) => {
      await updateSubscription({
        status,
        current_period_end: getDateInDays(days),
        cancel_at_period_end: status === 'canceled',
      });
      bookings += 1;
      const booked = await tryBook(bookings);
      expect(booked.status).toBe(expectedStatus);
      expect(await countSearchResults(patient)).toBe(expectedStatus === 201 ? 1 : 0);
      await updateSubscription({
        status: 'active',
        current_period_end: getDateInDays(300),
        cancel_at_period_end: false,
      });
    },
  );

  test('AP-15 a renewing subscription stays valid until its renewal is confirmed', async () => {
    await updateSubscription({ status: 'active', current_period_end: new Date(server.clock.now() - 60_000) });
    expect(await countSearchResults(patient)).toBe(1);
    await updateSubscription({ status: 'active', current_period_end: new Date(server.clock.now() - DAY) });
    expect(await countSearchResults(patient)).toBe(0);
    await insertSubscription(server, physician.id, {
      status: 'trialing',
      current_period_end: getDateInDays(30),
    });
    expect(await countSearchResults(patient)).toBe(1);
  });
});
