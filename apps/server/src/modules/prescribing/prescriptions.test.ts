import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MESSAGES,
  REPLY_MESSAGES,
  type Body,
  ONBOARDING_MESSAGES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { MINUTE } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { prescription } from '../../schema/prescribing.ts';
import { visit } from '../../schema/visits.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { CLINICIAN, PATIENT, registerWithPrescriber, writePrescription } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let other: Person;
let parent: Person;
let child: Person;
let stranger: Person;
/** The ids of the physician and the child at the provider. */
let ids: { clinician: string; patient: string };
let visitId: string;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY, config: { dev: true } });
  physician = await createTestPhysician(server, 'hart');
  other = await createTestPhysician(server, 'bennett');
  parent = await createTestPatient(server, 'grace');
  child = await createTestPatient(server, 'mia', parent);
  stranger = await createTestPatient(server, 'omar');
  visitId = (await bookAccepted(server, child, physician, getSlotStart(0, 1))).id;
  // The visit takes place now.
  const now = server.clock.now();
  await server.system.db
    .update(visit)
    .set({ starts_at: new Date(now - 5 * MINUTE), ends_at: new Date(now + 15 * MINUTE) })
    .where(eq(visit.id, visitId));
  const { prescriber } = server.system.services;
  ids = {
    clinician: await prescriber.createClinician(CLINICIAN),
    patient: await prescriber.createPatient(PATIENT),
  };
  await registerWithPrescriber(server, { physician: physician.id }, ids.clinician);
  await registerWithPrescriber(server, { patient: child.id }, ids.patient);
});
afterAll(() => server.close());

const RANGE = { start_date: '2026-02-01', end_date: '2026-03-02', zone: 'America/New_York' };
const list = ({ token }: Person, body: Partial<Body<'getPrescriptions'>> = {}) =>
  server.call('getPrescriptions', { token, body: { patient: child.id, ...RANGE, ...body } });
const listNames = async (person: Person) =>
  (await list(person)).data.results.map(({ DisplayName }) => DisplayName);
const failNext = (failure: string, message?: string) =>
  server.fetch('/dev/prescriber', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failure, last_name: PATIENT.LastName, message }),
  });

test('PA-05 a prescription that was written at the provider is listed once, with its prescriber, and is encrypted', async () => {
  expect((await list(physician)).data).toMatchObject({ results: [], is_registered: true, problem: null });
  const sendAgain = await writePrescription(server, ids);
  expect((await sendAgain()).status).toBeLessThan(400);
  const { data } = await list(physician);
  expect(data.results).toMatchObject([
    {
      PrescriberId: Number(ids.clinician),
      PrescriberLastName: 'Person',
      DisplayName: 'amlodipine 5 mg tablet',
      Strength: '5 mg',
      Quantity: '30',
      Refills: '2',
      Directions: 'Take one tablet by mouth every evening.',
      Pharmacy: 'Maple Avenue Drugs, 220 Maple Avenue, Albany, NY',
      Status: 'SENT',
      WrittenDate: expect.stringMatching(/^2026-03-02T/) as string,
    },
  ]);
  // Several readers at once store it once.
  await Promise.all([list(physician), list(child), list(parent)]);
  const stored = await server.system.db
    .select()
    .from(prescription)
    .where(eq(prescription.patient_id, child.id));
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ visit_id: visitId, physician_id: physician.id });
  expect(stored[0]?.content).not.toContain('amlodipine');
});

test('NT-02 the prescriber is notified once that a prescription was sent, and nobody else', async () => {
  const readTypes = async ({ token }: Person) =>
    (await server.call('getNotifications', { token, query: {} })).data.results.map(
      ({ notification_type, message, params }) => ({ notification_type, message, params }),
    );
  const sent = {
    notification_type: 'DOSESPOT_PRESCRIPTION',
    message: REPLY_MESSAGES.NOTIFY_PRESCRIPTION_SENT,
    params: { appointment_id: visitId },
  };
  const getSent = async (person: Person) =>
    (await readTypes(person)).filter(({ notification_type }) => notification_type === sent.notification_type);
  expect(await getSent(physician)).toEqual([sent]);
  for (const reader of [child, parent, other]) expect(await getSent(reader)).toEqual([]);
});

