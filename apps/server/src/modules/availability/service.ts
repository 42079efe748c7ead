import type { Body, CalendarBlock, Reply, SlotDuration, WeekDay } from '@openvisit/contract';
import { generateSlots, wallInstant, type Slot } from '@openvisit/contract/slots';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { databaseError, SQLSTATE, type Reader, type Transaction } from '../../platform/database/database.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { parseDate } from '../../platform/validate-input.ts';
import { physician } from '../../schema/physicians.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { calendarBlock, reservation, calendarSlot, unavailability } from '../../schema/availability.ts';

/** The practice calendars of some physicians, in one query. */
export const calendarsOf = async (
  db: Reader,
  physicians: readonly string[],
): Promise<Map<string, CalendarBlock[]>> => {
  if (physicians.length === 0) return new Map();
  const rows = await db
    .select({ block: calendarBlock, slot: calendarSlot })
    .from(calendarBlock)
    .innerJoin(calendarSlot, eq(calendarSlot.block_id, calendarBlock.id))
    .where(inArray(calendarBlock.physician_id, [...physicians]));
  const blocks = new Map<string, CalendarBlock>();
  const calendars = new Map<string, CalendarBlock[]>();
  for (const { block, slot } of rows) {
    const known = blocks.get(block.id) ?? {
      start_date: block.start_date,
      end_date: block.end_date,
      week_days: block.week_days as WeekDay[],
      slots: [],
    };
    known.slots.push({
      day_period: slot.day_period,
      start_time: slot.start_time,
      end_time: slot.end_time,
      slot_duration: slot.slot_duration as SlotDuration,
    });
    if (blocks.has(block.id)) continue;
    blocks.set(block.id, known);
    calendars.set(block.physician_id, [...(calendars.get(block.physician_id) ?? []), known]);
  }
  return calendars;
};

/** A stretch of time in epoch ms, the end excluded. */
export interface Stretch {
  from: number;
  to: number;
}

