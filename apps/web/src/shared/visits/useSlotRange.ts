import { localZone, useSlots } from '@openvisit/api';
import { serverNow } from '@openvisit/api/session';
import { dateIn } from '@openvisit/contract';
import { useState } from 'react';

const DAY = 86_400_000;
/** Days shown at once. */
const DAYS = 7;
/** Ranges that can be turned to: slots are offered eight weeks ahead. */
const RANGES = 8;

/** Local midnight of the day that is `days` after the day of `now`. */
const midnight = (now: number, days: number): Date => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
};

/** A physician's slots week by week, in the shape the slot picker takes them (PW-02). */
export const useSlotRange = (physicianId: string | null) => {
  const zone = localZone();
  const [opened] = useState(serverNow);
  const [turn, setTurn] = useState(0);
  const from = midnight(opened, turn * DAYS);
  const to = midnight(opened, (turn + 1) * DAYS);
  const slots = useSlots(physicianId, from.toISOString(), to.toISOString());
  return {
    zone,
    slots: slots.data?.results ?? null,
    physicianZone: slots.data?.slot_timezone ?? zone,
    range: { from: dateIn(from.getTime(), zone), to: dateIn(to.getTime() - DAY / 2, zone) },
    onEarlier: turn > 0 ? () => setTurn(turn - 1) : undefined,
    onLater: turn < RANGES - 1 ? () => setTurn(turn + 1) : undefined,
    error: slots.data ? undefined : slots.error?.message,
    onRetry: () => void slots.reload(),
    reload: slots.reload,
  };
};
