import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, type PatientRecord, REPLY_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { auditLog } from '../../schema/audit.ts';
import {
  buildDetailsUpdate,
  buildContactUpdate,
  PATIENT_DETAILS,
  createPatientAccount,
  MEDICINE,
  EMPTY_LIST_CHANGE,
  SURGERY,
} from '../../testing/patients.ts';
import {
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { registerWithPrescriber } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { patient } from '../../schema/patients.ts';

let server: TestServer;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY, config: { publicUrl: 'https://visits.example' } });
  stranger = await createTestPatient(server, 'marcus');
});
afterAll(() => server.close());

/** Creates a patient with saved personal details and returns the reply. */
const createWithDetails = async (name: string): Promise<{ person: Person; record: PatientRecord }> => {
  const person = await createPatientAccount(server, name);
  const { data } = await server.call('addPatientDetails', { token: person.token, body: PATIENT_DETAILS });
  return { person: { ...person, id: data.id }, record: data };
};

const listAuditEntries = async (action: string, record: string) =>
  server.system.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.record_id, record)));

describe('details', () => {
  test('PT-02, PT-03 the saved details are read back, with the computed body mass index', async () => {
    const { person, record } = await createWithDetails('grace');
    expect(record).toMatchObject({
      ...PATIENT_DETAILS,
      surgery_details: [SURGERY],
      medication_details: [MEDICINE],
      user: person.user,
      bmi: 24.21,
      versions: { details: 1, contact: 0, records: 0 },
      onboarding_complete: false,
      qrcode_url: 'https://visits.example/patient/physicians',
    });
    const read = await server.call('getPatientDetails', { token: person.token, params: { id: record.id } });
    expect(read).toMatchObject({ status: 200, data: record });
    const session = await server.login(person.email, 'PATIENT');
    expect(session).toMatchObject({ id: record.id, first_name: 'Grace', onboarding_complete: false });
  });

  test('PW-06 nobody under 18 signs up for themselves, nor becomes under 18 by an update', async () => {
    const person = await createPatientAccount(server, 'young');
    const refusal = {
      status: 400,
      data: { field: 'date_of_birth', problem: REPLY_MESSAGES.PATIENT_UNDER_AGE },
    };
    const add = (date_of_birth: string) =>
      server.call('addPatientDetails', {
        token: person.token,
        body: { ...PATIENT_DETAILS, date_of_birth },
      });
    expect(await add('2020-05-05')).toMatchObject(refusal);
    const { data } = await add('2000-05-05');
    expect(
      await server.call('updatePatientDetails', {
        token: person.token,
        params: { id: data.id },
        body: buildDetailsUpdate(1, { date_of_birth: '2020-05-05' }),
      }),
    ).toMatchObject(refusal);
  });

  test('PT-02 a wrong body mass index is replaced', async () => {
    const person = await createPatientAccount(server, 'heavy');
    const sent = { ...PATIENT_DETAILS, bmi: 61.5 };
    const { data } = await server.call('addPatientDetails', { token: person.token, body: sent });
    expect(data.bmi).toBe(24.21);
    const update = buildDetailsUpdate(1, { weight: 180.5, height: 70, bmi: 1 });
    const updated = await server.call('updatePatientDetails', {
      token: person.token,
      params: { id: data.id },
      body: update,
    });
    expect(updated.data).toMatchObject({ bmi: 25.9, weight: 180.5, height: 70 });
  });

  test('PT-02 concurrent and repeated requests create one record', async () => {
    const person = await createPatientAccount(server, 'twice');
    const add = () => server.call('addPatientDetails', { token: person.token, body: PATIENT_DETAILS });
    const replies = await Promise.all([add(), add(), add()]);
    const again = await add();
    expect([...replies, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...replies, again].map(({ data }) => data.id)).size).toBe(1);
    expect(again.data).toMatchObject({ versions: { details: 1 }, surgery_details: [SURGERY] });
    expect(await server.system.db.$count(patient, eq(patient.user_id, person.user))).toBe(1);
    expect(await listAuditEntries('patient.create', again.data.id)).toHaveLength(1);
  });

  test('PT-02 a first save on a second device does not overwrite the first one', async () => {
    const { person, record } = await createWithDetails('device');
    const body = { ...PATIENT_DETAILS, weight: 90 };
    const reply = await server.call('addPatientDetails', { token: person.token, body });
    expect(reply).toMatchObject({ status: 409, message: [MESSAGES.RECORD_CHANGED] });
    const read = await server.call('getPatientDetails', { token: person.token, params: { id: record.id } });
    expect(read.data.weight).toBe(150);
  });

  test('PT-03 surgeries and medications are added, updated and deleted; the others keep their order', async () => {
    const { person, record } = await createWithDetails('lists');
    const update = (body: ReturnType<typeof buildDetailsUpdate>) =>
      server.call('updatePatientDetails', { token: person.token, params: { id: record.id }, body });
    const kneeSurgery = { surgery_name: 'Knee arthroscopy', surgery_date: '2017-10-04' };
    const [medicine] = record.medication_details;
    const first = await update(
      buildDetailsUpdate(1, {
        surgery_details: { ...EMPTY_LIST_CHANGE, new: [kneeSurgery] },
        medication_details: {
          ...EMPTY_LIST_CHANGE,
          update: [
            { ...MEDICINE, id: medicine!.id, dosage: '20 mg', medicine_consumption_period: ['EVENING'] },
          ],
        },
      }),
    );
    expect(first.data.surgery_details.map(({ surgery_name }) => surgery_name)).toEqual([
      'Appendectomy',
      'Knee arthroscopy',
    ]);
    expect(first.data.medication_details).toEqual([
      { ...medicine, dosage: '20 mg', medicine_consumption_period: ['EVENING'] },
    ]);
    const second = await update(
      buildDetailsUpdate(2, {
        surgery_details: { ...EMPTY_LIST_CHANGE, delete: [record.surgery_details[0]!.id] },
        medication_details: { ...EMPTY_LIST_CHANGE, delete: [medicine!.id] },
      }),
    );
    expect(second.data).toMatchObject({ surgery_details: [kneeSurgery], medication_details: [] });
    expect(second.data.versions.details).toBe(3);
    expect(await listAuditEntries('patient.details', record.id)).toHaveLength(3);
  });

  test("PT-03 another patient's entry is neither changed nor deleted", async () => {
    const { record: otherRecord } = await createWithDetails('theirs');
    const { person, record } = await createWithDetails('mine');
    const [otherSurgery] = otherRecord.surgery_details;
    const updateDetails = (surgery_details: Parameters<typeof buildDetailsUpdate>[1]) =>
      server.call('updatePatientDetails', {
        token: person.token,
        params: { id: record.id },
        body: buildDetailsUpdate(1, surgery_details),
      });
    const update = { ...EMPTY_LIST_CHANGE, update: [{ ...SURGERY, id: otherSurgery!.id }] };
    expect(await updateDetails({ surgery_details: update })).toMatchObject({ status: 409 });
    const unchanged = await updateDetails({
      surgery_details: { ...EMPTY_LIST_CHANGE, delete: [otherSurgery!.id] },
    });
    expect(unchanged.data.surgery_details).toHaveLength(1);
    const rows = await server.system.db.$count(patient, eq(patient.id, otherRecord.id));
    expect(rows).toBe(1);
  });

  test('PT-02 of two concurrent changes one is saved and the other conflicts', async () => {
    const { person, record } = await createWithDetails('race');
    const replies = await Promise.all(
      [151, 152, 153].map((weight) =>
        server.call('updatePatientDetails', {
          token: person.token,
          params: { id: record.id },
          body: buildDetailsUpdate(1, { weight }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).flatMap(({ message }) => message)).toEqual([
      MESSAGES.RECORD_CHANGED,
      MESSAGES.RECORD_CHANGED,
    ]);
  });
});

describe('contact', () => {
  test('PT-04 contact details are saved with the state in upper case; a repeated request changes nothing', async () => {
    const { person, record } = await createWithDetails('contact');
    const save = (body: ReturnType<typeof buildContactUpdate>) =>
      server.call('updatePatientContactDetails', { token: person.token, params: { id: record.id }, body });
    const first = await save(buildContactUpdate(0, { state: 'ny', primary_phone: '(518) 555-0123' }));
    expect(first).toMatchObject({
      status: 200,
      data: {
        state: 'NY',
        primary_phone: '5185550123',
        zipcode: '12207',
        primary_phone_type: 2,
        versions: { details: 1, contact: 1 },
        onboarding_complete: true,
      },
    });
    const repeated = await save(buildContactUpdate(0));
    expect(repeated.data.versions.contact).toBe(1);
    expect(await save(buildContactUpdate(0, { city: 'Troy' }))).toMatchObject({
      status: 409,
      message: [MESSAGES.RECORD_CHANGED],
    });
    expect((await save(buildContactUpdate(1, { city: 'Troy' }))).data).toMatchObject({ city: 'Troy' });
    expect(await listAuditEntries('patient.contact', record.id)).toHaveLength(2);
    expect(await server.login(person.email, 'PATIENT')).toMatchObject({ onboarding_complete: true });
  });
});

describe('access', () => {
  const listCallsOnRecord = (id: string) =>
    [
      ['getPatientDetails', { params: { id } }],
      ['updatePatientDetails', { params: { id }, body: buildDetailsUpdate(1) }],
      ['updatePatientContactDetails', { params: { id }, body: buildContactUpdate(0) }],
      ['updatePatientMedicalRecord', { params: { id }, body: { version: 0, ...EMPTY_LIST_CHANGE } }],
      ['addPatientDoseSpotID', { params: { id }, body: { dosespot_id: '171' } }],
    ] as const;

  test("RT-10 another patient's record is a 404, and the attempt is audited", async () => {
    const { record } = await createWithDetails('private');
    for (const [name, input] of listCallsOnRecord(record.id)) {
      const reply = await server.call(name, { token: stranger.token, ...input });
      expect(reply, name).toMatchObject({ status: 404 });
    }
    const auditRows = await listAuditEntries('record.refused', record.id);
    expect(auditRows).toHaveLength(listCallsOnRecord(record.id).length);
    expect(auditRows.every(({ actor }) => actor === stranger.user)).toBe(true);
  });

  test("RT-10 a parent reads and changes a dependent's record", async () => {
    const parent = await createTestPatient(server, 'parent');
    const child = await createTestPatient(server, 'child', parent);
    const contact = await server.call('updatePatientContactDetails', {
      token: parent.token,
      params: { id: child.id },
      body: buildContactUpdate(1, { city: 'Troy' }),
    });
    expect(contact).toMatchObject({ status: 200, data: { city: 'Troy', first_name: 'child' } });
    const asChild = await server.call('getPatientDetails', { token: child.token, params: { id: parent.id } });
    expect(asChild.status).toBe(404);
  });

  test('RT-10 physicians have no access, regardless of status', async () => {
    const physician = await createTestPhysician(server, 'nosy');
    const { record } = await createWithDetails('unseen');
    for (const [name, input] of listCallsOnRecord(record.id)) {
      const reply = await server.call(name, { token: physician.token, ...input });
      expect(reply.status, name).toBe(403);
    }
  });

  test('PT-02 every read and change is audited, without its content', async () => {
    const { person, record } = await createWithDetails('noted');
    await server.call('getPatientDetails', { token: person.token, params: { id: record.id } });
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, record.id));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['patient.create', 'patient.details', 'patient.read']),
    );
    const text = JSON.stringify(rows);
    for (const secret of ['Penicillin', 'Lisinopril', 'Appendectomy', '1986-09-12'])
      expect(text).not.toContain(secret);
  });
});

