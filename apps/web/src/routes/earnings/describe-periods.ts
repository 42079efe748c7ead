import { getLocale } from '@openvisit/contract';
import type { EarningsReport } from '@openvisit/api/billing';
import { formatMonthDay } from '@openvisit/ui';

const createMonthFormat = () =>
  new Intl.DateTimeFormat(getLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The bars of the chart: 'Nov 20' for days and weeks, 'Nov 2026' for months. */
export const describePeriods = ({ over_time, period }: EarningsReport) => {
  const month = createMonthFormat();
  return over_time.map(({ date, amount }) => ({
    label: period === 'month' ? month.format(Date.parse(date)) : formatMonthDay(date),
    amount,
  }));
};
