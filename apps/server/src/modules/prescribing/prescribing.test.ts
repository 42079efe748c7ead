import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { sandboxClinician, sandboxPatient } from '../../integrations/prescribing/sandbox.ts';
import { PATIENT_DETAILS, createPatientAccount } from '../../testing/patients.ts';
import {
  createDocuments,
  PHYSICIAN_DETAILS,
  createPhysicianAccount,
  MARCH_CALENDAR,
  PRACTICE,
} from '../../testing/physicians.ts';
import {
  bookAccepted,
  PATIENT_CONTACT,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { CLINICIAN, PATIENT, registerWithPrescriber } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ at: MONDAY, config: { dev: true } });
});
afterAll(() => server.close());

/** Creates a physician with details, practice, documents and a unique last name. */
const createClinician = async (last_name: string): Promise<Person> => {
  const account = await createPhysicianAccount(server, last_name.toLowerCase());
  const { token } = account;
  const { data } = await server.call('addDoctorDetails', {
    token,
    body: { ...PHYSICIAN_DETAILS, last_name },
  });
  const person = { ...account, id: data.id ?? '' };
  const practice = { ...PRACTICE, doctor_detail: person.id, availability_details: MARCH_CALENDAR };
  await server.call('addDoctorPracticeDetails', { token, body: practice });
  await server.call('addDoctorDocument', { token, body: await createDocuments(server, person) });
  return person;
};

/** Creates a patient with details, contact and a unique last name. */
const createPatient = async (last_name: string): Promise<Person> => {
  const account = await createPatientAccount(server, last_name.toLowerCase());
  const { token } = account;
  const { data } = await server.call('addPatientDetails', { token, body: { ...PATIENT_DETAILS, last_name } });
  const params = { id: data.id };
  await server.call('updatePatientContactDetails', {
    token,
    params,
    body: { ...PATIENT_CONTACT, version: 0 },
  });
  return { ...account, id: data.id };
};

const register = ({ token, role }: Person) =>
  server.call(role === 'PHYSICIAN' ? 'registerClinician' : 'registerPatient', { token });
const getProfile = async ({ token }: Person) => (await server.call('getPrescribingProfile', { token })).data;
const failNext = (failure: string, last_name: string, message?: string) =>
  server.fetch('/dev/prescriber', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failure, last_name, message }),
  });
const listForms = async (last_name: string): Promise<unknown[]> => {
  const clinicians = await server.system.db.select({ form: sandboxClinician.form }).from(sandboxClinician);
  const patients = await server.system.db.select({ form: sandboxPatient.form }).from(sandboxPatient);
  return [...clinicians, ...patients]
    .map(({ form }) => form)
    .filter(({ LastName }) => LastName === last_name);
};
const listAuditEntries = async (action: string, record_id: string) =>
  server.system.db
    .select({ detail: auditLog.detail, actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.record_id, record_id)));

