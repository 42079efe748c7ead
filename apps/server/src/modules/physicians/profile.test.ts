import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, SPECIALITIES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import { createTestPatient, createTestPhysician, MONDAY, type Person } from '../../testing/practice.ts';
import { PHYSICIAN_DETAILS, createPhysicianAccount } from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { physician } from '../../schema/physicians.ts';

let server: TestServer;
let patient: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

const add = (person: Person, change: Partial<typeof PHYSICIAN_DETAILS> = {}) =>
  server.call('addDoctorDetails', { token: person.token, body: { ...PHYSICIAN_DETAILS, ...change } });
const update = (
  person: Person,
  id: string,
  version: number,
  change: Partial<typeof PHYSICIAN_DETAILS> = {},
) =>
  server.call('updateDoctorDetail', {
    token: person.token,
    params: { id },
    body: { ...PHYSICIAN_DETAILS, ...change, version },
  });
const own = async (person: Person) => (await server.call('getDoctorDetails', { token: person.token })).data;

describe('personal details', () => {
  test("PO-25 the profile is empty before the first save, except for the account's name", async () => {
    const person = await createPhysicianAccount(server, 'empty');
    const profile = await own(person);
    expect(profile).toMatchObject({
      id: null,
      first_name: 'empty',
      doctor_status: 'PROFILE_INCOMPLETE',
      details: null,
      practice: null,
      documents: null,
      signature: null,
    });
    expect(new Set(Object.values(profile.completion))).toEqual(new Set([false]));
  });

  test('PO-05 the first save creates the record and renames the account', async () => {
    const person = await createPhysicianAccount(server, 'first');
    const answer = await add(person);
    expect(answer).toMatchObject({ status: 201, message: [MESSAGES.PERSONAL_DETAILS_ADDED] });
    expect(answer.data).toMatchObject({
      first_name: 'Amara',
      last_name: 'Okafor',
      completion: { personalInfo: true, practiceDetails: false },
      details: {
        version: 1,
        degree: 'MD',
        speciality: PHYSICIAN_DETAILS.add_speciality,
        years_of_experience: 12,
      },
    });
    expect(await own(person)).toEqual(answer.data);
    const again = await server.login(person.email, 'PHYSICIAN');
    expect(again).toMatchObject({
      id: answer.data.id,
      first_name: 'Amara',
      doctor_status: 'PROFILE_INCOMPLETE',
    });
  });

  test('PO-25 concurrent and repeated saves create one record', async () => {
    const person = await createPhysicianAccount(server, 'twice');
    const answers = await Promise.all([add(person), add(person), add(person)]);
    answers.push(await add(person));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.at(-1)?.data.details?.version).toBe(1);
    const rows = await server.system.db.select().from(physician).where(eq(physician.user_id, person.user));
    expect(rows).toHaveLength(1);
  });

  test('PO-25 a repeated first save with other content and a change based on an older version are refused', async () => {
    const person = await createPhysicianAccount(server, 'later');
    const { data } = await add(person);
    const id = data.id ?? '';
    expect(await add(person, { about_me: 'From another device' })).toMatchObject({
      status: 409,
      message: [MESSAGES.RECORD_CHANGED],
    });
    const both = await Promise.all([
      update(person, id, 1, { about_me: 'One' }),
      update(person, id, 1, { about_me: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.message).toEqual([MESSAGES.PERSONAL_DETAILS_UPDATED]);
    expect((await own(person)).details?.version).toBe(2);
    expect((await update(person, id, 2, { about_me: 'Three' })).status).toBe(200);
  });

  test("PO-06 the minimum age is calculated on the physician's local date", async () => {
    const person = await createPhysicianAccount(server, 'young');
    // It is still March 1 in Honolulu.
    server.clock.advance(-9 * 3600);
    const zone = (doctor_timezone: string) => add(person, { date_of_birth: '2008-03-02', doctor_timezone });
    expect(await zone('Pacific/Honolulu')).toMatchObject({
      status: 400,
      message: [MESSAGES.AGE_TOO_LOW],
      data: { field: 'date_of_birth', problem: MESSAGES.AGE_TOO_LOW },
    });
    expect((await zone('Pacific/Auckland')).status).toBe(201);
    server.clock.advance(9 * 3600);
    expect((await add(person, { doctor_timezone: 'Mars/Olympus' })).message).toEqual([MESSAGES.ZONE_UNKNOWN]);
  });

  test('PO-05 the degree must be one of the list', async () => {
    const person = await createPhysicianAccount(server, 'degree');
    expect(await add(person, { add_degree: 'Wizard' })).toMatchObject({
      status: 400,
      data: { field: 'degree', problem: 'Please enter a valid degree' },
    });
  });
});

describe('access', () => {
  test("RT-10 another physician's record is a 404, and the attempt is audited", async () => {
    const person = await createPhysicianAccount(server, 'owner');
    const other = await createTestPhysician(server, 'other');
    const { data } = await add(person);
    const id = data.id ?? '';
    expect((await update(other, id, 1)).status).toBe(404);
    expect((await update(patient, id, 1)).status).toBe(403);
    const noted = await server.system.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.record_id, id));
    expect(noted).toContainEqual({ action: 'record.refused', actor: other.user });
    expect(noted).toContainEqual({ action: 'physician.details', actor: person.user });
  });
});

describe('option lists', () => {
  test("PO-05 contain the built-in entries, those of accepted physicians and the caller's own", async () => {
    const person = await createPhysicianAccount(server, 'lists');
    const stranger = await createPhysicianAccount(server, 'stranger');
    const newOne = { add_speciality: [...PHYSICIAN_DETAILS.add_speciality.slice(1), 'Space medicine'] };
    await add(person, { ...newOne, add_language: ['English', 'igbo', 'Klingon'] });
    const specialities = async (token: string) =>
      (await server.call('getSpecialityList', { token })).data.results;
    expect(await specialities(person.token)).toEqual(
      expect.arrayContaining([...SPECIALITIES, 'Space medicine']),
    );
    expect(await specialities(stranger.token)).not.toContain('Space medicine');
    const languages = await server.call('getLanguageList', { token: person.token });
    expect(languages.data.results).toEqual(expect.arrayContaining(['English', 'Klingon', 'Spanish']));
    const sorted = languages.data.results.toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(languages.data.results).toEqual(sorted);
    const degrees = await server.call('getDegreeList', { token: person.token });
    expect(degrees.data.results).toContainEqual({ id: 'MD', name: 'Doctor of Medicine (MD)' });
    expect((await server.call('getLanguageList', { token: patient.token })).status).toBe(403);
  });

  test('PO-05 an entry with different case is listed once', async () => {
    const person = await createPhysicianAccount(server, 'letters');
    await add(person, { add_language: ['english', 'Igbo'] });
    const { data } = await server.call('getLanguageList', { token: person.token });
    expect(data.results.filter((name) => name.toLowerCase() === 'english')).toEqual(['English']);
  });
});
