import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildVisitNowRequest } from '@openvisit/contract/testing';
import { and, eq, inArray } from 'drizzle-orm';
import { reservation } from '../../../schema/availability.ts';
import { physician as physicianTable } from '../../../schema/physicians.ts';
import { visit } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const ROUNDS = 40;

type Move = 'accept' | 'deny' | 'leave' | 'end' | 'keep' | 'ask again';
/** Sets of concurrent moves; each is repeated in both orders. */
const RACES: readonly (readonly Move[])[] = [
  ['accept', 'accept', 'leave'],
  ['accept', 'deny', 'keep'],
  ['deny', 'leave', 'ask again'],
  ['accept', 'end', 'leave'],
];

describe(`concurrent moves of instant visits (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let patients: Person[];
  let guest: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    // With a page open, 'Available Now' stays on while time passes.
    await server.socket(physician.token);
    guest = await createTestPhysician(server, 'bennett');
    patients = [await createTestPatient(server, 'grace'), await createTestPatient(server, 'marcus')];
    await server.system.db
      .update(physicianTable)
      .set({ is_available: true, fees: 0 })
      .where(inArray(physicianTable.id, [physician.id, guest.id]));
  });
  afterAll(() => server.close());

  const ask = (patient: Person) =>
    server.call('addVisitNowRequest', {
      token: patient.token,
      body: buildVisitNowRequest({ doctor_detail: physician.id, fee: 0 }),
    });
  const change = (
    person: Person,
    id: string,
    doctor_status: 'ACCEPTED' | 'DENIED' | 'COMPLETED' | 'CANCELLED',
  ) =>
    server.call('updateVisitNowRequestStatus', {
      token: person.token,
      params: { id },
      body: { doctor_status },
    });

  const makeMove = async (move: Move, patient: Person, id: string): Promise<number> => {
    if (move === 'ask again') return (await ask(patient)).status;
    if (move === 'keep')
      return (await server.call('keepVisitNowRequest', { token: patient.token, params: { id } })).status;
    if (move === 'leave') return (await change(patient, id, 'CANCELLED')).status;
    const status = ({ accept: 'ACCEPTED', deny: 'DENIED', end: 'COMPLETED' } as const)[move];
    return (await change(physician, id, status)).status;
  };

  const readState = async () => {
    const visits = await server.system.db
      .select({ id: visit.id, status: visit.status, patient: visit.patient_id })
      .from(visit)
      .where(and(eq(visit.physician_id, physician.id), eq(visit.kind, 'INSTANT')));
    const reserved = await server.system.db
      .select({ visit: reservation.visit_id })
      .from(reservation)
      .where(eq(reservation.physician_id, physician.id));
    return { visits, reserved: reserved.map((row) => row.visit) };
  };

  /** At most one visit is accepted, and exactly the accepted one has a reservation. */
  const expectConsistent = async () => {
    const { visits, reserved } = await readState();
    const accepted = visits.filter(({ status }) => status === 'ACCEPTED').map(({ id }) => id);
    expect(accepted.length).toBeLessThanOrEqual(1);
    expect(reserved).toEqual(accepted);
    const open = visits.filter(({ status }) => ['REQUESTED', 'ACCEPTED'].includes(status));
    expect(new Set(open.map(({ patient }) => patient)).size).toBe(open.length);
    return open;
  };

  const closeOpenVisits = async () => {
    for (const { id, status } of await expectConsistent())
      expect((await change(physician, id, status === 'ACCEPTED' ? 'COMPLETED' : 'DENIED')).status).toBe(200);
  };

  test.each(RACES)(
    'AP-11 PW-03 two patients race with %s, %s and %s: none is accepted twice, none is stuck',
    { timeout: 60_000 },
    async (...moves) => {
      for (let round = 0; round < ROUNDS / RACES.length; round += 1) {
        const asked = await Promise.all(patients.map(async (patient) => (await ask(patient)).data.id));
        const plays = (round % 2 === 0 ? moves : [...moves].reverse()).flatMap((move) =>
          patients.map((patient, index) => makeMove(move, patient, asked[index] ?? '')),
        );
        const statuses = await Promise.all(plays);
        expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
        await closeOpenVisits();
      }
    },
  );

  test(
    'AP-05 AP-11 an instant visit and a scheduled request never take the same time',
    { timeout: 60_000 },
    async () => {
      const [booker, waiting] = patients;
      if (!booker || !waiting) throw new Error('No patient');
      for (let round = 0; round < 9; round += 1) {
        const start = getSlotStart(round, 1);
        const seconds = (Date.parse(start) - server.clock.now()) / 1000 - 15 * 60;
        server.clock.advance(Math.ceil(seconds));
        physician = await signIn(server, physician);
        await server.socket(physician.token);
        const [own, other] = [await signIn(server, booker), await signIn(server, waiting)];
        const { data: request } = await ask(other);
        const [booked, accepted] = await Promise.all([
          book(server, own, physician, start).then(
            (data) => data.id,
            () => null,
          ),
          change(physician, request.id, 'ACCEPTED'),
        ]);
        expect(accepted.status).toBe(200);
        const overlaps = Date.parse(accepted.data.ends_at) > Date.parse(start);
        expect(booked === null).toBe(overlaps);
        await change(physician, request.id, 'COMPLETED');
        if (booked) await updateStatus(server, physician, booked, 'DENIED');
        await expectConsistent();
      }
    },
  );
});
