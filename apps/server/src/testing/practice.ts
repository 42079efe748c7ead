import type { CalendarBlock, DoctorStatus, Role, WeekDay } from '@openvisit/contract';
import type { PatientContactInput } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import { createPhysician, replaceCalendar } from '../modules/physicians/index.ts';
import { createPatient } from '../modules/patients/index.ts';
import { physician } from '../schema/physicians.ts';
import { subscribed } from './billing.ts';
import type { TestServer } from './server.ts';

/** Monday, 8 o'clock in the morning in the practice's New York: before the first slot. */
export const MONDAY = '2026-03-02T13:00:00.000Z';
export const ZONE = 'America/New_York';
const WEEK: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** Nine slots each morning, from 9:00 to 12:00. */
export const MORNINGS: CalendarBlock[] = [
  {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    week_days: WEEK,
    slots: [{ day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 }],
  },
];

/** The start of the nth slot (from 0) of the morning so many days after that Monday. */
export const slotStart = (nth: number, days = 0): string =>
  new Date(Date.parse('2026-03-02T14:00:00Z') + days * 86_400_000 + nth * 20 * 60_000).toISOString();

export interface Person {
  email: string;
  role: Role;
  user: string;
  /** The physician's or the patient's own record. */
  id: string;
  token: string;
}

/** A physician's status as it is needed, without the way there. */
export const putStatus = (server: TestServer, id: string, doctor_status: DoctorStatus) =>
  server.system.write(async ({ tx }) => {
    await tx.update(physician).set({ doctor_status }).where(eq(physician.id, id));
  });

/** An accepted physician with mornings and a subscription. */
export const makePhysician = async (server: TestServer, name: string, accepted = true): Promise<Person> => {
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
  await putStatus(server, id, accepted ? 'ACCEPTED' : 'PENDING');
  await subscribed(server, id);
  await replaceCalendar(server.system, { physician: id, slot_timezone: ZONE, calendar: MORNINGS });
  return signIn(server, { email, role: 'PHYSICIAN', user, id, token: '' });
};

/** Where a patient of the tests is reached. */
export const CONTACT: PatientContactInput = {
  address1: '12 Main Street',
  address2: '',
  city: 'Albany',
  state: 'NY',
  country: 'US',
  zipcode: '12207',
  primary_phone: '5185550123',
  primary_phone_type: 2,
};

/** A patient with an account, a dependent of `parent` when one is given. */
export const makePatient = async (server: TestServer, name: string, parent?: Person): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PATIENT');
  const id = await createPatient(server.system, {
    user,
    ...(parent ? { parent: parent.user } : {}),
    date_of_birth: '1990-05-05',
    gender: 'FEMALE',
    contact: CONTACT,
  });
  return signIn(server, { email, role: 'PATIENT', user, id, token: '' });
};

/** The same person with a new session; the old one ends. */
export const signIn = async (server: TestServer, person: Person): Promise<Person> => ({
  ...person,
  token: (await server.login(person.email, person.role)).token,
});

/** Books as the patient and gives the appointment. */
export const book = async (
  server: TestServer,
  patient: Person,
  physician: Person,
  starts_at: string,
  patient_detail?: string,
) => {
  const answer = await server.call('addAppointment', {
    token: patient.token,
    body: {
      doctor_detail: physician.id,
      starts_at,
      topic: 'A cough',
      patient_timezone: 'Europe/Berlin',
      ...(patient_detail ? { patient_detail } : {}),
    },
  });
  if (answer.status !== 201)
    throw new Error(`Booking answered ${answer.status}: ${answer.message.join(' ')}`);
  return answer.data;
};

/** Moves an appointment as somebody. */
export const move = (
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

/** Books and accepts. */
export const bookAccepted = async (
  server: TestServer,
  patient: Person,
  physician: Person,
  starts_at: string,
  patient_detail?: string,
) => {
  const made = await book(server, patient, physician, starts_at, patient_detail);
  const answer = await move(server, physician, made.id, 'ACCEPTED');
  if (answer.status !== 200)
    throw new Error(`Accepting answered ${answer.status}: ${answer.message.join(' ')}`);
  return answer.data;
};
