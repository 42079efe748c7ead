import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query, TimelineEntry } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { createPdf, createPdfStream } from '../files/fixtures/samples.fixtures.ts';
import { visit } from '../../schema/visits.ts';
import { createConciergeActions } from '../../testing/concierge.ts';
import { DATABASE } from '../../testing/database.ts';
import { createHoldHelpers, FEE } from '../../testing/holds.ts';
import { buildMedicalRecord } from '../../testing/patients.ts';
import {
  bookAccepted,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { CLINICIAN, PATIENT, registerWithPrescriber, writePrescription } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadFile } from '../../testing/uploads.ts';

const PDF = createPdf({ objects: [createPdfStream('readings')] });
const MANY = 10_000;

let server: TestServer;
let physician: Person;
let colleague: Person;
let patient: Person;
let own: string;

const { createPatientWithCard, placeHold, completeVisit, captureHold } = createHoldHelpers(() => ({
  server,
  physician,
}));

const read = (query: Partial<Query<'getPatientTimeline'>> = {}, as = physician, id = patient.id) =>
  server.call('getPatientTimeline', { token: as.token, params: { id }, query: { zone: 'UTC', ...query } });

const list = async (query?: Partial<Query<'getPatientTimeline'>>, as?: Person): Promise<TimelineEntry[]> =>
  (await read(query, as)).data.results;

const listKinds = async (...args: Parameters<typeof list>) =>
  (await list(...args)).map(({ kind }) => kind).sort();

const addNote = async (as: Person, appointment: string, note_name: string, isLocked = false) => {
  const texts = { chief_complaint: 'Cough', notes: 'Dry', assessment: 'Viral', plan: 'Rest' };
  const body = { appointment, note_name, ...texts };
  const note = (await server.call('addNotes', { token: as.token, body })).data;
  if (!isLocked) return;
  const lock = { is_locked: true, version: note.version };
  const { status } = await server.call('updateNotes', {
    token: as.token,
    params: { id: note.id },
    body: lock,
  });
  expect(status).toBe(200);
};

/** A prescription that the physician writes at the provider, and that a read of the list stores. */
const prescribe = async (): Promise<void> => {
  const { prescriber } = server.system.services;
  const ids = {
    clinician: await prescriber.createClinician(CLINICIAN),
    patient: await prescriber.createPatient(PATIENT),
  };
  await registerWithPrescriber(server, { physician: physician.id }, ids.clinician);
  await registerWithPrescriber(server, { patient: patient.id }, ids.patient);
  await writePrescription(server, ids);
  const today = new Date(server.clock.now()).toISOString().slice(0, 10);
  const { data } = await server.call('getPrescriptions', {
    token: physician.token,
    body: { patient: patient.id, start_date: today, end_date: today, zone: 'UTC' },
  });
  expect(data.results).toHaveLength(1);
};

const sendMessage = async (appointment: string, message: string, file?: string): Promise<string> => {
  const detail = await server.call('getAppointmentDetail', {
    token: patient.token,
    params: { id: appointment },
  });
  const { chat_room } = detail.data;
  const socket = await server.socket(patient.token);
  await socket.request({ type: 'chat.send', chat_room, client_id: randomUUID(), message, file });
  await socket.close();
  return chat_room;
};

