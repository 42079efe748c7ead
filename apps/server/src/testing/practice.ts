import { randomUUID } from 'node:crypto';
import type { CalendarBlock, PhysicianStatus, License, Role, WeekDay } from '@openvisit/contract';
import { buildBooking, buildPatientContact } from '@openvisit/contract/testing';
import { eq } from 'drizzle-orm';
import { createPhysician, replaceCalendar } from '../modules/physicians/index.ts';
import { createPatient } from '../modules/patients/index.ts';
import { recordMeeting } from '../modules/visits/index.ts';
import { DAY, MINUTE } from '../platform/durations.ts';
import { physician, physicianDocument } from '../schema/physicians.ts';
import { visit } from '../schema/visits.ts';
import { insertSubscription } from './billing.ts';
import type { TestServer } from './server.ts';

/** Monday, 8:00 in New York, before the first slot. */
export const MONDAY = '2026-03-02T13:00:00.000Z';
export const ZONE = 'America/New_York';
const WEEK: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** Nine slots every morning, from 9:00 to 12:00. */
export const MORNING_CALENDAR: CalendarBlock[] = [
  {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    week_days: WEEK,
    slots: [{ day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 }],
  },
];

/** Start of the nth slot (from 0), `days` after Monday. */
export const getSlotStart = (index: number, days = 0): string =>
  new Date(Date.parse('2026-03-02T14:00:00Z') + days * DAY + index * 20 * MINUTE).toISOString();

export interface Person {
  email: string;
  role: Role;
  user: string;
  /** Id of the physician or patient record. */
  id: string;
  token: string;
}

/** Sets a physician's status directly. */
export const setPhysicianStatus = (server: TestServer, id: string, doctor_status: PhysicianStatus) =>
  server.system.write(async ({ tx }) => {
    await tx.update(physician).set({ doctor_status }).where(eq(physician.id, id));
  });

/** Stores a license for a physician, by default one that is valid in New York. */
export const insertLicense = (server: TestServer, physician_id: string, changes: Partial<License> = {}) =>
  server.system.write(async ({ tx, encryption }) => {
    const license = { state: 'NY', start_date: '2025-01-01', end_date: '2028-01-01', ...changes };
    const rowId = `${physician_id}/LICENCE`;
    const values = encryption.sealRow(physicianDocument, rowId, { number: '123456', ...license });
    await tx
      .insert(physicianDocument)
      .values({ ...values, physician_id, document: 'LICENCE', file: randomUUID() })
      .onConflictDoUpdate({
        target: [physicianDocument.physician_id, physicianDocument.document],
        set: license,
      });
  });

/** Creates a physician with open mornings and a subscription. */
export const createUnlicensedPhysician = async (
  server: TestServer,
  name: string,
  accepted = true,
): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PHYSICIAN');
  const id = await createPhysician(server.system, user, {
    specialities: ['Family Medicine'],
    practice_name: `${name}'s practice`,
    fees: 5000,
    slot_timezone: ZONE,
    city: 'New York',
    state: 'NY',
  });
  await setPhysicianStatus(server, id, accepted ? 'ACCEPTED' : 'PENDING');
  await insertSubscription(server, id);
  await replaceCalendar(server.system, { physician: id, slot_timezone: ZONE, calendar: MORNING_CALENDAR });
  return signIn(server, { email, role: 'PHYSICIAN', user, id, token: '' });
};

/** Creates a physician with open mornings and a subscription, licensed in New York. */
export const createTestPhysician = async (
  server: TestServer,
  name: string,
  accepted = true,
): Promise<Person> => {
  const physician = await createUnlicensedPhysician(server, name, accepted);
  await insertLicense(server, physician.id);
  return physician;
};

export const PATIENT_CONTACT = buildPatientContact();

/** Creates a patient with an account, as a dependent of `parent` if given. */
export const createTestPatient = async (
  server: TestServer,
  name: string,
  parent?: Person,
): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PATIENT');
  const id = await createPatient(server.system, {
    user,
    ...(parent ? { parent: parent.user } : {}),
    date_of_birth: '1990-05-05',
    gender: 'FEMALE',
    contact: PATIENT_CONTACT,
  });
  return signIn(server, { email, role: 'PATIENT', user, id, token: '' });
};

/** Signs the person in again, which ends the previous session. */
export const signIn = async (server: TestServer, person: Person): Promise<Person> => ({
  ...person,
  token: (await server.login(person.email, person.role)).token,
});

/** Books an appointment as the patient. */
export const book = async (
  server: TestServer,
  patient: Person,
  physician: Person,
  starts_at: string,
  patient_detail?: string,
  topic?: string,
) => {
  const reply = await server.call('addAppointment', {
    token: patient.token,
    body: buildBooking(
      { doctor_detail: physician.id, starts_at },
      { ...(patient_detail ? { patient_detail } : {}), ...(topic ? { topic } : {}) },
    ),
  });
  if (reply.status !== 201)
    throw new Error(`Booking returned ${reply.status} for ${starts_at}: ${reply.message.join(' ')}`);
  return reply.data;
};

/** Changes an appointment's status as the person. */
export const updateStatus = (
  server: TestServer,
  person: Person,
  id: string,
  status: 'ACCEPTED' | 'DENIED' | 'RESCHEDULE_REQUEST' | 'CANCELLED',
) =>
  server.call('updateAppointmentStatus', {
    token: person.token,
    params: { id },
    body: { status, doctor_timezone: ZONE },
  });

/** Books an appointment and accepts it. */
export const bookAccepted = async (
  server: TestServer,
  patient: Person,
  physician: Person,
  starts_at: string,
  patient_detail?: string,
  topic?: string,
) => {
  const booked = await book(server, patient, physician, starts_at, patient_detail, topic);
  const reply = await updateStatus(server, physician, booked.id, 'ACCEPTED');
  if (reply.status !== 200) throw new Error(`Accepting returned ${reply.status}: ${reply.message.join(' ')}`);
  return reply.data;
};

/** Records that the physician and the patient of a visit were in its call at the same time. */
export const simulateMeeting = ({ system, clock }: TestServer, id: string): Promise<void> =>
  system.write((unit) => recordMeeting(unit, id, new Date(clock.now())));

/**
 * Lets the time of an accepted appointment pass without moving the clock, and completes it before the server does
 * (COMPLETION_MINUTES).
 */
export const endVisit = async (server: TestServer, physician: Person, id: string): Promise<void> => {
  const now = server.clock.now();
  // First, because the server ends a visit that has begun without anybody.
  await simulateMeeting(server, id);
  await server.system.db
    .update(visit)
    .set({ starts_at: new Date(now - 30 * MINUTE), ends_at: new Date(now - 10 * MINUTE) })
    .where(eq(visit.id, id));
  const reply = await server.call('updateAppointmentCompletedStatus', {
    token: physician.token,
    params: { id },
    body: { status: 'COMPLETED' },
  });
  if (reply.status !== 200)
    throw new Error(`Completing returned ${reply.status}: ${reply.message.join(' ')}`);
};

/** Books an appointment, lets its time pass without moving the clock, and completes it. */
export const completeVisit = async (
  server: TestServer,
  patient: Person,
  physician: Person,
  starts_at: string,
  patient_detail?: string,
): Promise<string> => {
  const { id } = await bookAccepted(server, patient, physician, starts_at, patient_detail);
  await endVisit(server, physician, id);
  return id;
};
