import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  WallTime,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import {
  DAY_PERIODS,
  formatSlotDuration,
  SLOT_DURATIONS,
  type SlotDuration,
  type WeekDay,
} from './calendar.ts';
import { DAY_SLOT_STATES } from './day.ts';
import type { availabilityEndpoints } from './endpoints.ts';

export const SlotSchema = Type.Object({
  starts_at: Instant,
  ends_at: Instant,
  /** Minutes. */
  duration: Type.Integer(),
  is_free: Type.Boolean(),
});

/** Maximum number of blocks of a calendar and of ranges of a block in one call. */
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
  /** HH:mm, wall-clock time in the practice's zone. */
  start_time: WallTime,
  end_time: WallTime,
  /** Minutes. */
  slot_duration: Type.Unsafe<SlotDuration>({ type: 'integer', enum: [...SLOT_DURATIONS] }),
};

/** A range in a request: its duration is minutes, or the specification's label. */
const rangeInput = {
  ...range,
  slot_duration: Type.Union([range.slot_duration, OneOf(SLOT_DURATIONS.map(formatSlotDuration))]),
};

const SlotRangeSchema = Closed(rangeInput);

/** A block that is saved for the first time (PO-09, PO-10). */
export const CalendarBlockSchema = Closed({
  ...span,
  slots: Type.Array(SlotRangeSchema, { maxItems: SLOTS_MAX }),
});

/** A stored block; updates refer to its ids. */
export const StoredBlockSchema = Closed({
  id: Id,
  ...span,
  slots: Type.Array(Closed({ id: Id, ...range })),
});

export const CalendarSchema = Type.Array(CalendarBlockSchema, { maxItems: BLOCKS_MAX });

/** Changes of a calendar: added, updated and deleted parts (A7, PO-11). Without any, the calendar stays. */
export const calendarChangeFields = {
  add_availability: Type.Optional(CalendarSchema),
  update_availability: Type.Optional(Type.Array(Closed({ id: Id, ...span }), { maxItems: BLOCKS_MAX })),
  delete_availability: Type.Optional(Type.Array(Id, { maxItems: BLOCKS_MAX })),
  /** `availability` is the id of the stored block to which the range is added. */
  add_slots: Type.Optional(
    Type.Array(Closed({ availability: Id, ...rangeInput }), { maxItems: SLOTS_CHANGED_MAX }),
  ),
  update_slots: Type.Optional(Type.Array(Closed({ id: Id, ...rangeInput }), { maxItems: SLOTS_CHANGED_MAX })),
  delete_slots: Type.Optional(Type.Array(Id, { maxItems: SLOTS_CHANGED_MAX })),
};

const SlotsReply = Type.Object({
  slot_timezone: Type.String(),
  /** Future slots that start in [from, to), by start. */
  results: Type.Array(SlotSchema),
});

/** A day has room for 72 slots of the shortest duration. */
const DAY_SLOTS_MAX = 72;
/** Half a year. */
const REPEAT_WEEKS_MAX = 26;

/** The unavailable slots of one day, as wall-clock dates and times in the physician's zone (B7). */
const UnavailabilitySchema = Closed({
  /** The caller's own doctor detail id. */
  doctor_detail: Id,
  /** The day, twice: a schedule covers one. */
  start_date: CalendarDate,
  end_date: CalendarDate,
  slot_time: Type.Array(WallTime, { minItems: 1, maxItems: DAY_SLOTS_MAX }),
  slot_date_detail: Type.Array(Closed({ slot_date: CalendarDate, slot_time: WallTime }), {
    minItems: 1,
    maxItems: DAY_SLOTS_MAX,
  }),
  /** In how many of the following weeks the same times are unavailable too; default none. */
  repeat_weeks: Type.Optional(Type.Integer({ minimum: 0, maximum: REPEAT_WEEKS_MAX })),
});

const ScheduleDaySchema = Type.Object({
  date: CalendarDate,
  /** Id of the stored schedule; null when no slot of the day is unavailable. */
  schedule_id: Nullable(Id),
  /** Whether the whole day is unavailable, apart from booked visits. */
  not_available_entire_day: Type.Boolean(),
  slots: Type.Array(
    Type.Object({
      /** HH:mm, wall-clock time in the physician's zone. */
      time: WallTime,
      starts_at: Instant,
      ends_at: Instant,
      state: OneOf(DAY_SLOT_STATES),
      /** The booked visit of an engaged slot. */
      visit_id: Nullable(Id),
    }),
  ),
});

const DayCount = Type.Object({ days: Type.Integer() });

/** The id is the doctor detail id. */
const AvailableStatusSchema = Type.Object({
  id: Id,
  is_available: Type.Boolean(),
  /** Whether patients see an available physician as in a visit, so that they would wait. */
  is_in_visit: Type.Boolean(),
  /** Whether the practice has instant visits only, and so no calendar (RT-12). */
  visit_now_doctor_status: Type.Boolean(),
});
const NudgeSettingSchema = Type.Object({ id: Id, nudge_permission: Type.Boolean() });

export const availabilitySchemas = {
  getDoctorSlots: {
    params: IdParams,
    query: Closed({ from: Instant, to: Instant }),
    reply: SlotsReply,
  },
  addDoctorUnavailability: {
    body: UnavailabilitySchema,
    reply: Type.Object({ id: Id }),
  },
  updateDoctorUnavailability: {
    params: IdParams,
    body: UnavailabilitySchema,
    reply: Type.Object({ id: Id }),
  },
  deleteDoctorUnavailability: { params: IdParams },
  getDoctorSchedule: {
    query: Closed({ from: CalendarDate, to: CalendarDate }),
    reply: Type.Object({
      slot_timezone: Type.String(),
      /** The last date of the calendar; null without working days in the future. */
      last_date: Nullable(CalendarDate),
      /** Every date of [from, to]. */
      days: Type.Array(ScheduleDaySchema),
    }),
  },
  addDaysOff: {
    body: Closed({
      start_date: CalendarDate,
      end_date: CalendarDate,
      /** Whether booked visits are kept and only the other times are taken off. */
      keep_booked: Type.Boolean(),
    }),
    reply: DayCount,
  },
  removeDaysOff: { body: Closed({ start_date: CalendarDate, end_date: CalendarDate }), reply: DayCount },
  getCalendarFeed: { reply: Type.Object({ created_at: Nullable(Instant) }) },
  createCalendarFeed: {
    reply: Type.Object({ created_at: Instant, url: Type.String() }),
  },
  deleteCalendarFeed: {},
  getPublicSlots: {
    params: IdParams,
    query: Closed({ from: Instant, to: Instant }),
    reply: SlotsReply,
  },
  getDoctorAvailableStatus: { params: IdParams, reply: AvailableStatusSchema },
  updateDoctorAvailableStatus: {
    params: IdParams,
    body: Closed({ is_available: Type.Boolean() }),
    reply: AvailableStatusSchema,
  },
  getDoctorNudgeDetail: { params: IdParams, reply: NudgeSettingSchema },
  updateDoctorNudgeDetail: {
    params: IdParams,
    body: Closed({ nudge_permission: Type.Boolean() }),
    reply: NudgeSettingSchema,
  },
  nudgeDoctor: { params: IdParams },
} satisfies Record<keyof typeof availabilityEndpoints, EndpointSchemas>;
