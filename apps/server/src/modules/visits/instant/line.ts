import { INSTANT_VISIT_MINUTES, WAITING_PRESENT_SECONDS, type PlaceInLine } from '@openvisit/contract';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/durations.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { patient } from '../../../schema/patients.ts';
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
  reservations: readonly TimeRange[];
  /** Average minutes of an instant visit. */
  average: number;
  /** Epoch ms. */
  now: number;
  /** Whether the physician is in a visit. */
  isRunning: boolean;
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

/**
 * Minutes until a physician is free for a place in line: what is left of the current reservation and the visits of those
 * before. Null when another reservation starts before, because that may take any time, and when the visit in progress takes
 * longer than reserved.
 */
export const estimateMinutes = (
  place: number,
  { reservations, average, now, isRunning }: LineFacts,
): number | null => {
  const current = reservations.find(({ from, to }) => from <= now && now < to);
  if (isRunning && !current) return null;
  const free = (current?.to ?? now) + (place - 1) * average * MINUTE;
  const isInterrupted = reservations.some(
    (range) => range !== current && range.from < free && range.to > now,
  );
  return isInterrupted ? null : Math.ceil((free - now) / MINUTE);
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
    .where(and(eq(visit.physician_id, physicianId), eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED')))
    .orderBy(asc(visit.created_at), asc(visit.id));
  if (rows.length === 0) return [];
  const now = clock.now();
  const until = new Date(now + LOOK_AHEAD_MS);
  const reserved = await findReservations(db, [physicianId], new Date(now), until);
  const average = await readAverageMinutes(db, physicianId);
  const reservations = reserved.get(physicianId) ?? [];
  const facts = { reservations, average, now, isRunning: await isInVisit(db, physicianId, now) };
  return rows.map(({ id, created_at, seen_at, patient_user, parent_user }, index) => {
    const seen = seen_at ?? created_at;
    return {
      id,
      users: [patient_user, parent_user].flatMap((user) => user ?? []),
      place: {
        place: index + 1,
        estimated_minutes: estimateMinutes(index + 1, facts),
        seen_at: seen.toISOString(),
        is_present: now - seen.getTime() <= WAITING_PRESENT_SECONDS * SECOND,
      },
    };
  });
};

/**
 * Publishes the line to those who wait and to the physician, after a request was made, answered or left. `changed` is the
 * request that caused it.
 */
export const publishLine = async (
  unit: UnitOfWork,
  clock: Clock,
  physicianId: string,
  changed: string,
): Promise<void> => {
  const line = await readLine(unit.tx, clock, physicianId);
  const waiting_count = line.length;
  for (const { id, users, place } of line)
    for (const user of users)
      await unit.emit(user, 'line.changed', { visit: id, line: place, waiting_count });
  const [owner] = await unit.tx
    .select({ user: physician.user_id })
    .from(physician)
    .where(eq(physician.id, physicianId));
  const place = line.find(({ id }) => id === changed)?.place ?? null;
  if (owner) await unit.emit(owner.user, 'line.changed', { visit: changed, line: place, waiting_count });
};
