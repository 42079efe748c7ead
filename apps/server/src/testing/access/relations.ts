import { eq } from 'drizzle-orm';
import { createPatient } from '../../modules/patients/index.ts';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { visit } from '../../schema/visits.ts';
import { processDueWork } from '../payments.ts';
import { createReviewer, requireSuccess } from '../physicians.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  updateStatus,
  type Person,
} from '../practice.ts';
import { registerWithPrescriber } from '../prescribing.ts';
import { startTestServer, type TestServer } from '../server.ts';
import type { TestSocket } from '../socket.ts';
import { markRecord, markVisit, type MarkedRecord, type MarkedVisit } from './marked-records.ts';

/** The callers of the relation tables, named after what they are to the visits in {@link PLAN}. */
const PHYSICIANS = [
  'physician',
  'invited guest',
  'accepted guest',
  'declined guest',
  'former physician',
  'other physician',
] as const;
const PATIENTS = ['patient', 'parent', 'dependent', 'other patient', 'other parent'] as const;
export const RELATIONS = [...PHYSICIANS, ...PATIENTS, 'reviewer'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Health records by name: those of the patients, and those of dependents without an account by their parent. */
const CHILDREN = { child: 'parent', 'other child': 'other parent' } as const;
export const RECORDS = [...PATIENTS, 'child', 'other child'] as const;
export type RecordName = (typeof RECORDS)[number];

export interface PlannedVisit {
  /** Default: `physician`. */
  physician?: Relation;
  patient: RecordName;
  /** Books for the patient, who is a dependent. */
  parent?: Relation;
  guest?: Relation;
  answer?: 'ACCEPTED' | 'DENIED';
  /** How the visit ended; otherwise it is accepted. */
  end?: 'DENIED' | 'CANCELLED' | 'NO_SHOW';
}

const CLOSED = { physician: 'former physician', patient: 'patient' } as const;

/** The visits by name. */
export const PLAN = {
  own: { patient: 'patient' },
  'with an invited guest': { patient: 'patient', guest: 'invited guest' },
  'with an accepted guest': { patient: 'patient', guest: 'accepted guest', answer: 'ACCEPTED' },
  'with a declined guest': { patient: 'patient', guest: 'declined guest', answer: 'DENIED' },
  'of a dependent with an account': { patient: 'dependent', parent: 'parent' },
  'of a dependent without an account': { patient: 'child', parent: 'parent' },
  denied: { ...CLOSED, end: 'DENIED' },
  canceled: { ...CLOSED, end: 'CANCELLED' },
  missed: { ...CLOSED, end: 'NO_SHOW' },
  "of another physician's patient": { physician: 'other physician', patient: 'other patient' },
  "of another parent's dependent": {
    physician: 'other physician',
    patient: 'other child',
    parent: 'other parent',
  },
} as const satisfies Record<string, PlannedVisit>;
export type VisitName = keyof typeof PLAN;
export const VISITS = Object.keys(PLAN) as VisitName[];

export interface RelationFixture {
  server: TestServer;
  people: Record<Relation, Person>;
  records: Record<RecordName, MarkedRecord>;
  visits: Record<VisitName, MarkedVisit>;
  sockets: Record<Relation, TestSocket>;
}

const mapNames = async <K extends string, T>(
  names: readonly K[],
  create: (name: K) => Promise<T>,
): Promise<Record<K, T>> => {
  const created: [K, T][] = [];
  for (const name of names) created.push([name, await create(name)]);
  return Object.fromEntries(created) as Record<K, T>;
};

/** The id of a caller or record at the e-prescription provider; also the local part of their address. */
export const toProviderId = (name: string): string => name.replaceAll(' ', '-');

const createPeople = async (server: TestServer): Promise<Record<Relation, Person>> => {
  const physicians = await mapNames(PHYSICIANS, (name) => createTestPhysician(server, toProviderId(name)));
  const parents = await mapNames(['parent', 'other parent'], (name) =>
    createTestPatient(server, toProviderId(name)),
  );
  const patients = await mapNames(['patient', 'dependent', 'other patient'], (name) =>
    createTestPatient(server, toProviderId(name), name === 'dependent' ? parents.parent : undefined),
  );
  return { ...physicians, ...parents, ...patients, reviewer: await createReviewer(server, 'reviewer') };
};

const createChild = (server: TestServer, parent: Person): Promise<string> =>
  createPatient(server.system, {
    user: null,
    parent: parent.user,
    first_name: 'Mia',
    date_of_birth: '2020-05-05',
    gender: 'FEMALE',
  });

/** Moves a visit so that it starts `offsetMs` from now. */
export const moveVisit = async ({ system, clock }: TestServer, id: string, offsetMs = 0): Promise<void> => {
  const starts_at = new Date(clock.now() + offsetMs);
  const ends_at = new Date(starts_at.getTime() + 20 * MINUTE);
  await system.db.update(visit).set({ starts_at, ends_at }).where(eq(visit.id, id));
};

type Unfinished = Pick<RelationFixture, 'server' | 'people' | 'records'>;

const inviteGuest = async (
  { server, people }: Unfinished,
  id: string,
  { physician = 'physician', guest, answer }: PlannedVisit,
): Promise<void> => {
  if (!guest) return;
  const invited = people[guest];
  const request = { token: people[physician].token, params: { id } };
  requireSuccess(await server.call('addGuestDoctor', { ...request, body: { guest_doctor: invited.id } }));
  if (!answer) return;
  const body = { guest_doctor_status: answer };
  requireSuccess(await server.call('updateGuestDoctorRequest', { ...request, token: invited.token, body }));
};

const createVisit = async (fixture: Unfinished, name: VisitName, day: number): Promise<MarkedVisit> => {
  const { server, people, records } = fixture;
  const planned: PlannedVisit = PLAN[name];
  const physician = people[planned.physician ?? 'physician'];
  const booker = people[planned.parent ?? (planned.patient as Relation)];
  const topic = `the visit ${name}`;
  const booked = await book(
    server,
    booker,
    physician,
    getSlotStart(0, day),
    records[planned.patient].id,
    topic,
  );
  const isAccepted = planned.end !== 'DENIED';
  requireSuccess(await updateStatus(server, physician, booked.id, isAccepted ? 'ACCEPTED' : 'DENIED'));
  const marked = await markVisit(server, booker, booked, isAccepted ? booker : undefined);
  await inviteGuest(fixture, booked.id, planned);
  if (planned.end === 'CANCELLED')
    requireSuccess(await updateStatus(server, physician, booked.id, 'CANCELLED'));
  if (planned.end === 'NO_SHOW') {
    await moveVisit(server, booked.id, -HOUR);
    // The server closes the visit itself, within a second of its clock.
    server.clock.advance(2);
    await processDueWork(server);
  }
  return marked;
};

/** Creates every caller, health record and visit, then opens a socket for each caller. */
export const createRelationFixture = async (): Promise<RelationFixture> => {
  const server = await startTestServer({ at: MONDAY });
  const people = await createPeople(server);
  const records = {
    ...(await mapNames(PATIENTS, (name) => markRecord(server, people[name], name))),
    ...(await mapNames(['child', 'other child'], async (name) => {
      const parent = people[CHILDREN[name]];
      return markRecord(server, parent, name, await createChild(server, parent));
    })),
  };
  for (const name of PHYSICIANS)
    await registerWithPrescriber(server, { physician: people[name].id }, toProviderId(name));
  for (const name of RECORDS)
    await registerWithPrescriber(server, { patient: records[name].id }, toProviderId(name));
  const unfinished = { server, people, records };
  const visits = await mapNames(VISITS, (name) => createVisit(unfinished, name, 1 + VISITS.indexOf(name)));
  const sockets = await mapNames(RELATIONS, (name) => server.socket(people[name].token));
  return { ...unfinished, sockets, visits };
};

export const closeRelationFixture = async ({ server, sockets }: RelationFixture): Promise<void> => {
  for (const socket of Object.values(sockets)) await socket.close();
  await server.close();
};
