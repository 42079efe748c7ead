import type { CalendarBlock } from '@openvisit/contract';
import { buildBooking, buildVisitNowRequest } from '@openvisit/contract/testing';
import { and, inArray } from 'drizzle-orm';
import { replaceCalendar } from '../modules/physicians/index.ts';
import { MINUTE } from '../platform/durations.ts';
import { reservation } from '../schema/availability.ts';
import { physician as physicianTable } from '../schema/physicians.ts';
import { visit } from '../schema/visits.ts';
import {
  createTestPatient,
  createTestPhysician,
  signIn,
  updateStatus,
  ZONE,
  type Person,
} from './practice.ts';
import type { TestServer } from './server.ts';

const SLOT = 20 * MINUTE;
/** Slots start in the future, later than any instant visit. */
const LEAD_SLOTS = 6;
/** Slots of a lane before the first one is used again: every race frees its slots. They end before the gap at midnight. */
const SLOTS = 36;

/** Slots of 20 minutes around the clock. */
const ALL_DAY: CalendarBlock[] = [
  {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    week_days: [1, 2, 3, 4, 5, 6, 7],
    slots: [
      { day_period: 'MORNING', start_time: '00:00', end_time: '12:00', slot_duration: 20 },
      { day_period: 'AFTERNOON', start_time: '12:00', end_time: '18:00', slot_duration: 20 },
      { day_period: 'NIGHT', start_time: '18:00', end_time: '23:40', slot_duration: 20 },
    ],
  },
];

/** People who race only with each other. */
export interface Lane {
  physician: Person;
  guest: Person;
  patients: readonly [Person, Person];
}

/** Opens a page of each physician, without which they do not stay available. */
const openPages = async (server: TestServer, { physician, guest }: Lane): Promise<void> => {
  for (const { token } of [physician, guest]) await server.socket(token);
};

/** Two physicians who are available now and charge nothing, and two patients. */
export const createLane = async (server: TestServer, name: string): Promise<Lane> => {
  const physician = await createTestPhysician(server, `main-${name}`);
  const guest = await createTestPhysician(server, `guest-${name}`);
  for (const { id } of [physician, guest])
    await replaceCalendar(server.system, { physician: id, slot_timezone: ZONE, calendar: ALL_DAY });
  await server.system.db
    .update(physicianTable)
    .set({ is_available: true, fees: 0 })
    .where(inArray(physicianTable.id, [physician.id, guest.id]));
  const first = await createTestPatient(server, `first-${name}`);
  const second = await createTestPatient(server, `second-${name}`);
  const lane: Lane = { physician, guest, patients: [first, second] };
  await openPages(server, lane);
  return lane;
};

/** Signs everybody in again, before their sessions end. */
export const renewLane = async (server: TestServer, lane: Lane): Promise<void> => {
  for (const person of [lane.physician, lane.guest, ...lane.patients])
    Object.assign(person, await signIn(server, person));
  await openPages(server, lane);
};

interface Sent {
  status: number;
  id: string | undefined;
}

