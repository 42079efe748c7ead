import { defineTexts } from '@openvisit/contract';
import { addDays, addMonths } from '../../data/month-calendar/calendar-dates.ts';

/** Two calendar dates, yyyy-MM-dd, both included; '' for a missing end. */
export interface DateRange {
  from: string;
  to: string;
}

/** A named range. */
export interface DatePreset {
  label: string;
  /** The range relative to today (yyyy-MM-dd). */
  range: (today: string) => DateRange;
}

/** One month ago to today: the default range of earnings and prescriptions (B9). */
export const getLastMonth = (today: string): DateRange => ({ from: addMonths(today, -1), to: today });

/** No bounds: removes the days of a filter. */
export const ALL_TIME: DatePreset = {
  label: defineTexts('All time'),
  range: () => ({ from: '', to: '' }),
};

/** Presets for past dates. */
export const PAST_PRESETS: readonly DatePreset[] = [
  { label: defineTexts('Last 7 days'), range: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: defineTexts('Past month'), range: getLastMonth },
  { label: defineTexts('Last 3 months'), range: (today) => ({ from: addMonths(today, -3), to: today }) },
  { label: defineTexts('This year'), range: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];
