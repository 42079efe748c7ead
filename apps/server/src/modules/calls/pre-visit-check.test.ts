import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, VISIT_MESSAGES } from '@openvisit/contract';
import { PRE_VISIT_FINDINGS } from '@openvisit/contract/testing';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const TURN = {
  urls: ['turn:turn.example.org:3478', 'turns:turn.example.org:443?transport=tcp'],
  secret: 'shared with the relay',
};
describe(`checks before a visit (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let guest: Person;
  let patient: Person;
  let parent: Person;
  let dependent: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, config: { turn: TURN } });
    physician = await createTestPhysician(server, 'hart');
    guest = await createTestPhysician(server, 'bennett');
    patient = await createTestPatient(server, 'grace');
    parent = await createTestPatient(server, 'elena');
    dependent = await createTestPatient(server, 'leo', parent);
    stranger = await createTestPatient(server, 'marcus');
  });
  afterAll(() => server.close());

  const save = ({ token }: Person, id: string, findings: Partial<Body<'savePreVisitCheck'>> = {}) =>
    server.call('savePreVisitCheck', { token, params: { id }, body: { ...PRE_VISIT_FINDINGS, ...findings } });
  const readCheck = async ({ token }: Person, id: string) =>
    (await server.call('getAppointmentDetail', { token, params: { id } })).data.pre_visit_check;

  test('BX-08 the physician sees the last check of the patient, without a reload', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, 1));
    expect(await readCheck(physician, id)).toBeNull();
    const socket = await server.socket(physician.token);
    expect((await save(patient, id, { microphone: 'SILENT' })).status).toBe(200);
    server.clock.advance(60);
    const saved = await save(patient, id, { camera: 'BLOCKED', network: 'FAILED', round_trip: null });
    expect(saved.data).toMatchObject({
      camera: 'BLOCKED',
      microphone: 'WORKS',
      network: 'FAILED',
    });
    await socket.waitFor('event', ({ name }) => name === 'appointment.changed');
    expect(await readCheck(physician, id)).toEqual(saved.data);
    expect(await readCheck(patient, id)).toEqual(saved.data);
    await socket.close();
  });

  test('BX-08 a guest sees the check after accepting the invitation', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(1, 1));
    await save(patient, id);
    const params = { id };
    await server.call('addGuestDoctor', {
      token: physician.token,
      params,
      body: { guest_doctor: guest.id },
    });
    expect(await readCheck(guest, id)).toBeNull();
    const body = { guest_doctor_status: 'ACCEPTED' } as const;
    await server.call('updateGuestDoctorRequest', { token: guest.token, params, body });
    expect(await readCheck(guest, id)).toMatchObject(PRE_VISIT_FINDINGS);
  });

  test('BX-08 a parent checks for a dependent; strangers and physicians do not', async () => {
    const { id } = await bookAccepted(server, parent, physician, getSlotStart(2, 1), dependent.id);
    expect((await save(parent, id)).status).toBe(200);
    expect((await save(stranger, id)).status).toBe(404);
    expect((await save(physician, id)).status).toBe(403);
    expect((await server.call('getIceServers', { token: stranger.token, params: { id } })).status).toBe(404);
  });

  test('BX-08 the servers of the call are given for open visits only, long before the call opens, with credentials that expire', async () => {
    const { id } = await book(server, patient, physician, getSlotStart(3, 2));
    const getServers = () => server.call('getIceServers', { token: patient.token, params: { id } });
    const { ice_servers } = (await getServers()).data;
    const [{ urls, username, credential } = { urls: [] }] = ice_servers;
    expect(urls).toEqual(TURN.urls);
    const hours = (Number(username) - server.clock.now() / 1000) / 3600;
    expect(Math.round(hours)).toBe(6);
    expect(credential).toBe(
      createHmac('sha1', TURN.secret)
        .update(username ?? '')
        .digest('base64'),
    );
    expect(JSON.stringify(ice_servers)).not.toContain(TURN.secret);
    await updateStatus(server, patient, id, 'CANCELLED');
    expect(await getServers()).toMatchObject({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_CHANGED] });
    expect((await save(patient, id)).status).toBe(409);
  });

  test('BX-08 a visit that is over is not checked, and findings outside the list are refused', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(4, 1));
    const unknown = {
      ...PRE_VISIT_FINDINGS,
      camera: 'Front camera of Grace',
    } as unknown as typeof PRE_VISIT_FINDINGS;
    expect((await save(patient, id, unknown)).status).toBe(400);
    expect((await save(patient, id, { round_trip: -1 })).status).toBe(400);
    server.clock.advance((Date.parse(getSlotStart(5, 1)) - server.clock.now()) / 1000);
    expect((await save(await signIn(server, patient), id)).status).toBe(409);
  });
});