/** The moves of a race, as requests over HTTP. */
export const createMoves = (server: TestServer, { physician, guest }: Lane) => {
  const send = async (
    call: Promise<{ status: number; data?: { id: string } | undefined }>,
  ): Promise<Sent> => {
    const { status, data } = await call;
    return { status, id: data?.id };
  };
  const change = (
    person: Person,
    id: string,
    doctor_status: 'ACCEPTED' | 'DENIED' | 'COMPLETED' | 'CANCELLED',
  ) =>
    send(
      server.call('updateVisitNowRequestStatus', {
        token: person.token,
        params: { id },
        body: { doctor_status },
      }),
    );
  return {
    book: (patient: Person, of: Person, starts_at: string) =>
      send(
        server.call('addAppointment', {
          token: patient.token,
          body: buildBooking({ doctor_detail: of.id, starts_at }),
        }),
      ),
    ask: (patient: Person, of = physician) =>
      send(
        server.call('addVisitNowRequest', {
          token: patient.token,
          body: buildVisitNowRequest({ doctor_detail: of.id, fee: 0 }),
        }),
      ),
    accept: (id: string, by = physician) => send(updateStatus(server, by, id, 'ACCEPTED')),
    cancel: (person: Person, id: string) => send(updateStatus(server, person, id, 'CANCELLED')),
    deny: (id: string) => send(updateStatus(server, physician, id, 'DENIED')),
    acceptNow: (id: string) => change(physician, id, 'ACCEPTED'),
    denyNow: (id: string, by: Person) => change(by, id, 'DENIED'),
    endNow: (id: string, by: Person) => change(by, id, 'COMPLETED'),
    leave: (patient: Person, id: string) => change(patient, id, 'CANCELLED'),
    invite: (id: string) =>
      send(
        server.call('addGuestDoctor', {
          token: physician.token,
          params: { id },
          body: { guest_doctor: guest.id },
        }),
      ),
    acceptInvite: (id: string) =>
      send(
        server.call('updateGuestDoctorRequest', {
          token: guest.token,
          params: { id },
          body: { guest_doctor_status: 'ACCEPTED' },
        }),
      ),
    removeGuest: (person: Person, id: string) =>
      send(server.call('removeGuestDoctorRequest', { token: person.token, params: { id } })),
  };
};
export type Moves = ReturnType<typeof createMoves>;

/** Start of a slot that no earlier race of the lane still uses; `offset` 0 is the next slot of the clock. */
export const getSlotAfter = (now: number, offset: number): string =>
  new Date((Math.floor(now / SLOT) + 1 + offset) * SLOT).toISOString();
export const getFarSlot = (now: number, round: number): string =>
  getSlotAfter(now, LEAD_SLOTS + (round % SLOTS));

const OPEN = ['REQUESTED', 'ACCEPTED'] as const;

/** The open visits of a lane, and what is wrong with their reservations: time taken twice, missing or left behind. */
export const inspectLane = async ({ system: { db } }: TestServer, { physician, guest }: Lane) => {
  const ids = [physician.id, guest.id];
  const open = await db
    .select({
      id: visit.id,
      kind: visit.kind,
      status: visit.status,
      physician: visit.physician_id,
      guest: visit.guest_physician_id,
      guestStatus: visit.guest_status,
    })
    .from(visit)
    .where(and(inArray(visit.status, [...OPEN]), inArray(visit.physician_id, ids)));
  const reserved = await db
    .select({ visit: reservation.visit_id, physician: reservation.physician_id })
    .from(reservation)
    .where(inArray(reservation.physician_id, ids));
  const expected = open.flatMap(({ id, kind, status, physician: main, guest: invited, guestStatus }) => [
    ...(kind === 'SCHEDULED' || status === 'ACCEPTED' ? [`${id} ${main}`] : []),
    ...(invited && guestStatus === 'ACCEPTED' ? [`${id} ${invited}`] : []),
  ]);
  const actual = reserved.map((row) => `${row.visit} ${row.physician}`);
  const running = open.filter(({ kind, status }) => kind === 'INSTANT' && status === 'ACCEPTED');
  const isWrong =
    running.length > 1 || JSON.stringify([...actual].sort()) !== JSON.stringify([...expected].sort());
  return { open, isWrong };
};

/** Closes what is open, as its physician; returns how many visits could not be closed. */
export const closeLane = async (server: TestServer, lane: Lane, moves: Moves): Promise<number> => {
  const { open } = await inspectLane(server, lane);
  let stuck = 0;
  for (const { id, kind, status, physician: main } of open) {
    const owner = main === lane.physician.id ? lane.physician : lane.guest;
    const isRequest = status === 'REQUESTED';
    const instantMove = isRequest ? moves.denyNow : moves.endNow;
    const { status: answer } =
      kind === 'INSTANT'
        ? await instantMove(id, owner)
        : await updateStatus(server, owner, id, isRequest ? 'DENIED' : 'CANCELLED');
    if (answer !== 200) stuck += 1;
  }
  const left = await inspectLane(server, lane);
  return stuck + left.open.length + (left.isWrong ? 1 : 0);
};