describe('a physician at the provider', () => {
  test('PO-16 A7 is created once from the stored profile, even if the request is repeated', async () => {
    const doctor = await createClinician('Once');
    const first = await register(doctor);
    expect(first.data.outcome).toBe('created');
    const again = await register(doctor);
    expect(again.data).toEqual({ ...first.data, outcome: 'unchanged' });
    expect(await listForms('Once')).toEqual([
      {
        FirstName: 'Amara',
        LastName: 'Once',
        DateOfBirth: '05/02/1980',
        Address1: '12 Main Street',
        City: 'Albany',
        State: 'NY',
        ZipCode: '12207',
        PrimaryPhone: '5185550123',
        PrimaryPhoneType: 5,
        PrimaryFax: '(518) 555-0124',
        DEANumbers: [{ DEANumber: 'AO1234563', State: 'NY' }],
        NPINumber: '1234567893',
        ClinicianRoleType: 1,
        Active: true,
      },
    ]);
    expect(await listAuditEntries('prescribing.registered', doctor.id)).toEqual([
      { actor: doctor.user, detail: { provider: 'sandbox', outcome: 'created' } },
      { actor: doctor.user, detail: { provider: 'sandbox', outcome: 'unchanged' } },
    ]);
  });

  test('PO-16 sees the data to send and the missing fields', async () => {
    const doctor = await createPhysicianAccount(server, 'early');
    const empty = await getProfile(doctor);
    expect(empty).toMatchObject({ provider: 'sandbox', dosespot_id: null, stored: false, outdated: false });
    expect(empty.facts.map(({ field }) => field)).toEqual(['first_name', 'last_name']);
    expect(empty.missing).toContainEqual({ field: 'npi_number', problem: 'NPI Number is required' });
    const refused = await register(doctor);
    expect(refused.status).toBe(400);
    expect(refused.message).toEqual([REPLY_MESSAGES.EPRESCRIPTION_INCOMPLETE]);
    const full = await getProfile(await createClinician('Full'));
    expect(full.missing).toEqual([]);
    expect(full.facts).toContainEqual({ field: 'dea_number', value: 'AO1234563' });
  });

  test('PO-16 is outdated after a change and then updated', async () => {
    const doctor = await createClinician('Change');
    const { data } = await register(doctor);
    const params = { id: doctor.id };
    const body = { ...PHYSICIAN_DETAILS, last_name: 'Change', first_name: 'Ada', version: 1 };
    await server.call('updateDoctorDetail', { token: doctor.token, params, body });
    expect(await getProfile(doctor)).toMatchObject({ dosespot_id: data.dosespot_id, outdated: true });
    expect((await register(doctor)).data).toEqual({ ...data, outcome: 'updated' });
    expect(await listForms('Change')).toMatchObject([{ FirstName: 'Ada' }]);
    expect(await getProfile(doctor)).toMatchObject({ outdated: false });
  });

  test('PO-17 the id is stored in the profile and completes the step', async () => {
    const doctor = await createClinician('Stored');
    const { dosespot_id } = (await register(doctor)).data;
    expect(await getProfile(doctor)).toMatchObject({ dosespot_id, stored: false });
    const params = { id: doctor.id };
    const saved = await server.call('addDoctorDoseSpotID', {
      token: doctor.token,
      params,
      body: { dosespot_id },
    });
    expect(saved.status).toBe(200);
    expect(await getProfile(doctor)).toMatchObject({ dosespot_id, stored: true });
  });

  test("PO-16 another physician's id is refused", async () => {
    const doctor = await createClinician('Owner');
    const other = await createClinician('Taker');
    const { dosespot_id } = (await register(doctor)).data;
    const params = { id: other.id };
    const result = await server.call('addDoctorDoseSpotID', {
      token: other.token,
      params,
      body: { dosespot_id },
    });
    expect(result.status).toBe(400);
    expect(result.message).toEqual([ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED]);
  });
});

