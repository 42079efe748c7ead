/** Week days as in the specification: 1 is Sunday, 7 is Saturday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const DAY_PERIODS = ['MORNING', 'AFTERNOON', 'NIGHT'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const SLOT_DURATIONS = [20, 40, 60] as const;
export type SlotDuration = (typeof SLOT_DURATIONS)[number];
/** The label of a duration, in which the specification's requests name it (A3). */
export type SlotDurationLabel = `${SlotDuration} min`;
export const formatSlotDuration = (minutes: SlotDuration): SlotDurationLabel => `${minutes} min`;
/** Minutes of a duration that may be given as its label. */
export const toSlotDuration = (duration: SlotDuration | SlotDurationLabel): SlotDuration =>
  SLOT_DURATIONS.find((minutes) => duration === minutes || duration === formatSlotDuration(minutes)) ?? 20;

/** Minutes between two selectable times (PO-10). */
export const SLOT_STEP_MINUTES = 10;

/** Opening and closing time of each period, in minutes of the day (PO-10). */
export const PERIOD_BOUNDS: Record<DayPeriod, { from: number; to: number }> = {
  MORNING: { from: 8 * 60, to: 12 * 60 },
  AFTERNOON: { from: 12 * 60, to: 18 * 60 },
  NIGHT: { from: 18 * 60, to: 23 * 60 },
};

/** A range of working time that is divided into slots of one duration. */
export interface SlotRange {
  day_period: DayPeriod;
  /** HH:mm, wall-clock time in the physician's zone. */
  start_time: string;
  end_time: string;
  slot_duration: SlotDuration;
}

/** Working time on some week days between two dates, inclusive. */
export interface CalendarBlock {
  /** yyyy-MM-dd */
  start_date: string;
  end_date: string;
  week_days: WeekDay[];
  slots: SlotRange[];
}

export const toMinutesOfDay = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};
