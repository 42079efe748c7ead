import { addDays, addMonths } from '../../data/month-calendar/calendar-dates.ts';

/** Two calendar dates, yyyy-MM-dd, both included; '' for an end that is not given yet. */
export interface DateRange {
  from: string;
  to: string;
}

/** A range that people ask for by name. */
export interface DatePreset {
  label: string;
  /** The range, seen from today (yyyy-MM-dd). */
  range: (today: string) => DateRange;
}

/** One month ago to today: what lists of earnings and prescriptions begin with (B9). */
export const lastMonth = (today: string): DateRange => ({ from: addMonths(today, -1), to: today });

/** The ranges that looking back asks for; none of them reaches into the future. */
export const PAST_PRESETS: readonly DatePreset[] = [
  { label: 'Last 7 days', range: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Last month', range: lastMonth },
  { label: 'Last 3 months', range: (today) => ({ from: addMonths(today, -3), to: today }) },
  { label: 'This year', range: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];
