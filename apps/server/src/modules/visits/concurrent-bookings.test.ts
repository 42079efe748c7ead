import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISIT_MESSAGES } from '@openvisit/contract';
import { buildBooking, buildUnavailability } from '@openvisit/contract/testing';
import { and, eq, inArray } from 'drizzle-orm';
import { reservation } from '../../schema/availability.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { visit } from '../../schema/visits.ts';

/** Number of concurrent attempts. */
const ATTEMPTS = 200;

describe(`concurrent requests for one slot (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let patients: Person[];

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    patients = [];
    for (let index = 0; index < 8; index += 1)
      patients.push(await createTestPatient(server, `patient${index}`));
  });
  afterAll(() => server.close());

  const findVisits = (starts_at: string) =>
    server.system.db
      .select({ id: visit.id })
      .from(visit)
      .where(
        and(
          eq(visit.physician_id, physician.id),
          eq(visit.starts_at, new Date(starts_at)),
          inArray(visit.status, ['REQUESTED', 'ACCEPTED']),
        ),
      );

  const tryBook = (person: Person, starts_at: string) =>
    server.call('addAppointment', {
      token: person.token,
      body: buildBooking({ doctor_detail: physician.id, starts_at }),
    });

  test(
    `PW-02 ${ATTEMPTS} concurrent bookings of one slot create one visit; the others get SLOT_TAKEN`,
    { timeout: 60_000 },
    async () => {
      const attempts = Array.from(
        { length: ATTEMPTS },
        (_, index) => patients[index % patients.length] ?? physician,
      );
      const replies = await Promise.all(attempts.map((person) => tryBook(person, getSlotStart(0, 1))));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 201)) {
        expect(reply).toMatchObject({ status: 409, message: [VISIT_MESSAGES.SLOT_TAKEN] });
      }
      expect(await findVisits(getSlotStart(0, 1))).toHaveLength(1);
    },
  );

  test(
    `PW-02 ${ATTEMPTS} concurrent accepts and bookings of one slot leave one accepted appointment`,
    { timeout: 60_000 },
    async () => {
      const [first] = patients;
      if (!first) throw new Error('No patient');
      const booked = await book(server, first, physician, getSlotStart(1, 1));
      const attempts = Array.from({ length: ATTEMPTS }, (_, index) =>
        index % 2 === 0
          ? updateStatus(server, physician, booked.id, 'ACCEPTED')
          : tryBook(patients[index % patients.length] ?? first, getSlotStart(1, 1)),
      );
      const replies = await Promise.all(attempts);
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await findVisits(getSlotStart(1, 1))).toEqual([{ id: booked.id }]);
      const reservations = await server.system.db
        .select()
        .from(reservation)
        .where(eq(reservation.visit_id, booked.id));
      expect(reservations).toHaveLength(1);
    },
  );

  test('PW-02 only one of unavailability, rescheduling and booking gets the slot', async () => {
    const [reschedulingPatient, ...others] = patients;
    if (!reschedulingPatient) throw new Error('No patient');
    const booked = await book(server, reschedulingPatient, physician, getSlotStart(2, 1));
    await updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST');
    const replies = await Promise.all([
      server.call('rescheduleAppointment', {
        token: reschedulingPatient.token,
        params: { id: booked.id },
        body: { starts_at: getSlotStart(3, 1), patient_timezone: 'UTC' },
      }),
      server.call('addDoctorUnavailability', {
        token: physician.token,
        body: buildUnavailability(physician.id, '2026-03-03', ['10:00']),
      }),
      ...others.map((person) => tryBook(person, getSlotStart(3, 1))),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(replies.length - 1);
  });

  test('PW-02 the database rejects overlapping reservations', async () => {
    const { db } = server.system;
    const [existing] = await db
      .select()
      .from(reservation)
      .where(eq(reservation.physician_id, physician.id))
      .limit(1);
    if (!existing?.visit_id) throw new Error('No reservation');
    const overlapping = db.insert(reservation).values({
      physician_id: physician.id,
      during: existing.during,
      unavailability_id: null,
      visit_id: existing.visit_id,
    });
    await expect(overlapping).rejects.toThrow();
  });
});
