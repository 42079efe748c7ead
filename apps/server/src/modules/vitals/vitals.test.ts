import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, type Body } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe(`vitals (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  let appointment: string;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    appointment = (await bookAccepted(server, patient, physician, getSlotStart(0, 1))).id;
  });
  afterAll(() => server.close());

  const add = (body: Omit<Body<'addPatientVitals'>, 'patient'>, { token } = patient) =>
    server.call('addPatientVitals', { token, body: { patient: patient.id, ...body } });
  const read = async ({ token } = physician) =>
    (await server.call('getPatientVitals', { token, body: { patient: patient.id } })).data;

  test('CR-12 a repeated request records once; values and history are kept, newest first', async () => {
    const id = randomUUID();
    const body = { id, blood_pressure: '128/82', weight: '148.5' };
    expect(await add(body)).toMatchObject({ status: 201, message: [REPLY_MESSAGES.VITALS_RECORDED] });
    expect((await add(body)).data).toMatchObject({ ...body, pulse: null });
    server.clock.advance(60);
    const inVisit = await add({ pulse: '71', appointment }, physician);
    expect(inVisit.data).toMatchObject({ appointment, recorded_by: { role: 'PHYSICIAN' } });
    const { results, is_adult } = await read();
    expect(is_adult).toBe(true);
    expect(results.map((record) => record.id)).toEqual([inVisit.data.id, id]);
  });

  test.each([
    [{ pulse: '720' }, 'Pulse must be between 20 and 300 bpm'],
    [{ blood_pressure: '80/120' }, 'The upper number of a blood pressure is higher than the lower one'],
    [{ oxygen_saturation: '101' }, 'Oxygen saturation must be between 50 and 100 %'],
    [{ height: '0' }, 'Height, inches must be between 8 and 11 in'],
    [{}, 'Enter at least one measurement'],
  ])('CR-12 %j is refused with words', async (values, words) => {
    const { status, message } = await add(values);
    expect(status).toBe(400);
    expect(message[0]).toContain(words);
  });

  test('CR-12 a physician records in a visit of this patient that is accepted, and in no other way', async () => {
    const values = { pulse: '71' };
    expect((await add(values, physician)).status).toBe(400);
    const { id } = await book(server, patient, physician, getSlotStart(1, 2));
    expect((await add({ ...values, appointment: id }, physician)).status).toBe(409);
    const other = await createTestPatient(server, 'hugo');
    const foreign = (await bookAccepted(server, other, physician, getSlotStart(2, 3))).id;
    expect((await add({ ...values, appointment: foreign }, physician)).status).toBe(404);
  });

  test('CR-12 BX-04 BX-02 the database holds no readable value, and reads are in the access log', async () => {
    await add({ blood_pressure: '133/77' });
    await read();
    const rows = await server.system.db.select().from(vitalSigns);
    expect(JSON.stringify(rows)).not.toContain('133/77');
    const { rows: audited } = await server.system.db.execute(
      sql`select from ${auditLog} where action = 'vitals.read' and record_id = ${patient.id}`,
    );
    expect(audited.length).toBeGreaterThan(0);
  });

  test('CR-12 both sides are notified of a change', async () => {
    const sockets = [await server.socket(patient.token), await server.socket(physician.token)];
    await add({ pulse: '80' });
    for (const socket of sockets)
      await socket.waitFor('event', ({ data }) => JSON.stringify(data).includes(patient.id));
    await add({ pulse: '81', appointment }, physician);
    expect((await read()).results[0]?.pulse).toBe('81');
  });
});
