import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { blockedPatient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { createPatient } from '../patients/index.ts';
import { savePractice } from './create-physician.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  insertLicense,
  PATIENT_CONTACT,
  simulateMeeting,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let hart: Person;
let bennett: Person;
let pending: Person;
let patient: Person;
let blocked: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  hart = await createTestPhysician(server, 'hart');
  bennett = await createTestPhysician(server, 'bennett');
  pending = await createTestPhysician(server, 'osei', false);
  patient = await createTestPatient(server, 'grace');
  blocked = await createTestPatient(server, 'marcus');
  await server.system.write(async ({ tx }) => {
    await tx
      .insert(blockedPatient)
      .values({ physician_id: hart.id, patient_id: blocked.id, created_at: new Date(server.clock.now()) });
  });
});
afterAll(() => server.close());

const search = async (person: Person, query: Query<'searchDoctor'> = {}) =>
  (await server.call('searchDoctor', { token: person.token, query })).data.results.map(({ id }) => id);

describe('searching physicians', () => {
  test('PW-01 lists accepted physicians by first name, without the caller', async () => {
    expect(await search(patient)).toEqual([bennett.id, hart.id]);
    expect(await search(bennett)).toEqual([hart.id]);
  });

  test('PW-01 ST-02 by distance: from the ZIP code of the patient to the clinic, or to the location chosen instead', async () => {
    const albany = { latitude: 42.65, longitude: -73.75 };
    await savePractice(server.system, { physician: hart.id, address: albany });
    await savePractice(server.system, {
      physician: bennett.id,
      address: { latitude: 40.71, longitude: -74 },
    });
    expect(await search(patient, { filter_distance: 10 })).toEqual([hart.id]);
    expect(await search(patient, { filter_distance: 250 })).toEqual([bennett.id, hart.id]);
    // From Albany and without a limit, Hart comes before Bennett.
    const nearest = { request_sorting_field: 'distance_asc' } as const;
    expect(await search(patient, nearest)).toEqual([hart.id, bennett.id]);
    expect(await search(patient, { ...nearest, filter_distance: 10 })).toEqual([hart.id]);
    await savePractice(server.system, { physician: hart.id, address: { latitude: null, longitude: null } });
    expect(await search(patient, nearest)).toEqual([bennett.id, hart.id]);
    await savePractice(server.system, { physician: hart.id, address: albany });
    const newYork = { user_latitude: 40.7, user_longitude: -74 };
    expect(await search(patient, { filter_distance: 10, ...newYork })).toEqual([bennett.id]);

    const { token } = bennett;
    await server.call('addUserLocation', { token, body: { is_current_location: true, ...albany } });
    expect(await search(patient, { filter_distance: 10 })).toEqual([bennett.id, hart.id]);
    const choose = (person: Person, is_current_location: boolean) =>
      server.call('updateDoctorCurrentLocationAddressStatus', {
        token: person.token,
        params: { id: person.id },
        body: { is_current_location },
      });
    expect((await choose(bennett, false)).status).toBe(200);
    expect(await search(patient, { filter_distance: 10 })).toEqual([hart.id]);
    expect((await choose(hart, true)).status).toBe(409);
    // A physician has no ZIP code as a patient.
    const query = { filter_distance: 10 };
    expect((await server.call('searchDoctor', { token: hart.token, query })).status).toBe(409);
  });

  test('PW-06 for a dependent: from the ZIP code and with the licenses of the state where the dependent lives', async () => {
    const parent = await createTestPatient(server, 'rosalind');
    const createDependent = (contact?: Partial<typeof PATIENT_CONTACT>) =>
      createPatient(server.system, {
        user: null,
        parent: parent.user,
        first_name: 'Ben',
        date_of_birth: '2015-01-01',
        gender: 'MALE',
        ...(contact ? { contact: { ...PATIENT_CONTACT, ...contact } } : {}),
      });
    const away = await createDependent({ state: 'NJ', city: 'Jersey City', zipcode: '07302' });
    const atHome = await createDependent();
    const nearby = { filter_distance: 10 };
    expect(await search(parent, { ...nearby, patient_detail_id: away })).toEqual([bennett.id]);
    expect(await search(parent, { ...nearby, patient_detail_id: atHome })).toEqual([hart.id]);
    await insertLicense(server, hart.id, { state: 'NJ' });
    expect(await search(parent, { patient_detail_id: away })).toEqual([hart.id, bennett.id]);
    expect(await search(parent, { patient_detail_id: atHome })).toEqual([bennett.id, hart.id]);
    await insertLicense(server, hart.id);
  });

  test('PA-03 hides physicians who blocked the patient, and their slots', async () => {
    expect(await search(blocked)).toEqual([bennett.id]);
    const profile = await server.call('getDoctorProfile', { token: blocked.token, params: { id: hart.id } });
    expect(profile.status).toBe(404);
    const slots = await server.call('getDoctorSlots', {
      token: blocked.token,
      params: { id: hart.id },
      query: { from: MONDAY, to: getSlotStart(1) },
    });
    expect(slots.status).toBe(404);
    const auditRows = await server.system.db
      .select({ record: auditLog.record_id })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'record.refused'), eq(auditLog.actor, blocked.user)));
    expect(auditRows).toEqual([{ record: hart.id }, { record: hart.id }]);
  });

  test('PW-01 matches any part of a name, literally, from three characters', async () => {
    expect(await search(patient, { search: 'HAR' })).toEqual([hart.id]);
    expect(await search(patient, { search: 'zz' })).toEqual([bennett.id, hart.id]);
    expect(await search(patient, { search: '%%%' })).toEqual([]);
    expect(await search(patient, { search: "'; drop" })).toEqual([]);
    expect(await search(patient, { search: 'hart  person' })).toEqual([hart.id]);
    expect(await search(patient, { search: 'Dr. Hart' })).toEqual([hart.id]);
  });

  test('PW-01 filters by speciality and availability', async () => {
    expect(await search(patient, { speciality: 'Family Medicine' })).toHaveLength(2);
    expect(await search(patient, { speciality: 'Cardiology' })).toEqual([]);
    expect(await search(patient, { is_available: true })).toEqual([]);
    expect(await search(patient, { licensed_in: 'NY' })).toHaveLength(2);
    expect(await search(patient, { licensed_in: 'CA' })).toEqual([]);
  });

  test('PW-01 the next free slot is the first unreserved one', async () => {
    await book(server, patient, bennett, getSlotStart(0));
    const { data } = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: bennett.id },
    });
    const soonest = { request_sorting_field: 'next_free_asc' } as const;
    expect(await search(patient, soonest)).toEqual([hart.id, bennett.id]);
    expect(await search(patient, { ...soonest, page: 2 })).toEqual([]);
    expect(data).toMatchObject({
      next_free_slot: getSlotStart(1),
      practice_location: 'New York, NY',
      slot_timezone: 'America/New_York',
      user_theme: 1,
    });
  });

  test('RT-10 a physician under review is hidden from patients and reads their own record', async () => {
    const profile = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: pending.id },
    });
    expect(profile.status).toBe(404);
    const ownProfile = await server.call('getDoctorDetails', { token: pending.token });
    expect(ownProfile.data).toMatchObject({ id: pending.id, doctor_status: 'PENDING' });
    expect((await server.call('searchDoctor', { token: pending.token })).status).toBe(403);
    expect((await server.call('getDoctorDetails', { token: patient.token })).status).toBe(403);
  });

  test('PW-01 lists the specialities of accepted physicians once each', async () => {
    const { data } = await server.call('getSpecialityList', {
      token: pending.token,
      query: { offered: true },
    });
    expect(data.results).toEqual(['Family Medicine']);
  });

  test('PW-01 of the available physicians, those who are free come before those in a visit', async () => {
    for (const { token, id } of [bennett, hart])
      await server.call('updateDoctorAvailableStatus', {
        token,
        params: { id },
        body: { is_available: true },
      });
    expect(await search(patient, { is_available: true })).toEqual([bennett.id, hart.id]);
    const { id } = await bookAccepted(server, patient, bennett, getSlotStart(5));
    await simulateMeeting(server, id);
    const starts_at = new Date(server.clock.now());
    await server.system.db.update(visit).set({ starts_at }).where(eq(visit.id, id));
    expect(await search(patient, { is_available: true })).toEqual([hart.id, bennett.id]);
  });
});

describe('bookable patients', () => {
  test('PW-06 are the caller followed by their dependents', async () => {
    const child = await createPatient(server.system, {
      user: null,
      parent: patient.user,
      first_name: 'Ada',
      date_of_birth: '2019-01-01',
      gender: 'FEMALE',
    });
    const { data } = await server.call('getBookablePatients', { token: patient.token });
    expect(data.results.map(({ id, is_dependent }) => [id, is_dependent])).toEqual([
      [patient.id, false],
      [child, true],
    ]);
  });
});
