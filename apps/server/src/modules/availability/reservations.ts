import type { Slot } from '@openvisit/contract/slots';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import {
  findDatabaseError,
  SQLSTATE,
  type Reader,
  type Transaction,
} from '../../platform/database/database.ts';
import { conflict, type ConflictKey } from '../../platform/errors.ts';
import { reservation } from '../../schema/availability.ts';
import { physician } from '../../schema/physicians.ts';

/** A range of time in epoch ms; the end is exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

/** The columns of a reservation's {@link TimeRange}. */
export const selectRange = {
  from: sql<number>`(extract(epoch from lower(${reservation.during})) * 1000)::float8`,
  to: sql<number>`(extract(epoch from upper(${reservation.during})) * 1000)::float8`,
};

const readReservations = compileStatement<{ physician_id: string; ranges: TimeRange[] }>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        physician_id: reservation.physician_id,
        ranges: sql`json_agg(${buildJsonObject(selectRange)})`,
      }).as('result'),
    })
    .from(reservation)
    .where(
      sql`${reservation.physician_id} = any(${sql.placeholder('physicians')}::uuid[]) and ${reservation.during} &&
        tstzrange(${sql.placeholder('from')}::timestamptz, ${sql.placeholder('to')}::timestamptz)`,
    )
    .groupBy(reservation.physician_id),
);

/** The reserved time of several physicians between two instants, loaded in one query. */
export const findReservations = async (
  db: Reader,
  physicians: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, TimeRange[]>> => {
  if (physicians.length === 0) return new Map();
  const values = { physicians, from: from.toISOString(), to: to.toISOString() };
  const rows = await readReservations(db, values);
  return new Map(rows.map(({ physician_id, ranges }) => [physician_id, ranges]));
};

/** A physician's visits that overlap a range, also those as a guest. */
export const findVisitRanges = (
  db: Reader,
  physicianId: string,
  { from, to }: TimeRange,
): Promise<TimeRange[]> =>
  db
    .select(selectRange)
    .from(reservation)
    .where(
      and(
        eq(reservation.physician_id, physicianId),
        isNotNull(reservation.visit_id),
        sql`${reservation.during} && tstzrange(${new Date(from).toISOString()}, ${new Date(to).toISOString()})`,
      ),
    );

export const overlaps = (one: TimeRange, other: TimeRange): boolean =>
  one.from < other.to && other.from < one.to;

/** Whether no range in `taken` overlaps the slot. */
export const isFree = (
  slot: Pick<Slot, 'starts_at' | 'ends_at'>,
  reservations: readonly TimeRange[],
): boolean => {
  const range = { from: Date.parse(slot.starts_at), to: Date.parse(slot.ends_at) };
  return !reservations.some((other) => overlaps(range, other));
};

/**
 * Serializes reservations of one physician. The exclusion constraint alone would be correct, but many concurrent inserts
 * on one slot would deadlock.
 */
export const lockCalendar = async (tx: Transaction, physicianId: string): Promise<void> => {
  await tx
    .select({ id: physician.id })
    .from(physician)
    .where(eq(physician.id, physicianId))
    .for('no key update');
};

export const buildTimeRange = (from: string, to: string) =>
  sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Turns an overlap of reservations into 409 with the given message. */
export const refuseOverlap = async <T>(work: Promise<T>, key: ConflictKey): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (findDatabaseError(error)?.code === SQLSTATE.EXCLUSION) throw conflict(key);
    throw error;
  }
};

/**
 * Reserves the physician's time in the statement that inserts the visit as `visit`. Placeholder `reserves`: whether it does.
 */
export const insertVisitReservation = sql`
  insert into reservation (physician_id, visit_id, during)
  select physician_id, id, tstzrange(starts_at, ends_at) from visit where ${sql.placeholder('reserves')}::boolean`;

const addReservation = compileStatement(sql`
  insert into reservation (physician_id, visit_id, during)
  values (${sql.placeholder('physician_id')}, ${sql.placeholder('id')},
    tstzrange(${sql.placeholder('starts_at')}::timestamptz, ${sql.placeholder('ends_at')}::timestamptz))
  on conflict (visit_id, physician_id) do nothing`);

/** Reserves a physician's time for a visit, unless it is already reserved for it. 409 `conflictKey` for reserved time. */
export const reserveForVisit = async (
  tx: Transaction,
  booked: { id: string; physician_id: string; starts_at: string; ends_at: string },
  conflictKey: ConflictKey = 'SLOT_TAKEN',
): Promise<void> => {
  await refuseOverlap(addReservation(tx, booked), conflictKey);
};

const release = compileStatement(sql`
  with released as (
    delete from reservation
    where visit_id = ${sql.placeholder('visit')}
      and (${sql.placeholder('physician')}::uuid is null or physician_id = ${sql.placeholder('physician')}::uuid)
    returning physician_id, during
  )
  insert into reservation (physician_id, unavailability_id, during)
  select released.physician_id, unavailability.id, released.during
  from released
  join physician on physician.id = released.physician_id
  join unavailability on unavailability.physician_id = released.physician_id
    and unavailability.is_entire_day
    and unavailability.date = (lower(released.during) at time zone physician.slot_timezone)::date`);

/**
 * Releases the reservations of a visit: those of its physician and of its guest, or only those of `physicianId`. On a day that is
 * off the time is not offered again.
 */
export const releaseReservation = async (
  tx: Transaction,
  visitId: string,
  physicianId?: string,
): Promise<void> => {
  await release(tx, { visit: visitId, physician: physicianId ?? null });
};
