import {
  INSTANT_VISIT_MIN_MINUTES,
  INSTANT_VISIT_MINUTES,
  WAITING_PRESENT_SECONDS,
  type BusyVisit,
  type PhysicianLine,
  type PlaceInLine,
} from '@openvisit/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/durations.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { reservation } from '../../../schema/availability.ts';
import { patient, selectPatientPerson } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { isVisitInProgress, isVisitOfParent, visit } from '../../../schema/visits.ts';
import { findReservations, type TimeRange } from '../../availability/index.ts';

/** How far ahead the physician's calendar is read for an estimate. */
const LOOK_AHEAD_MS = 4 * HOUR;
/** The number of past visits whose average length is expected of the next ones. */
const VISITS_AVERAGED = 10;
/** No average is shorter or longer, in minutes: one visit that was left open would spoil every estimate. */
const AVERAGE_LIMITS = { min: 5, max: 60 };

interface LineFacts {
  /** In the order of time. */
  reservations: readonly TimeRange[];
  /** Average minutes of an instant visit. */
  average: number;
  /** Epoch ms. */
  now: number;
  isInVisit: boolean;
}

/** A patient in line. */
export interface WaitingVisit {
  id: string;
  /** Users who wait: the patient, the parent or both. */
  users: string[];
  place: PlaceInLine;
}

/** Whether the physician is in a visit. */
export const isInVisit = async (db: Reader, physicianId: string, now: number): Promise<boolean> =>
  (await db.$count(visit, isVisitInProgress(physicianId, now))) > 0;

/** The physician's visit that keeps an instant visit from being accepted: the one in progress, or else the next one. */
export const findBusyVisit = async (
  db: Reader,
  physicianId: string,
  now: number,
): Promise<BusyVisit['busy_visit'] | undefined> => {
  const soon = new Date(now + INSTANT_VISIT_MIN_MINUTES * MINUTE);
  const isSoon = and(
    inArray(
      visit.id,
      db
        .select({ id: reservation.visit_id })
        .from(reservation)
        .where(eq(reservation.physician_id, physicianId)),
    ),
    lt(visit.starts_at, soon),
    gt(visit.ends_at, new Date(now)),
  );
  const [found] = await db
    .select({ id: visit.id, ends_at: visit.ends_at, ...selectPatientPerson(users) })
    .from(visit)
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(users, eq(users.id, patient.user_id))
    .where(or(isVisitInProgress(physicianId, now), isSoon))
    .orderBy(asc(visit.starts_at))
    .limit(1);
  return (
    found && {
      id: found.id,
      first_name: found.first_name,
      last_name: found.last_name,
      ends_at: found.ends_at.toISOString(),
    }
  );
};

/** Average minutes that the physician's last instant visits took, from meeting to the end. */
const readAverageMinutes = async (db: Reader, physicianId: string): Promise<number> => {
  const recent = db
    .select({
      minutes: sql<number>`extract(epoch from ${visit.updated_at} - ${visit.met_at}) / 60`.as('minutes'),
    })
    .from(visit)
    .where(
      and(
        eq(visit.physician_id, physicianId),
        eq(visit.status, 'COMPLETED'),
        eq(visit.kind, 'INSTANT'),
        isNotNull(visit.met_at),
      ),
    )
    .orderBy(desc(visit.starts_at))
    .limit(VISITS_AVERAGED)
    .as('recent');
  const [row] = await db.select({ average: sql<number | null>`avg(${recent.minutes})::float8` }).from(recent);
  const { min, max } = AVERAGE_LIMITS;
  return Math.min(max, Math.max(min, row?.average ?? INSTANT_VISIT_MINUTES));
};

/** The first time from `from` on (epoch ms) at which an instant visit can be accepted. */
const findFreeTime = (from: number, reservations: readonly TimeRange[]): number => {
  let free = from;
  for (const range of reservations)
    if (range.to > free && range.from < free + INSTANT_VISIT_MIN_MINUTES * MINUTE) free = range.to;
  return free;
};

/** Whether the visit in progress takes longer than reserved, so that its end is not known. */
const isOverdue = ({ reservations, now, isInVisit: isBusy }: LineFacts): boolean =>
  isBusy && !reservations.some(({ from, to }) => from <= now && now < to);

