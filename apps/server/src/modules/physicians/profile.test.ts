import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, SPECIALITIES, ONBOARDING_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
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

const addDetails = (person: Person, change: Partial<typeof PHYSICIAN_DETAILS> = {}) =>
  server.call('addDoctorDetails', { token: person.token, body: { ...PHYSICIAN_DETAILS, ...change } });
const updateDetails = (
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
const readOwnProfile = async (person: Person) =>
  (await server.call('getDoctorDetails', { token: person.token })).data;

describe('personal details', () => {
  test("PO-25 the profile is empty before the first save, except for the account's name", async () => {
    const person = await createPhysicianAccount(server, 'empty');
    const profile = await readOwnProfile(person);
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
    const reply = await addDetails(person);
    expect(reply).toMatchObject({ status: 201, message: [ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED] });
    expect(reply.data).toMatchObject({
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
    expect(await readOwnProfile(person)).toEqual(reply.data);
    const again = await server.login(person.email, 'PHYSICIAN');
    expect(again).toMatchObject({
      id: reply.data.id,
      first_name: 'Amara',
      doctor_status: 'PROFILE_INCOMPLETE',
    });
  });

  test('PO-25 concurrent and repeated saves create one record', async () => {
    const person = await createPhysicianAccount(server, 'twice');
    const replies = await Promise.all([addDetails(person), addDetails(person), addDetails(person)]);
    replies.push(await addDetails(person));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(replies.at(-1)?.data.details?.version).toBe(1);
    const rows = await server.system.db.select().from(physician).where(eq(physician.user_id, person.user));
    expect(rows).toHaveLength(1);
  });

  test('PO-25 a repeated first save with other content and a change based on an older version are refused', async () => {
    const person = await createPhysicianAccount(server, 'later');
    const { data } = await addDetails(person);
    const id = data.id ?? '';
    expect(await addDetails(person, { about_me: 'From another device' })).toMatchObject({
      status: 409,
      message: [MESSAGES.RECORD_CHANGED],
    });
    const updates = await Promise.all([
      updateDetails(person, id, 1, { about_me: 'One' }),
      updateDetails(person, id, 1, { about_me: 'Two' }),
    ]);
    expect(updates.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(updates.find(({ status }) => status === 200)?.message).toEqual([
      ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED,
    ]);
    expect((await readOwnProfile(person)).details?.version).toBe(2);
    expect((await updateDetails(person, id, 2, { about_me: 'Three' })).status).toBe(200);
  });

  test("PO-06 the minimum age is calculated on the physician's local date", async () => {
    const person = await createPhysicianAccount(server, 'young');
    // It is still March 1 in Honolulu.
    server.clock.advance(-9 * 3600);
    const addInZone = (doctor_timezone: string) =>
      addDetails(person, { date_of_birth: '2008-03-02', years_of_experience: 0, doctor_timezone });
    expect(await addInZone('Pacific/Honolulu')).toMatchObject({
      status: 400,
      message: [MESSAGES.AGE_TOO_LOW],
      data: { field: 'date_of_birth', problem: MESSAGES.AGE_TOO_LOW },
    });
    expect((await addInZone('Pacific/Auckland')).status).toBe(201);
    server.clock.advance(9 * 3600);
    expect((await addDetails(person, { doctor_timezone: 'Mars/Olympus' })).message).toEqual([
      VISIT_MESSAGES.ZONE_UNKNOWN,
    ]);
  });

  test('PO-05 the degree must be one of the list', async () => {
    const person = await createPhysicianAccount(server, 'degree');
    expect(await addDetails(person, { add_degree: 'Wizard' })).toMatchObject({
      status: 400,
      data: { field: 'degree', problem: 'Please enter a valid degree' },
    });
  });
});

describe('access', () => {
  test("RT-10 another physician's record is a 404, and the attempt is audited", async () => {
    const person = await createPhysicianAccount(server, 'owner');
    const other = await createTestPhysician(server, 'other');
    const { data } = await addDetails(person);
    const id = data.id ?? '';
    expect((await updateDetails(other, id, 1)).status).toBe(404);
    expect((await updateDetails(patient, id, 1)).status).toBe(403);
    const auditRows = await server.system.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.record_id, id));
    expect(auditRows).toContainEqual({ action: 'record.refused', actor: other.user });
    expect(auditRows).toContainEqual({ action: 'physician.details', actor: person.user });
  });
});

describe('option lists', () => {
  test("PO-05 contain the built-in entries, those of accepted physicians and the caller's own", async () => {
    const person = await createPhysicianAccount(server, 'lists');
    const otherPhysician = await createPhysicianAccount(server, 'stranger');
    const newSpeciality = {
      add_speciality: [...PHYSICIAN_DETAILS.add_speciality.slice(1), 'Space medicine'],
    };
    await addDetails(person, { ...newSpeciality, add_language: ['English', 'igbo', 'Klingon'] });
    const listSpecialities = async (token: string) =>
      (await server.call('getSpecialityList', { token })).data.results;
    expect(await listSpecialities(person.token)).toEqual(
      expect.arrayContaining([...SPECIALITIES, 'Space medicine']),
    );
    expect(await listSpecialities(otherPhysician.token)).not.toContain('Space medicine');
    const languages = await server.call('getLanguageList', { token: person.token });
    expect(languages.data.results).toEqual(expect.arrayContaining(['English', 'Klingon', 'Spanish']));
    const sorted = languages.data.results.toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(languages.data.results).toEqual(sorted);
    const degrees = await server.call('getDegreeList', { token: person.token });
    expect(degrees.data.results).toContainEqual({ id: 'MD', name: 'Doctor of Medicine (MD)' });
    expect((await server.call('getDegreeList', { token: patient.token })).status).toBe(403);
  });

  test('PO-05 an entry with different case is listed once', async () => {
    const person = await createPhysicianAccount(server, 'letters');
    await addDetails(person, { add_language: ['english', 'Igbo'] });
    const { data } = await server.call('getLanguageList', { token: person.token });
    expect(data.results.filter((name) => name.toLowerCase() === 'english')).toEqual(['English']);
  });
});