describe('booking', () => {
  test('RT-10 booking requires a completed onboarding', async () => {
    const physician = await createTestPhysician(server, 'hart');
    const person = await createPatientAccount(server, 'hasty');
    const tryBook = (index: number) =>
      server.call('addAppointment', {
        token: person.token,
        body: buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(index) }),
      });
    const refused = { status: 409, message: [REPLY_MESSAGES.PATIENT_DETAILS_MISSING] };
    expect(await tryBook(0)).toMatchObject(refused);
    const { data } = await server.call('addPatientDetails', { token: person.token, body: PATIENT_DETAILS });
    expect(await tryBook(0)).toMatchObject(refused);
    await server.call('updatePatientContactDetails', {
      token: person.token,
      params: { id: data.id },
      body: buildContactUpdate(0),
    });
    expect((await tryBook(0)).status).toBe(201);
  });
});

describe('e-prescription', () => {
  test('PT-05 only an id that the provider issued for this patient is stored', async () => {
    const { person, record } = await createWithDetails('rx');
    const { record: updated } = await createWithDetails('rx-other');
    await registerWithPrescriber(server, { patient: record.id }, '171');
    const saveDoseSpotId = (dosespot_id: string, id = record.id) =>
      server.call('addPatientDoseSpotID', { token: person.token, params: { id }, body: { dosespot_id } });
    expect(await saveDoseSpotId('172')).toMatchObject({
      status: 400,
      message: [ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED],
    });
    expect((await saveDoseSpotId('171', updated.id)).status).toBe(404);
    expect(await saveDoseSpotId('171')).toMatchObject({ status: 200, data: { dosespot_id: '171' } });
    expect(await listAuditEntries('patient.dosespot', record.id)).toHaveLength(1);
  });
});
