import type { CalendarBlock } from '@openvisit/contract';
import { generateSlots, type Slot } from '@openvisit/contract/slots';
import { conflict } from '../../platform/errors.ts';

/** The slot of a calendar that starts at this instant (epoch ms); 409 SLOT_NOT_OFFERED when there is none. */
export const requireSlotAt = (
  calendar: readonly CalendarBlock[],
  timeZone: string,
  startMs: number,
): Slot => {
  const from = new Date(startMs).toISOString();
  const to = new Date(startMs + 1).toISOString();
  const [slot] = generateSlots(calendar, timeZone, from, to);
  if (!slot) throw conflict('SLOT_NOT_OFFERED');
  return slot;
};