/**
 * Minutes until a physician is free for a place in line, after the visits of those before and the reservations in between. Null
 * when the visit in progress takes longer than reserved, and beyond the calendar that was read.
 */
const estimateMinutes = (place: number, facts: LineFacts): number | null => {
  const { reservations, average, now } = facts;
  if (isOverdue(facts)) return null;
  let free = findFreeTime(now, reservations);
  for (let before = 1; before < place; before += 1) {
    // An instant visit ends with the next reservation at the latest.
    const next = reservations.find(({ from }) => from >= free)?.from ?? Infinity;
    free = findFreeTime(Math.min(free + average * MINUTE, next), reservations);
  }
  return free > now + LOOK_AHEAD_MS ? null : Math.ceil((free - now) / MINUTE);
};

/** What keeps the physician from the first in line. */
const describePhysician = (facts: LineFacts): Pick<PlaceInLine, 'is_in_visit' | 'free_at'> => {
  const free = findFreeTime(facts.now, facts.reservations);
  return {
    is_in_visit: facts.isInVisit,
    free_at: free === facts.now || isOverdue(facts) ? null : new Date(free).toISOString(),
  };
};

const readLineFacts = async (db: Reader, clock: Clock, physicianId: string): Promise<LineFacts> => {
  const now = clock.now();
  const until = new Date(now + LOOK_AHEAD_MS);
  const reserved = await findReservations(db, [physicianId], new Date(now), until);
  return {
    reservations: (reserved.get(physicianId) ?? []).toSorted((a, b) => a.from - b.from),
    average: await readAverageMinutes(db, physicianId),
    now,
    isInVisit: await isInVisit(db, physicianId, now),
  };
};

const isWaitingFor = (physicianId: string) =>
  and(eq(visit.physician_id, physicianId), eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED'));

/** The wait of a patient who joined the line of a physician now (PW-03). */
export const readWait = async (db: Reader, clock: Clock, physicianId: string): Promise<PhysicianLine> => {
  const waiting_count = await db.$count(visit, isWaitingFor(physicianId));
  const facts = await readLineFacts(db, clock, physicianId);
  return {
    waiting_count,
    estimated_minutes: estimateMinutes(waiting_count + 1, facts),
    ...describePhysician(facts),
  };
};

/** The patients in line of a physician, first come first (BX-06). */
export const readLine = async (db: Reader, clock: Clock, physicianId: string): Promise<WaitingVisit[]> => {
  const rows = await db
    .select({
      id: visit.id,
      created_at: visit.created_at,
      seen_at: visit.waiting_seen_at,
      patient_user: patient.user_id,
      parent_user: sql<string | null>`case when ${isVisitOfParent} then ${patient.parent_user_id} end`,
    })
    .from(visit)
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .where(isWaitingFor(physicianId))
    .orderBy(asc(visit.created_at), asc(visit.id));
  if (rows.length === 0) return [];
  const facts = await readLineFacts(db, clock, physicianId);
  const physicianState = describePhysician(facts);
  return rows.map(({ id, created_at, seen_at, patient_user, parent_user }, index) => {
    const seen = seen_at ?? created_at;
    return {
      id,
      users: [patient_user, parent_user].flatMap((user) => user ?? []),
      place: {
        place: index + 1,
        estimated_minutes: estimateMinutes(index + 1, facts),
        seen_at: seen.toISOString(),
        is_present: facts.now - seen.getTime() <= WAITING_PRESENT_SECONDS * SECOND,
        ...physicianState,
      },
    };
  });
};

/**
 * Publishes the line to those who wait and, if the request `changed` caused it, to the physician. Otherwise the line has
 * the same patients, who now wait for a shorter time.
 */
export const publishLine = async (
  unit: UnitOfWork,
  clock: Clock,
  physicianId: string,
  changed?: string,
): Promise<void> => {
  const line = await readLine(unit.tx, clock, physicianId);
  const waiting_count = line.length;
  for (const { id, users, place } of line)
    for (const user of users)
      await unit.emit(user, 'line.changed', { visit: id, line: place, waiting_count });
  if (changed === undefined) return;
  const [owner] = await unit.tx
    .select({ user: physician.user_id })
    .from(physician)
    .where(eq(physician.id, physicianId));
  const place = line.find(({ id }) => id === changed)?.place ?? null;
  if (owner) await unit.emit(owner.user, 'line.changed', { visit: changed, line: place, waiting_count });
};