describe('a provider that fails', () => {
  test.each([
    ['error', 400, 'Clinician is not yet confirmed for electronic prescribing'],
    ['model_state', 400, 'The field ZipCode is invalid'],
    ['server', 502, REPLY_MESSAGES.PRESCRIBER_CLINICIAN_FAILED],
    ['timeout', 502, REPLY_MESSAGES.PRESCRIBER_CLINICIAN_FAILED],
    ['token', 502, REPLY_MESSAGES.PRESCRIBER_TOKEN_FAILED],
  ])(
    'PO-16 A8 with %s returns %i and its message; a retry creates one clinician',
    async (failure, status, message) => {
      const name = `Fails${failure.replace('_', '')}`;
      const doctor = await createClinician(name);
      await failNext(failure, name);
      const failed = await register(doctor);
      expect([failed.status, failed.message]).toEqual([status, [message]]);
      expect(await getProfile(doctor)).toMatchObject({ dosespot_id: null });
      expect((await register(doctor)).status).toBe(200);
      expect(await listForms(name)).toHaveLength(1);
      expect(await listAuditEntries('prescribing.refused', doctor.id)).toHaveLength(1);
    },
  );

  test('PT-05 A8 a patient gets the message for patients, even when an update fails', async () => {
    const patient = await createPatient('Unlucky');
    await failNext('server', 'Unlucky');
    expect((await register(patient)).message).toEqual([REPLY_MESSAGES.PRESCRIBER_PATIENT_FAILED]);
    await register(patient);
    const params = { id: patient.id };
    const body = { ...PATIENT_CONTACT, address1: '14 Main Street', version: 1 };
    await server.call('updatePatientContactDetails', { token: patient.token, params, body });
    await failNext('server', 'Unlucky');
    expect((await register(patient)).message).toEqual([REPLY_MESSAGES.PRESCRIBER_PATIENT_UPDATE_FAILED]);
    expect((await register(patient)).data.outcome).toBe('updated');
  });

  test("PO-16 a crash between the provider's reply and the commit creates no duplicate", async () => {
    const doctor = await createClinician('Crash');
    const { dosespot_id } = (await register(doctor)).data;
    // The state after a crash: requested, without a reply, and claimed by a process that no longer exists.
    await server.system.write(async ({ tx }) => {
      const busy_until = new Date(server.clock.now() + 60_000);
      await tx
        .update(prescribingRegistration)
        .set({ dosespot_id: null, form_hash: null, in_doubt: true, busy_until })
        .where(eq(prescribingRegistration.physician_id, doctor.id));
    });
    const tooEarly = await register(doctor);
    expect([tooEarly.status, tooEarly.message]).toEqual([409, [REPLY_MESSAGES.PRESCRIBER_BUSY]]);
    server.clock.advance(61);
    expect((await register(doctor)).data).toEqual({ id: doctor.id, dosespot_id, outcome: 'created' });
    expect(await listForms('Crash')).toHaveLength(1);
  });

  test('PO-16 an unconfirmed clinician is not matched to another with the same number', async () => {
    const first = await createClinician('Namesake');
    const takenId = (await register(first)).data.dosespot_id;
    const second = await createClinician('Alike');
    await failNext('server', 'Alike');
    await register(second);
    const { data } = await register(second);
    expect(data.dosespot_id).not.toBe(takenId);
  });

  test('PO-16 two concurrent requests create one clinician', async () => {
    const doctor = await createClinician('Tabs');
    const replies = await Promise.all([register(doctor), register(doctor), register(doctor)]);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(await listForms('Tabs')).toHaveLength(1);
  });
});

describe('a patient at the provider', () => {
  test('PT-05 A7 is created with the gender code and both metrics', async () => {
    const patient = await createPatient('Metric');
    const result = await register(patient);
    expect(result.message).toEqual([ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED]);
    expect(await listForms('Metric')).toEqual([
      {
        FirstName: 'Grace',
        LastName: 'Metric',
        DateOfBirth: '1986/09/12',
        Gender: 2,
        Address1: '12 Main Street',
        City: 'Albany',
        State: 'NY',
        ZipCode: '12207',
        PrimaryPhone: '5185550123',
        PrimaryPhoneType: 2,
        Active: true,
        Height: 66,
        HeightMetric: 1,
        Weight: 150,
        WeightMetric: 1,
      },
    ]);
    expect((await register(patient)).message).toEqual([ONBOARDING_MESSAGES.EPRESCRIPTION_UPDATED]);
    expect(await listAuditEntries('prescribing.registered', patient.id)).toHaveLength(2);
  });

  test('PT-05 a patient whose creation was not confirmed is found by name, date of birth and address', async () => {
    const patient = await createPatient('Lost');
    await failNext('timeout', 'Lost');
    expect((await register(patient)).status).toBe(502);
    expect((await register(patient)).data.outcome).toBe('created');
    expect(await listForms('Lost')).toHaveLength(1);
  });

  test('PT-05 a stranger with the same name and date of birth is not matched', async () => {
    const neighbor = await createPatient('Namesakes');
    await register(neighbor);
    const { token } = await createPatientAccount(server, 'namesakes2');
    const { data } = await server.call('addPatientDetails', {
      token,
      body: { ...PATIENT_DETAILS, last_name: 'Namesakes' },
    });
    const contact = { ...PATIENT_CONTACT, address1: '99 Other Road', version: 0 };
    await server.call('updatePatientContactDetails', { token, params: { id: data.id }, body: contact });
    await failNext('server', 'Namesakes');
    await server.call('registerPatient', { token });
    expect((await server.call('registerPatient', { token })).data.outcome).toBe('created');
    expect(await listForms('Namesakes')).toHaveLength(2);
  });
});

