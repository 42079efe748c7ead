import { getLocalZone, useOwnPhysician } from '@openvisit/api';
import { MINUTE_MS, EARNINGS_RANGE_MAX_DAYS, countDays, getDateInZone, isDate } from '@openvisit/contract';
import { getLastMonth, type DateRange } from '@openvisit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../shared/useNow.ts';

const isUsable = ({ from, to }: DateRange, today: string): boolean =>
  isDate(from) && isDate(to) && from <= to && to <= today && countDays(from, to) <= EARNINGS_RANGE_MAX_DAYS;

/**
 * The range of the report in calendar dates of the practice, kept in the query string. Default: one month ago to today (B9).
 * `typed` is what the field shows; an unusable range leaves the report as it is.
 */
export const useEarningRange = () => {
  const own = useOwnPhysician();
  const zone = own.data?.practice?.slot_timezone ?? getLocalZone();
  const today = getDateInZone(useNow(MINUTE_MS), zone);
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<DateRange | null>(null);
  const stored = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const range = isUsable(stored, today) ? stored : getLastMonth(today);
  const setRange = (next: DateRange) => {
    const usable = isUsable(next, today);
    setDraft(usable ? null : next);
    if (usable) setParams({ from: next.from, to: next.to }, { replace: true });
  };
  return { range, typed: draft ?? range, setRange, today, zone };
};
