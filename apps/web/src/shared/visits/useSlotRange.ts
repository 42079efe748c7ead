import { getLocalZone, useSlots } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { getDateInZone } from '@openvisit/contract';
import { useState } from 'react';

const DAY_MS = 86_400_000;
/** Days per page. */
const DAYS = 7;
/** Slots are offered eight weeks ahead. */
const PAGES = 8;

/** Local midnight `days` after today. */
const toMidnight = (now: number, days: number): Date => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
};

/** A physician's slots by week, as props of the slot picker (PW-02). */
export const useSlotRange = (physicianId: string | null) => {
  const zone = getLocalZone();
  const [openedAt] = useState(getServerNow);
  const [page, setPage] = useState(0);
  const from = toMidnight(openedAt, page * DAYS);
  const to = toMidnight(openedAt, (page + 1) * DAYS);
  const slots = useSlots(physicianId, from.toISOString(), to.toISOString());
  return {
    zone,
    slots: slots.data?.results ?? null,
    physicianZone: slots.data?.slot_timezone ?? zone,
    range: { from: getDateInZone(from.getTime(), zone), to: getDateInZone(to.getTime() - DAY_MS / 2, zone) },
    onEarlier: page > 0 ? () => setPage(page - 1) : undefined,
    onLater: page < PAGES - 1 ? () => setPage(page + 1) : undefined,
    error: slots.data ? undefined : slots.error?.message,
    onRetry: () => void slots.reload(),
    reload: slots.reload,
  };
};