/** What is taken of some physicians' time between two instants, in one query. */
export const reservationsOf = async (
  db: Reader,
  physicians: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, Stretch[]>> => {
  const holds = new Map<string, Stretch[]>();
  if (physicians.length === 0) return holds;
  const rows = await db
    .select({
      physician: reservation.physician_id,
      from: sql<number>`(extract(epoch from lower(${reservation.during})) * 1000)::float8`,
      to: sql<number>`(extract(epoch from upper(${reservation.during})) * 1000)::float8`,
    })
    .from(reservation)
    .where(
      and(
        inArray(reservation.physician_id, [...physicians]),
        sql`${reservation.during} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
      ),
    );
  for (const row of rows) {
    holds.set(row.physician, [...(holds.get(row.physician) ?? []), { from: row.from, to: row.to }]);
  }
  return holds;
};

/** Whether nothing in `taken` touches the slot. */
export const isFree = (slot: Pick<Slot, 'starts_at' | 'ends_at'>, taken: readonly Stretch[]): boolean => {
  const from = Date.parse(slot.starts_at);
  const to = Date.parse(slot.ends_at);
  return !taken.some((stretch) => stretch.from < to && from < stretch.to);
};

/** The slot of the physician's calendar that starts at this instant; 409 when there is none. */
export const offeredSlot = async (
  tx: Transaction,
  of: { id: string; slot_timezone: string },
  startsAt: Date,
): Promise<Slot> => {
  const calendar = (await calendarsOf(tx, [of.id])).get(of.id) ?? [];
  const after = new Date(startsAt.getTime() + 1).toISOString();
  const [slot] = generateSlots(calendar, of.slot_timezone, startsAt.toISOString(), after);
  if (!slot) throw conflict('SLOT_NOT_OFFERED');
  return slot;
};

/**
 * Everybody who takes time of a physician waits here for their turn. The constraint decides; without the
 * queue, many at once on one slot would make the database break deadlocks instead of answering.
 */
export const lockCalendar = async (tx: Transaction, physicianId: string): Promise<void> => {
  await tx
    .select({ id: physician.id })
    .from(physician)
    .where(eq(physician.id, physicianId))
    .for('no key update');
};

const range = (from: string, to: string) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Runs an insert of holds; an overlap becomes the given refusal. */
const orTaken = async (work: Promise<unknown>, key: 'SLOT_TAKEN' | 'SLOT_ENGAGED'): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (databaseError(error)?.code === SQLSTATE.EXCLUSION) throw conflict(key);
    throw error;
  }
};

/** Takes the time of an appointment, or keeps what it has; 409 SLOT_TAKEN when somebody was faster. */
export const reserveForVisit = (
  tx: Transaction,
  of: { id: string; physician_id: string; starts_at: string; ends_at: string },
): Promise<void> =>
  orTaken(
    tx
      .insert(reservation)
      .values({
        physician_id: of.physician_id,
        visit_id: of.id,
        during: range(of.starts_at, of.ends_at),
      })
      .onConflictDoNothing({ target: reservation.visit_id }),
    'SLOT_TAKEN',
  );

/** Gives the time of an appointment back. */
export const releaseReservation = async (tx: Transaction, appointmentId: string): Promise<void> => {
  await tx.delete(reservation).where(eq(reservation.visit_id, appointmentId));
};

const ownSlots = async (
  unit: UnitOfWork,
  of: { id: string; slot_timezone: string },
  wanted: Body<'addDoctorUnavailability'>['slot_date_detail'],
  now: number,
): Promise<Slot[]> => {
  const starts = new Set(
    wanted.map(({ slot_date, slot_time }) => {
      const start = wallInstant(parseDate(slot_date), slot_time, of.slot_timezone);
      if (start === null) throw conflict('SLOT_NOT_OFFERED');
      if (start < now) throw conflict('SLOT_PAST');
      return start;
    }),
  );
  const calendar = (await calendarsOf(unit.tx, [of.id])).get(of.id) ?? [];
  // Day by day, so that two dates years apart do not walk the years between them.
  return [...starts].map((start) => {
    const from = new Date(start).toISOString();
    const to = new Date(start + 1).toISOString();
    const [slot] = generateSlots(calendar, of.slot_timezone, from, to);
    if (!slot) throw conflict('SLOT_NOT_OFFERED');
    return slot;
  });
};

/** Takes slots out of the own calendar; an engaged one refuses the whole change (AV-02). */
export const addDoctorUnavailability = (
  ctx: RequestContext,
  input: Body<'addDoctorUnavailability'>,
): Promise<Reply<'addDoctorUnavailability'>> =>
  ctx.write(async (unit) => {
    const [found] = await unit.tx
      .select({ id: physician.id, slot_timezone: physician.slot_timezone })
      .from(physician)
      .where(eq(physician.id, requireRecordId(ctx.actor)))
      .for('no key update');
    if (!found) throw notFound('PHYSICIAN_NOT_FOUND');
    const slots = await ownSlots(unit, found, input.slot_date_detail, ctx.clock.now());
    const made = requireRow(
      await unit.tx
        .insert(unavailability)
        .values({ physician_id: found.id, created_at: new Date(ctx.clock.now()) })
        .returning({ id: unavailability.id }),
    );
    const holds = slots.map((slot) => ({
      physician_id: found.id,
      unavailability_id: made.id,
      during: range(slot.starts_at, slot.ends_at),
    }));
    await orTaken(unit.tx.insert(reservation).values(holds), 'SLOT_ENGAGED');
    await unit.audit({
      action: 'availability.close',
      record_type: 'unavailability',
      record_id: made.id,
      physician: found.id,
      detail: { slots: slots.length },
    });
    return made;
  });

/** Gives the slots of an unavailability back. */
export const deleteDoctorUnavailability = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [gone] = await unit.tx
      .delete(unavailability)
      .where(and(eq(unavailability.id, id), eq(unavailability.physician_id, requireRecordId(ctx.actor))))
      .returning({ id: unavailability.id, physician: unavailability.physician_id });
    if (!gone) throw refusedRecord('unavailability', id);
    await unit.audit({
      action: 'availability.open',
      record_type: 'unavailability',
      record_id: id,
      physician: gone.physician,
    });
  });