test('PA-05 a failed transmission is shown, and the list is newest first', async () => {
  server.clock.advance(60);
  await writePrescription(server, ids, { medication: 'metformin 500 mg tablet', pharmacy: '4404' });
  const { results } = (await list(child)).data;
  expect(results.map(({ DisplayName, Status }) => [DisplayName, Status])).toEqual([
    ['metformin 500 mg tablet', 'FAILED'],
    ['amlodipine 5 mg tablet', 'SENT'],
  ]);
});

test('PA-05 a longer list than one page of the provider is read to its end', async () => {
  for (let count = 0; count < 10; count += 1)
    await writePrescription(server, ids, { medication: 'hydrocortisone 1% cream' });
  expect(await listNames(physician)).toHaveLength(12);
});

test('PA-05 a provider that fails leaves the stored copy, with its age and the reason', async () => {
  const before = (await list(physician)).data;
  server.clock.advance(300);
  // A read is retried once.
  await failNext('server');
  await failNext('server');
  const silent = (await list(physician)).data;
  expect(silent.problem).toBe(REPLY_MESSAGES.PRESCRIPTIONS_NOT_SYNCED);
  expect(silent.synced_at).toBe(before.synced_at);
  expect(silent.results).toEqual(before.results);
  await failNext('error', 'Patient is locked');
  expect((await list(child)).data.problem).toBe('Patient is locked');
  await failNext('model_state', 'The field startDate is invalid');
  expect((await list(child)).data.problem).toBe('The field startDate is invalid');
  const after = (await list(child)).data;
  expect(after.problem).toBeNull();
  expect(Date.parse(after.synced_at ?? '')).toBeGreaterThan(Date.parse(before.synced_at ?? ''));
});

test('PA-05 PW-09 the patient, the parent and a physician who cares read them, nobody else', async () => {
  for (const reader of [physician, parent, child]) expect((await list(reader)).status).toBe(200);
  expect(await list(other)).toMatchObject({ status: 403, message: [MESSAGES.NOT_ASSOCIATED] });
  expect((await list(stranger)).status).toBe(404);
  expect((await list(parent, { patient: parent.id })).data).toMatchObject({
    results: [],
    is_registered: false,
    synced_at: null,
  });
  const entries = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, child.id));
  expect(entries.filter(({ action }) => action === 'prescribing.list').length).toBeGreaterThan(3);
});

test('PA-05 dates in the future, in the wrong order or of an unknown zone are refused', async () => {
  expect((await list(child, { end_date: '2027-01-01' })).message).toEqual([MESSAGES.DATE_NOT_PAST]);
  expect((await list(child, { end_date: '2026-01-01' })).message).toEqual([
    ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START,
  ]);
  expect((await list(child, { zone: 'Mars/Base' })).message).toEqual([VISIT_MESSAGES.ZONE_UNKNOWN]);
  expect((await list(child, { start_date: '2026-01-01', end_date: '2026-01-31' })).data.results).toEqual([]);
});

test('BX-13 PW-09 the visit summary and the patient’s record contain the prescriptions of the visit', async () => {
  await server.system.db.update(visit).set({ status: 'COMPLETED' }).where(eq(visit.id, visitId));
  const summary = await server.call('getVisitSummary', { token: child.token, params: { id: visitId } });
  expect(summary.data.prescriptions).toHaveLength(12);
  const history = await server.call('getMedicalHistory', { token: parent.token, params: { id: child.id } });
  expect(history.data.prescriptions.map(({ DisplayName }) => DisplayName)).toContain(
    'amlodipine 5 mg tablet',
  );
});
