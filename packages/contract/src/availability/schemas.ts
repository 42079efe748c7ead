import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  OneOf,
  WallTime,
  type CallSchemas,
} from '../wire/schemas.ts';
import { DAY_PERIODS, SLOT_DURATIONS, type SlotDuration, type WeekDay } from './calendar.ts';
import type { availabilityEndpoints } from './endpoints.ts';

export const SlotSchema = Type.Object({
  starts_at: Instant,
  ends_at: Instant,
  /** Minutes. */
  duration: Type.Integer(),
  is_free: Type.Boolean(),
});

/** Schedules of one calendar, and stretches of one schedule, that one call may carry. */
const BLOCKS_MAX = 100;
const SLOTS_MAX = 50;
const SLOTS_CHANGED_MAX = 500;

const WeekDays = Type.Array(Type.Unsafe<WeekDay>({ type: 'integer', minimum: 1, maximum: 7 }), {
  maxItems: 7,
  uniqueItems: true,
});

const span = {
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** 1 is Sunday, 7 is Saturday. */
  week_days: WeekDays,
};

const range = {
  day_period: OneOf(DAY_PERIODS),
  /** HH:mm, wall clock in the practice's zone. */
  start_time: WallTime,
  end_time: WallTime,
  /** Minutes. */
  slot_duration: Type.Unsafe<SlotDuration>({ type: 'integer', enum: [...SLOT_DURATIONS] }),
};

const SlotRangeSchema = Closed(range);

/** A schedule as it is sent for the first time (PO-09, PO-10). */
export const CalendarBlockSchema = Closed({
  ...span,
  slots: Type.Array(SlotRangeSchema, { maxItems: SLOTS_MAX }),
});

/** A schedule as it is kept; the ids are what an update names it by. */
export const StoredBlockSchema = Closed({
  id: Id,
  ...span,
  slots: Type.Array(Closed({ id: Id, ...range })),
});

export const CalendarSchema = Type.Array(CalendarBlockSchema, { maxItems: BLOCKS_MAX });

/** What an update says about a calendar: what is new, what is other, what is gone (A7, PO-11). */
export const calendarChangeFields = {
  add_availability: CalendarSchema,
  update_availability: Type.Array(Closed({ id: Id, ...span }), { maxItems: BLOCKS_MAX }),
  delete_availability: Type.Array(Id, { maxItems: BLOCKS_MAX }),
  /** `availability` is the id of the stored schedule it is added to. */
  add_slots: Type.Array(Closed({ availability: Id, ...range }), { maxItems: SLOTS_CHANGED_MAX }),
  update_slots: Type.Array(Closed({ id: Id, ...range }), { maxItems: SLOTS_CHANGED_MAX }),
  delete_slots: Type.Array(Id, { maxItems: SLOTS_CHANGED_MAX }),
};

export const availabilitySchemas = {
  getDoctorSlots: {
    params: IdParams,
    query: Closed({ from: Instant, to: Instant }),
    reply: Type.Object({
      slot_timezone: Type.String(),
      /** Slots whose start lies in [from, to), past ones left out, by start. */
      results: Type.Array(SlotSchema),
    }),
  },
  addDoctorUnavailability: {
    body: Closed({
      /** The dates and times are wall-clock values in the physician's own zone. */
      slot_date_detail: Type.Array(Closed({ slot_date: CalendarDate, slot_time: WallTime }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    reply: Type.Object({ id: Id }),
  },
  deleteDoctorUnavailability: { params: IdParams },
} satisfies Record<keyof typeof availabilityEndpoints, CallSchemas>;