describe(`the timeline of a patient (${DATABASE})`, () => {
  let room: string;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    colleague = await createTestPhysician(server, 'bennett');
    patient = await createPatientWithCard();
    own = (await bookAccepted(server, patient, physician, getSlotStart(1, 1))).id;
    const foreign = (await bookAccepted(server, patient, colleague, getSlotStart(3, 1))).id;
    await addNote(physician, own, 'Cough');
    await addNote(colleague, foreign, 'Rash', true);
    await addNote(colleague, foreign, 'Not finished');
    const document = await uploadFile(server, patient, PDF, { name: 'panel.pdf' });
    const data = [buildMedicalRecord(document.id)];
    await server.call('addPatientMedicalRecord', { token: patient.token, body: { data } });
    const shared = await uploadFile(server, patient, PDF, { kind: 'chatFile', name: 'readings.pdf' });
    room = await sendMessage(own, '', shared.id);
    await sendMessage(own, 'Good morning');
    await sendMessage(foreign, 'For somebody else');
    await placeHold({ patient, id: own });
    await prescribe();
    const body = { patient: patient.id, pulse: '72' };
    await server.call('addPatientVitals', { token: patient.token, body });
  });
  afterAll(() => server.close());

  test('BX-17 one list has the visits, notes, prescriptions, files, payments, messages and vitals that the physician may read', async () => {
    const entries = await list();
    const find = (kind: TimelineEntry['kind']) => entries.filter((entry) => entry.kind === kind);
    expect(find('VISIT')).toMatchObject([{ id: own, status: 'ACCEPTED', visit_kind: 'SCHEDULED' }]);
    expect(find('NOTE')).toMatchObject([
      { note_name: 'Rash', is_locked: true },
      { note_name: 'Cough', is_locked: false, appointment: own },
    ]);
    expect(find('PRESCRIPTION')).toMatchObject([
      {
        ...{ medication: 'amlodipine 5 mg tablet', directions: 'Take one tablet by mouth every evening.' },
        ...{ status: 'SENT', physician: { first_name: 'hart', last_name: 'Person' } },
      },
    ]);
    expect(JSON.stringify(find('PRESCRIPTION'))).not.toContain('content');
    expect(find('FILE')).toMatchObject([
      { name: 'readings.pdf', record_type: 'ATTACHMENT', appointment: own },
      { name: 'panel.pdf', appointment: null },
    ]);
    for (const entry of find('FILE'))
      expect((await server.fetch((entry as { file_url: string }).file_url)).status).toBe(200);
    expect(find('PAYMENT')).toMatchObject([
      { amount: FEE, purpose: 'APPOINTMENT', status: 'requires_capture', refunded: 0, appointment: own },
    ]);
    expect(find('MESSAGES')).toMatchObject([{ id: room, count: 2, appointment: own }]);
    expect(find('VITALS')).toMatchObject([{ vitals: { pulse: '72', weight: null }, appointment: null }]);
    expect(JSON.stringify(entries)).not.toMatch(/Not finished|somebody else/);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  test('BX-17 a payment is followed from its hold to its refund, and each step reaches the open pages of the physician', async () => {
    const payer = await createPatientWithCard();
    const { id } = await bookAccepted(server, payer, physician, getSlotStart(5, 1));
    const socket = await server.socket(physician.token);
    const readPayments = async () =>
      (await read({ kind: 'PAYMENT' }, physician, payer.id)).data.results.map((entry) => ({
        ...entry,
        at: null,
      }));
    let known = 0;
    const expectChange = async () => {
      const isLater = (event: { id: number }) => event.id > known;
      const { id: next } = await socket.waitFor(
        'event',
        (event) => isLater(event) && event.name === 'billing.changed',
      );
      known = next;
    };
    const { payment_id } = (await placeHold({ patient: payer, id })).data;
    const entry = { kind: 'PAYMENT', id: payment_id, at: null, appointment: id, purpose: 'APPOINTMENT' };
    await expectChange();
    expect(await readPayments()).toEqual([
      { ...entry, status: 'requires_capture', amount: FEE, refunded: 0 },
    ]);
    await completeVisit({ id });
    await captureHold(payment_id, payer, FEE - 1000);
    await expectChange();
    expect(await readPayments()).toEqual([
      { ...entry, status: 'succeeded', amount: FEE - 1000, refunded: 0 },
    ]);
    const body = { payment_id, amount: 1500, reason: 'TECHNICAL', idempotency_key: randomUUID() } as const;
    await server.call('refundPayment', { token: physician.token, body });
    await expectChange();
    expect(await readPayments()).toEqual([
      { ...entry, status: 'succeeded', amount: FEE - 1000, refunded: 1500 },
    ]);
    await socket.close();
  });

  test('BX-17 it is filtered by kind and by days in the zone of the reader', async () => {
    expect(await listKinds({ kind: 'VITALS' })).toEqual(['VITALS']);
    expect(await listKinds({ kind: 'PRESCRIPTION' })).toEqual(['PRESCRIPTION']);
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    // The visit is tomorrow; everything else happened today.
    expect(await listKinds({ to: day })).not.toContain('VISIT');
    expect(await listKinds({ from: '2090-01-01' })).toEqual([]);
    expect((await read({ zone: 'Nowhere/Else' })).status).toBe(400);
    // 10:00 in New York is still the day before at UTC-12.
    const [visitEntry] = await list({ kind: 'VISIT' });
    const date = visitEntry?.at.slice(0, 10) ?? '';
    expect(await list({ kind: 'VISIT', from: date, to: date, zone: 'UTC' })).toHaveLength(1);
    expect(await list({ kind: 'VISIT', from: date, to: date, zone: 'Pacific/Kiritimati' })).toHaveLength(0);
  });

  test('BX-17 a guest sees the visit and no payments; nobody else opens it, and each reading is audited', async () => {
    const guest = await createTestPhysician(server, 'guest');
    expect((await read({}, guest)).status).toBe(403);
    await server.system.db
      .update(visit)
      .set({ guest_physician_id: guest.id, guest_status: 'ACCEPTED' })
      .where(eq(visit.id, own));
    const kinds = await listKinds({}, guest);
    expect(kinds).toContain('MESSAGES');
    expect(kinds).not.toContain('PAYMENT');
    expect((await read({}, physician, randomUUID())).status).toBe(403);
    const { results } = (await server.call('getAccessLog', { token: physician.token, query: {} })).data;
    expect(results.map(({ action }) => action)).toContain('patient.timeline');
    await server.system.db
      .update(visit)
      .set({ guest_physician_id: null, guest_status: null })
      .where(eq(visit.id, own));
  });

  test('BX-17 the chat of a concierge service, its files and its payments are listed without a visit', async () => {
    const concierge = createConciergeActions(() => server);
    const doctor = await concierge.createPhysician();
    const subscriber = await concierge.createPatient();
    const service = await concierge.readMine(subscriber, await concierge.subscribe(subscriber, doctor));
    const chat_room = service?.chat_room ?? '';
    const shared = await uploadFile(server, subscriber.patient, PDF, { kind: 'chatFile', name: 'scan.pdf' });
    const socket = await server.socket(subscriber.patient.token);
    const message = { type: 'chat.send', chat_room, client_id: randomUUID(), message: '' } as const;
    await socket.request({ ...message, file: shared.id });
    await socket.close();
    const { token } = doctor;
    const patientId = subscriber.patient.id;
    const profile = await server.call('getPatientProfile', { token, params: { id: patientId } });
    expect(profile.data).toMatchObject({ is_concierge: true, chat_room });
    const query = { filter: 'CONCIERGE' } as const;
    const listed = await server.call('getAllPatientList', { token, params: { id: doctor.id }, query });
    expect(listed.data.results.map(({ id }) => id)).toEqual([patientId]);
    const { data } = await read({}, doctor, patientId);
    expect(data.results).toHaveLength(3);
    expect(data.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'MESSAGES', id: chat_room, count: 1, appointment: null }),
        expect.objectContaining({ kind: 'FILE', name: 'scan.pdf', appointment: null }),
        expect.objectContaining({ kind: 'PAYMENT', purpose: 'CONCIERGE_SERVICE_FEE', appointment: null }),
      ]),
    );
  });

  test('BX-17 10,000 entries come in pages without gaps or repeats', async () => {
    const known = (await list()).length;
    // Five at the same time each, so that pages end between entries of one time.
    await server.system.db.execute(sql`
      insert into vital_signs (id, patient_id, recorded_by, recorder_role, recorded_at)
      select gen_random_uuid(), ${patient.id}::uuid, ${patient.user}::uuid, 'PATIENT',
        '2020-01-01'::timestamptz + (n / 5) * interval '1 minute'
      from generate_series(1, ${MANY}) n`);
    const ids = new Set<string>();
    let pages = 0;
    let after: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof read>>['data'] = (await read({ limit: 200, after })).data;
      for (const { id } of page.results) ids.add(id);
      after = page.next ?? undefined;
      pages += 1;
    } while (after);
    expect(ids.size).toBe(known + MANY);
    expect(pages).toBe(Math.ceil((known + MANY) / 200));
  });

  test('CH-01 the profile has the chat of an open visit, and none without a visit that has one', async () => {
    const readRoom = async (id: string, as = physician) =>
      (await server.call('getPatientProfile', { token: as.token, params: { id } })).data.chat_room;
    expect(await readRoom(patient.id)).toBe(room);
    const later = (await bookAccepted(server, patient, physician, getSlotStart(1, 3))).id;
    expect(await readRoom(patient.id)).toBe(room);
    await server.system.db.update(visit).set({ status: 'CANCELLED' }).where(eq(visit.id, own));
    const detail = await server.call('getAppointmentDetail', { token: patient.token, params: { id: later } });
    expect(await readRoom(patient.id)).toBe(detail.data.chat_room);
    await server.system.db.update(visit).set({ status: 'REQUESTED' }).where(eq(visit.id, later));
    expect(await readRoom(patient.id)).toBeNull();
  });
});
