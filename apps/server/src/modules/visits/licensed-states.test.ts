import { REPLY_MESSAGES } from '@openvisit/contract';
import { buildBooking, buildPatientContact } from '@openvisit/contract/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPatient } from '../patients/index.ts';
import { saveTestCard } from '../../testing/payments.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  insertLicense,
  MONDAY,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const LAST_DAY = '2026-03-03';

let server: TestServer;
let physician: Person;
let patient: Person;
/** A child with an address in New Jersey, and one without an address. */
let away: string;
let atHome: string;

const createChild = (first_name: string, contact?: ReturnType<typeof buildPatientContact>) =>
  createPatient(server.system, {
    user: null,
    parent: patient.user,
    first_name,
    last_name: 'Hopper',
    date_of_birth: '2018-04-04',
    gender: 'FEMALE',
    ...(contact ? { contact } : {}),
  });

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  patient = await createTestPatient(server, 'grace');
  away = await createChild('Ada', { ...buildPatientContact(), state: 'NJ' });
  atHome = await createChild('Ida');
  await saveTestCard(server, { patient: patient.id });
  await insertLicense(server, physician.id, { end_date: LAST_DAY });
});
afterAll(() => server.close());

const tryBook = async (starts_at: string, patient_detail?: string) => {
  const { status, message } = await server.call('addAppointment', {
    token: patient.token,
    body: buildBooking({ doctor_detail: physician.id, starts_at }, patient_detail ? { patient_detail } : {}),
  });
  return { status, message };
};

const askNow = async (patient_detail?: string) => {
  await server.call('updateDoctorAvailableStatus', {
    token: physician.token,
    params: { id: physician.id },
    body: { is_available: true },
  });
  const { status, message } = await server.call('addVisitNowRequest', {
    token: patient.token,
    body: {
      doctor_detail: physician.id,
      topic: 'A sore throat',
      fee: 5000,
      patient_timezone: 'America/New_York',
      ...(patient_detail ? { patient_detail } : {}),
    },
  });
  return { status, message };
};

const OTHER_STATE = { status: 409, message: [REPLY_MESSAGES.LICENSE_OTHER_STATE] };
const NOT_VALID = { status: 409, message: [REPLY_MESSAGES.LICENSE_NOT_VALID] };

describe('the states of a license', () => {
  test('BX-05 a visit is booked only for a patient in the state of the license', async () => {
    expect(await tryBook(getSlotStart(0), away)).toEqual(OTHER_STATE);
    expect((await tryBook(getSlotStart(0), atHome)).status).toBe(201);
    expect((await tryBook(getSlotStart(1))).status).toBe(201);
  });

  test('BX-05 an instant visit is asked for only for a patient in the state of the license', async () => {
    expect(await askNow(away)).toEqual(OTHER_STATE);
    expect((await askNow()).status).toBe(201);
  });

  test('BX-05 a visit cannot be booked or moved to a day after the license ends', async () => {
    expect((await tryBook(getSlotStart(2, 1))).status).toBe(201);
    expect(await tryBook(getSlotStart(2, 2))).toEqual(NOT_VALID);
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(3, 1));
    await updateStatus(server, physician, id, 'RESCHEDULE_REQUEST');
    const moved = await server.call('rescheduleAppointment', {
      token: patient.token,
      params: { id },
      body: { starts_at: getSlotStart(3, 2), patient_timezone: 'America/New_York' },
    });
    expect({ status: moved.status, message: moved.message }).toEqual(NOT_VALID);
  });

  test('BX-05 PW-01 a patient reads the license and the states of those to book for; licensed physicians come first', async () => {
    const licensed = await createTestPhysician(server, 'zimmer');
    const elsewhere = await createTestPhysician(server, 'adler');
    await insertLicense(server, elsewhere.id, { state: 'NJ' });
    const { data } = await server.call('searchDoctor', { token: patient.token, query: {} });
    const order = data.results.map(({ id }) => id);
    expect(order.indexOf(licensed.id)).toBeLessThan(order.indexOf(elsewhere.id));
    expect(data.results.find(({ id }) => id === elsewhere.id)?.licenses).toMatchObject([{ state: 'NJ' }]);
    const { data: bookable } = await server.call('getBookablePatients', { token: patient.token });
    expect(Object.fromEntries(bookable.results.map(({ id, state }) => [id, state]))).toEqual({
      [patient.id]: 'NY',
      [away]: 'NJ',
      [atHome]: 'NY',
    });
  });

  test('BX-05 AP-08 a guest needs a license for the patient, when invited and when accepting', async () => {
    const guest = await createTestPhysician(server, 'guest');
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(4, 1));
    const invite = async () => {
      const { status, message } = await server.call('addGuestDoctor', {
        token: physician.token,
        params: { id },
        body: { guest_doctor: guest.id },
      });
      return { status, message };
    };
    const accept = async () => {
      const { status, message } = await server.call('updateGuestDoctorRequest', {
        token: guest.token,
        params: { id },
        body: { guest_doctor_status: 'ACCEPTED' },
      });
      return { status, message };
    };
    await insertLicense(server, guest.id, { state: 'NJ' });
    expect(await invite()).toEqual(OTHER_STATE);
    await insertLicense(server, guest.id, { end_date: '2026-03-02' });
    expect(await invite()).toEqual(NOT_VALID);
    await insertLicense(server, guest.id);
    expect((await invite()).status).toBe(200);
    await insertLicense(server, guest.id, { state: 'NJ' });
    expect(await accept()).toEqual({ status: 409, message: [REPLY_MESSAGES.GUEST_NOT_LICENSED] });
    await insertLicense(server, guest.id);
    expect((await accept()).status).toBe(200);
    const readState = async ({ token }: Person) =>
      (await server.call('getAppointmentDetail', { token, params: { id } })).data.patient_state;
    expect([await readState(physician), await readState(guest), await readState(patient)]).toEqual([
      'NY',
      null,
      null,
    ]);
  });

  test('BX-05 a license that changes after the page was opened counts', async () => {
    await insertLicense(server, physician.id, { state: 'VT' });
    expect(await tryBook(getSlotStart(5))).toEqual(OTHER_STATE);
    await insertLicense(server, physician.id);
    expect((await tryBook(getSlotStart(5))).status).toBe(201);
  });
});