describe("the provider's page", () => {
  test("PO-16 opens for the caller's own clinician and is audited", async () => {
    const doctor = await createClinician('Portal');
    const user_id = (await register(doctor)).data.dosespot_id;
    const { data } = await server.call('getSSOURL', {
      token: doctor.token,
      body: { user_id, is_patient: false },
    });
    const page = await server.fetch(data.url);
    expect(await page.text()).toContain('Amara Portal');
    expect(await listAuditEntries('prescribing.opened', doctor.id)).toHaveLength(1);
  });

  test("PO-16 does not open for another clinician or another physician's patient", async () => {
    const doctor = await createClinician('Mine');
    const other = await createClinician('Theirs');
    const user_id = (await register(doctor)).data.dosespot_id;
    const patient = await createPatient('Elsewhere');
    const patient_id = (await register(patient)).data.dosespot_id;
    const { token } = other;
    const foreign = await server.call('getSSOURL', { token, body: { user_id, is_patient: false } });
    expect(foreign.status).toBe(403);
    expect(await listAuditEntries('access.refused', user_id)).toHaveLength(1);
    const asked = { user_id, patient_id, is_patient: true };
    const stranger = await server.call('getSSOURL', { token: doctor.token, body: asked });
    expect([stranger.status, stranger.message]).toEqual([403, [MESSAGES.NOT_ASSOCIATED]]);
    expect((await server.call('getSSOURL', { token: patient.token, body: asked })).status).toBe(403);
  });

  test('CR-12 opens for a patient of an appointment', async () => {
    const doctor = await createTestPhysician(server, 'visit');
    const patient = await createTestPatient(server, 'visitor');
    const { prescriber } = server.system.services;
    const user_id = await prescriber.createClinician(CLINICIAN);
    const patient_id = await prescriber.createPatient(PATIENT);
    await registerWithPrescriber(server, { physician: doctor.id }, user_id);
    await registerWithPrescriber(server, { patient: patient.id }, patient_id);
    await bookAccepted(server, patient, doctor, getSlotStart(3));
    const { data } = await server.call('getSSOURL', {
      token: doctor.token,
      body: { user_id, patient_id, is_patient: true },
    });
    expect(await (await server.fetch(data.url)).text()).toContain('Grace Lindqvist');
    expect(await listAuditEntries('prescribing.opened', patient.id)).toHaveLength(1);
  });

  test("PO-16 A8 reports a failure with the provider's message", async () => {
    const doctor = await createClinician('Closed');
    const user_id = (await register(doctor)).data.dosespot_id;
    const body = { user_id, is_patient: false };
    await failNext('error', 'Closed', 'Clinician has not accepted the agreement');
    const refused = await server.call('getSSOURL', { token: doctor.token, body });
    expect([refused.status, refused.message]).toEqual([400, ['Clinician has not accepted the agreement']]);
    await failNext('server', 'Closed');
    const timedOut = await server.call('getSSOURL', { token: doctor.token, body });
    expect([timedOut.status, timedOut.message]).toEqual([502, [REPLY_MESSAGES.PRESCRIBER_PAGE_FAILED]]);
  });
});

test('PA-05 returns the accepted physicians for a list of ids', async () => {
  const doctor = await createTestPhysician(server, 'known');
  const pending = await createTestPhysician(server, 'unknown', false);
  const patient = await createTestPatient(server, 'asks');
  await registerWithPrescriber(server, { physician: doctor.id }, '8001');
  await registerWithPrescriber(server, { physician: pending.id }, '8002');
  const { data } = await server.call('getDoctorByDoseSpotID', {
    token: patient.token,
    body: { dosespot_ids: ['8001', '8002', '8003'] },
  });
  expect(data.results).toEqual([
    {
      dosespot_id: '8001',
      id: doctor.id,
      first_name: 'known',
      last_name: 'Person',
      image: null,
      degree: null,
    },
  ]);
});
