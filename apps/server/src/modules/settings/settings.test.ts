import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { listMails, waitForMail } from '../../testing/mailbox.ts';
import { saveTestCard } from '../../testing/payments.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const CONTACT = 'help@practice.test';
const READY = {
  camera: 'WORKS',
  microphone: 'WORKS',
  network: 'GOOD',
  browser: 'SUPPORTED',
  round_trip: 40,
  is_relayed: false,
} as const;

describe(`contact and first steps on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, config: { contactEmail: CONTACT, rateLimitScale: 1 } });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
  });
  afterAll(() => server.close());

  const send = (message: string, { token } = patient) =>
    server.call('sendContactMessage', { token, body: { topic: 'TECHNICAL', message } });

  test('ST-01 a message reaches the configured address, with whom to answer', async () => {
    expect((await server.call('getContactAvailability', { token: patient.token })).data.is_available).toBe(
      true,
    );
    expect((await send('  ')).status).toBe(400);
    expect((await send('The picture freezes.')).status).toBe(201);
    const { subject, body } = await waitForMail(server, CONTACT);
    expect(subject).toBe('Message to OpenVisit: Something does not work');
    expect(body).toContain('The picture freezes.');
    expect(body).toContain(`Reply to ${patient.email}`);
  });

  test('ST-01 one person can send five messages an hour', async () => {
    for (let count = 0; count < 5; count++)
      expect((await send(`Message ${count}`, physician)).status).toBe(201);
    expect((await send('One more', physician)).status).toBe(429);
  });

  test('ST-01 without a configured address nothing is sent', async () => {
    const other = await startTestServer({ at: MONDAY, config: { contactEmail: null } });
    const { token } = await createTestPatient(other, 'marcus');
    expect((await other.call('getContactAvailability', { token })).data.is_available).toBe(false);
    const body = { topic: 'OTHER', message: 'Hello' } as const;
    const reply = await other.call('sendContactMessage', { token, body });
    expect(reply.status).toBe(409);
    expect(await listMails(other, CONTACT)).toEqual([]);
    await other.close();
  });

  const listDone = (steps: readonly { id: string; is_done: boolean }[]) =>
    steps.filter(({ is_done }) => is_done).map(({ id }) => id);

  test("BX-24 a physician's first steps follow from what is stored", async () => {
    const { token } = physician;
    const read = async () => (await server.call('getPhysicianChecklist', { token })).data;
    expect((await read()).steps.map(({ id }) => id)).toEqual([
      'PHOTO',
      'HOURS',
      'TEMPLATE',
      'DEVICES',
      'NOTIFICATIONS',
      'SHARE_LINK',
    ]);
    expect(listDone((await read()).steps)).toEqual(['HOURS']);
    const template = { note_name: 'Follow-up', chief_complaint: '', notes: '', assessment: '', plan: '' };
    expect((await server.call('addTemplate', { token, body: template })).status).toBe(201);
    await server.call('saveDeviceCheck', { token, body: { ...READY, camera: 'BLOCKED' } });
    expect(listDone((await read()).steps)).toEqual(['HOURS', 'TEMPLATE']);
    await server.call('saveDeviceCheck', { token, body: READY });
    expect(listDone((await read()).steps)).toEqual(['HOURS', 'TEMPLATE', 'DEVICES']);
  });

  test("BX-24 a patient's first steps follow from what is stored, and hiding them concerns one person", async () => {
    const { token } = patient;
    const read = async (reader = token) => (await server.call('getPatientChecklist', { token: reader })).data;
    expect((await read()).steps.map(({ id }) => id)).toEqual([
      'MEDICAL_HISTORY',
      'CARD',
      'DEVICES',
      'NOTIFICATIONS',
      'FIND_PHYSICIAN',
    ]);
    expect(listDone((await read()).steps)).toEqual([]);
    await saveTestCard(server, { patient: patient.id });
    await book(server, patient, physician, getSlotStart(0, 1));
    expect(listDone((await read()).steps)).toEqual(['CARD', 'FIND_PHYSICIAN']);
    await server.call('dismissChecklist', { token, body: {} });
    expect((await read()).is_dismissed).toBe(true);
    const other = await createTestPatient(server, 'devon');
    expect((await read(other.token)).is_dismissed).toBe(false);
  });
});
