import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { visit as visitTable } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  simulateMeeting,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';

describe(`a patient's own record on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  let child: Person;
  let stranger: Person;
  let visit: string;

  const read = ({ token }: Person, { id }: Person) =>
    server.call('getMedicalHistory', { token, params: { id } });

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    child = await createTestPatient(server, 'leo', patient);
    stranger = await createTestPatient(server, 'marcus');
    visit = (await bookAccepted(server, patient, physician, getSlotStart(0, 1), patient.id, 'Headache')).id;
    await server.call('addPatientVitals', {
      token: patient.token,
      body: { patient: patient.id, blood_pressure: '128/82' },
    });
    const now = server.clock.now();
    await server.system.db
      .update(visitTable)
      .set({ starts_at: new Date(now), ends_at: new Date(now + 20 * MINUTE) })
      .where(eq(visitTable.id, visit));
    await simulateMeeting(server, visit);
    await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id: visit },
      body: { status: 'COMPLETED' },
    });
    await server.call('shareVisitSummary', {
      token: physician.token,
      params: { id: visit },
      body: { version: 0, what_to_do: 'Rest.', when_to_get_help: 'Call 911 for chest pain.' },
    });
  });
  afterAll(() => server.close());

  test('PW-09 one reply has identity, measurements, visits and their summaries', async () => {
    const { data } = await read(patient, patient);
    expect(data).toMatchObject({
      patient: { id: patient.id, first_name: expect.stringMatching(/grace/i) },
      vitals: [{ blood_pressure: '128/82' }],
      visits: [
        {
          id: visit,
          topic: 'Headache',
          status: 'COMPLETED',
          summary: { what_to_do: 'Rest.', when_to_get_help: 'Call 911 for chest pain.' },
        },
      ],
      files: [],
    });
  });

  test('PW-09 parents read the record of a dependent, others nothing', async () => {
    expect(await read(patient, child)).toMatchObject({ status: 200, data: { patient: { id: child.id } } });
    expect(await read(child, patient)).toMatchObject({ status: 404 });
    expect(await read(stranger, patient)).toMatchObject({ status: 404 });
  });

  test('BX-22 the copy contains the records of the user and their dependents, and nothing of others', async () => {
    const subscribe = ({ id, user }: Person) =>
      server.system.write(async ({ tx }) => {
        await tx.insert(conciergeSubscription).values({
          physician_id: physician.id,
          patient_id: id,
          payer_patient_id: id,
          requested_by: user,
          amount: 8000,
          payment_method: 'pm_test',
          created_at: new Date(server.clock.now()),
          updated_at: new Date(server.clock.now()),
        });
      });
    for (const person of [patient, stranger]) {
      await subscribe(person);
      const { token } = person;
      const asked = { doctor: physician.id, patient: person.id };
      expect((await server.call('addPCPRequest', { token, body: asked })).status).toBe(201);
      await server.call('savePhysician', { token, body: { physician: physician.id } });
    }
    const { data } = await server.call('exportOwnData', {
      token: patient.token,
      body: { password: TEST_PASSWORD },
    });
    expect(data.account.email).toBe(patient.email);
    expect(data.records.map((record) => record.patient.id)).toEqual([patient.id, child.id]);
    expect(data.concierge_subscriptions).toMatchObject([{ patient: { id: patient.id } }]);
    expect(data.pcp_doctors).toMatchObject([{ patient: patient.id, doctor: { id: physician.id } }]);
    expect(data.saved_physicians).toMatchObject([{ physician: physician.id }]);
    expect(data.notification_settings).toMatchObject({ quiet_hours: null, zone: null });
    expect(data.consents.length).toBeGreaterThan(0);
    const text = JSON.stringify(data);
    expect(text).toContain('Headache');
    for (const foreign of [stranger.id, 'password_hash', 'argon2']) expect(text).not.toContain(foreign);
  });

  test('BX-22 a wrong password is refused; both are audited', async () => {
    const refused = await server.call('exportOwnData', {
      token: patient.token,
      body: { password: 'Wrong#2026' },
    });
    expect(refused.status).toBe(400);
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.actor, patient.user));
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account.export_refused', 'account.exported']));
  });
});
