import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { blockedPatient } from '../../schema/patients.ts';
import { createPatient } from '../patients/index.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  slotStart,
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

describe('finding a physician', () => {
  test('PW-01 accepted ones by first name, the caller left out', async () => {
    expect(await search(patient)).toEqual([bennett.id, hart.id]);
    expect(await search(bennett)).toEqual([hart.id]);
  });

  test('PA-03 who blocked the patient is not found, nor shown, nor are their slots', async () => {
    expect(await search(blocked)).toEqual([bennett.id]);
    const profile = await server.call('getDoctorProfile', { token: blocked.token, params: { id: hart.id } });
    expect(profile.status).toBe(404);
    const slots = await server.call('getDoctorSlots', {
      token: blocked.token,
      params: { id: hart.id },
      query: { from: MONDAY, to: slotStart(1) },
    });
    expect(slots.status).toBe(404);
    const noted = await server.system.db
      .select({ record: auditLog.record_id })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'record.refused'), eq(auditLog.actor, blocked.user)));
    expect(noted).toEqual([{ record: hart.id }, { record: hart.id }]);
  });

  test('PW-01 by part of the name from three characters on, as written', async () => {
    expect(await search(patient, { search: 'HAR' })).toEqual([hart.id]);
    expect(await search(patient, { search: 'zz' })).toEqual([bennett.id, hart.id]);
    expect(await search(patient, { search: '%%%' })).toEqual([]);
    expect(await search(patient, { search: "'; drop" })).toEqual([]);
    expect(await search(patient, { search: 'hart  person' })).toEqual([hart.id]);
  });

  test('PW-01 by speciality and by being available', async () => {
    expect(await search(patient, { speciality: 'Family Medicine' })).toHaveLength(2);
    expect(await search(patient, { speciality: 'Cardiology' })).toEqual([]);
    expect(await search(patient, { is_available: true })).toEqual([]);
  });

  test('PW-01 the next free slot is the first one nobody holds', async () => {
    await book(server, patient, bennett, slotStart(0));
    const { data } = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: bennett.id },
    });
    expect(data).toMatchObject({
      next_free_slot: slotStart(1),
      practice_location: 'New York, NY',
      slot_timezone: 'America/New_York',
      user_theme: 1,
    });
  });

  test('RT-10 one under review is not shown to patients, and reads their own record', async () => {
    const profile = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: pending.id },
    });
    expect(profile.status).toBe(404);
    const own = await server.call('getDoctorDetails', { token: pending.token });
    expect(own.data).toMatchObject({ id: pending.id, doctor_status: 'PENDING' });
    expect((await server.call('searchDoctor', { token: pending.token })).status).toBe(403);
    expect((await server.call('getDoctorDetails', { token: patient.token })).status).toBe(403);
  });

  test('PW-01 the specialities of accepted physicians, once each', async () => {
    const { data } = await server.call('getSpecialityList', {
      token: pending.token,
      query: { offered: true },
    });
    expect(data.results).toEqual(['Family Medicine']);
  });
});

describe('the people a patient may book for', () => {
  test('PW-06 themself first, then the dependents, nobody else', async () => {
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
