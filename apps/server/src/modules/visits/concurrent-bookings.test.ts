import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { reservation } from '../../schema/availability.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  slotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { visit } from '../../schema/visits.ts';

/** Number of concurrent attempts. */
const CROWD = 200;

describe(`concurrent requests for one slot (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let patients: Person[];

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    patients = [];
    for (let nth = 0; nth < 8; nth += 1) patients.push(await createTestPatient(server, `patient${nth}`));
  });
  afterAll(() => server.close());

  const holders = (starts_at: string) =>
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

  const attempt = (person: Person, starts_at: string) =>
    server.call('addAppointment', {
      token: person.token,
      body: { doctor_detail: physician.id, starts_at, topic: 'A cough', patient_timezone: 'UTC' },
    });

  test(
    `PW-02 ${CROWD} concurrent bookings of one slot create one visit; the others get SLOT_TAKEN`,
    { timeout: 60_000 },
    async () => {
      const crowd = Array.from({ length: CROWD }, (_, nth) => patients[nth % patients.length] ?? physician);
      const answers = await Promise.all(crowd.map((person) => attempt(person, slotStart(0, 1))));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer).toMatchObject({ status: 409, message: [MESSAGES.SLOT_TAKEN] });
      }
      expect(await holders(slotStart(0, 1))).toHaveLength(1);
    },
  );

  test(
    `PW-02 ${CROWD} concurrent accepts and bookings of one slot leave one accepted appointment`,
    { timeout: 60_000 },
    async () => {
      const [first] = patients;
      if (!first) throw new Error('No patient');
      const made = await book(server, first, physician, slotStart(1, 1));
      const crowd = Array.from({ length: CROWD }, (_, nth) =>
        nth % 2 === 0
          ? updateStatus(server, physician, made.id, 'ACCEPTED')
          : attempt(patients[nth % patients.length] ?? first, slotStart(1, 1)),
      );
      const answers = await Promise.all(crowd);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await holders(slotStart(1, 1))).toEqual([{ id: made.id }]);
      const holds = await server.system.db
        .select()
        .from(reservation)
        .where(eq(reservation.visit_id, made.id));
      expect(holds).toHaveLength(1);
    },
  );

  test('PW-02 only one of unavailability, rescheduling and booking gets the slot', async () => {
    const [mover, ...others] = patients;
    if (!mover) throw new Error('No patient');
    const made = await book(server, mover, physician, slotStart(2, 1));
    await updateStatus(server, physician, made.id, 'RESCHEDULE_REQUEST');
    const answers = await Promise.all([
      server.call('rescheduleAppointment', {
        token: mover.token,
        params: { id: made.id },
        body: { starts_at: slotStart(3, 1), patient_timezone: 'UTC' },
      }),
      server.call('addDoctorUnavailability', {
        token: physician.token,
        body: { slot_date_detail: [{ slot_date: '2026-03-03', slot_time: '10:00' }] },
      }),
      ...others.map((person) => attempt(person, slotStart(3, 1))),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1);
  });

  test('PW-02 the database rejects overlapping reservations', async () => {
    const { db } = server.system;
    const [held] = await db
      .select()
      .from(reservation)
      .where(eq(reservation.physician_id, physician.id))
      .limit(1);
    if (!held?.visit_id) throw new Error('No reservation');
    const second = db.insert(reservation).values({
      physician_id: physician.id,
      during: held.during,
      unavailability_id: null,
      visit_id: held.visit_id,
    });
    await expect(second).rejects.toThrow();
  });
});
