import { countDays, isDate, PRESCRIPTIONS_RANGE_MAX_DAYS } from '@openvisit/contract';
import { getLastMonth, type DateRange } from '@openvisit/ui';
import { useState } from 'react';

const isUsable = ({ from, to }: DateRange, today: string): boolean =>
  isDate(from) &&
  isDate(to) &&
  from <= to &&
  to <= today &&
  countDays(from, to) <= PRESCRIPTIONS_RANGE_MAX_DAYS;

/** The range of a list of prescriptions, by default the last month (PA-05). An unusable range leaves the list as it is. */
export const usePrescriptionRange = (today: string) => {
  const [typed, setTyped] = useState<DateRange | null>(null);
  const [used, setUsed] = useState<DateRange | null>(null);
  return {
    range: used ?? getLastMonth(today),
    typed: typed ?? getLastMonth(today),
    setRange: (next: DateRange) => {
      setTyped(next);
      if (isUsable(next, today)) setUsed(next);
    },
  };
};
