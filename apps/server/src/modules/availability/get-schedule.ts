import { getDateInZone, getTimeInZone, type Reply } from '@openvisit/contract';
import { generateSlots, type Slot } from '@openvisit/contract/slots';
import { and, between, eq, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
import { physician } from '../../schema/physicians.ts';
import { findCalendar } from './calendars.ts';
import { parseDates } from './date-range.ts';
import { selectRange, overlaps, type TimeRange } from './reservations.ts';
import { getDayRange } from './closures.ts';

type Schedule = Reply<'getDoctorSchedule'>;
type ScheduleSlot = Schedule['days'][number]['slots'][number];
type Reserved = TimeRange & { visit_id: string | null };

/** A visit wins over an unavailability that the slot also touches, because it has to be seen. */
const describeSlot = (slot: Slot, zone: string, reserved: readonly Reserved[], now: number): ScheduleSlot => {
  const range = { from: Date.parse(slot.starts_at), to: Date.parse(slot.ends_at) };
  const taking = reserved.filter((other) => overlaps(range, other));
  const visit_id = taking.find((other) => other.visit_id !== null)?.visit_id ?? null;
  const state = () => {
    if (visit_id !== null) return 'engaged';
    if (range.from < now) return 'past';
    return taking.length > 0 ? 'unavailable' : 'available';
  };
  return {
    time: getTimeInZone(slot.starts_at, zone),
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    state: state(),
    visit_id,
  };
};

const readReserved = (ctx: RequestContext, id: string, { from, to }: TimeRange): Promise<Reserved[]> =>
  ctx.db
    .select({ ...selectRange, visit_id: reservation.visit_id })
    .from(reservation)
    .where(
      and(
        eq(reservation.physician_id, id),
        sql`${reservation.during} && tstzrange(${new Date(from).toISOString()}, ${new Date(to).toISOString()})`,
      ),
    );

/** The days of the caller's own calendar with the state of every slot, in the zone of the practice (AV-01, AV-04). */
export const getDoctorSchedule = async (
  ctx: RequestContext,
  input: { from: string; to: string },
): Promise<Schedule> => {
  const dates = parseDates(input.from, input.to);
  const id = requireRecordId(ctx.actor);
  const [owner] = await ctx.db
    .select({ slot_timezone: physician.slot_timezone, is_visit_now: physician.is_visit_now })
    .from(physician)
    .where(eq(physician.id, id));
  if (!owner) throw notFound('PHYSICIAN_NOT_FOUND');
  const zone = owner.slot_timezone;
  const range = { from: getDayRange(input.from, zone).from, to: getDayRange(input.to, zone).to };
  const [calendar, stored, reserved] = await Promise.all([
    owner.is_visit_now ? [] : findCalendar(ctx.db, id),
    ctx.db
      .select()
      .from(unavailability)
      .where(and(eq(unavailability.physician_id, id), between(unavailability.date, input.from, input.to))),
    readReserved(ctx, id, range),
  ]);
  const now = ctx.clock.now();
  const slots = generateSlots(
    calendar,
    zone,
    new Date(range.from).toISOString(),
    new Date(range.to).toISOString(),
  );
  const today = getDateInZone(now, zone);
  const last = calendar
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);
  return {
    slot_timezone: zone,
    last_date: last !== undefined && last >= today ? last : null,
    days: dates.map((date) => {
      const schedule = stored.find((row) => row.date === date);
      return {
        date,
        schedule_id: schedule?.id ?? null,
        not_available_entire_day: schedule?.is_entire_day ?? false,
        slots: slots
          .filter(({ starts_at }) => getDateInZone(starts_at, zone) === date)
          .map((slot) => describeSlot(slot, zone, reserved, now)),
      };
    }),
  };
};
