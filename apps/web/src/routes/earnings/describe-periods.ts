import type { EarningsReport } from '@openvisit/api/billing';
import { formatMonthDay } from '@openvisit/ui';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The bars of the chart: 'Nov 20' for days and weeks, 'Nov 2026' for months. */
export const describePeriods = ({ over_time, period }: EarningsReport) =>
  over_time.map(({ date, amount }) => ({
    label: period === 'month' ? MONTH.format(Date.parse(date)) : formatMonthDay(date),
    amount,
  }));
