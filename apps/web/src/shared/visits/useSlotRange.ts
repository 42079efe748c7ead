import { getLocalZone, usePublicSlots, useSlots, type Resource, type Slots } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { DAY_MS, getDateInZone, translateReply } from '@openvisit/contract';
import { useState } from 'react';

/** Days per page. */
const DAYS = 7;
/** Slots are offered eight weeks ahead. */
const PAGES = 8;

/** Local midnight `days` after today. */
const toMidnight = (now: number, days: number): Date => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
};

/** The page that shows an instant, or the first one for a time in the past or too far ahead. */
const findPage = (now: number, instant: string | null): number => {
  const days = instant === null ? NaN : (Date.parse(instant) - toMidnight(now, 0).getTime()) / DAY_MS;
  const page = Math.floor(days / DAYS);
  return page >= 0 && page < PAGES ? page : 0;
};

/** The week that a slot picker shows, first the one with the instant `startAt`. */
const useWeek = (startAt: string | null) => {
  const [openedAt] = useState(getServerNow);
  const [page, setPage] = useState(() => findPage(openedAt, startAt));
  return {
    from: toMidnight(openedAt, page * DAYS),
    to: toMidnight(openedAt, (page + 1) * DAYS),
    onEarlier: page > 0 ? () => setPage(page - 1) : undefined,
    onLater: page < PAGES - 1 ? () => setPage(page + 1) : undefined,
  };
};

const toPickerProps = (slots: Resource<Slots>, { from, to, ...week }: ReturnType<typeof useWeek>) => {
  const zone = getLocalZone();
  return {
    ...week,
    zone,
    slots: slots.data?.results ?? null,
    physicianZone: slots.data?.slot_timezone ?? zone,
    range: { from: getDateInZone(from.getTime(), zone), to: getDateInZone(to.getTime() - DAY_MS / 2, zone) },
    error: slots.data || !slots.error ? undefined : translateReply(slots.error.message),
    onRetry: () => void slots.reload(),
    reload: slots.reload,
  };
};

/** A physician's slots by week, as props of the slot picker (PW-02), first the week with the instant `startAt`. */
export const useSlotRange = (physicianId: string | null, startAt: string | null = null) => {
  const week = useWeek(startAt);
  return toPickerProps(useSlots(physicianId, week.from.toISOString(), week.to.toISOString()), week);
};

/** {@link useSlotRange} for anyone, without an account (BX-21). */
export const usePublicSlotRange = (physicianId: string | null) => {
  const week = useWeek(null);
  return toPickerProps(usePublicSlots(physicianId, week.from.toISOString(), week.to.toISOString()), week);
};
