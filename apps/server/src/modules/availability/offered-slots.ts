import type { CalendarBlock } from '@openvisit/contract';
import { generateSlots, type Slot } from '@openvisit/contract/slots';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import { findCalendar } from './calendars.ts';

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

/** The slot of a physician's calendar that starts at this instant; 409 SLOT_NOT_OFFERED when there is none. */
export const requireOfferedSlot = async (
  tx: Transaction,
  physician: { id: string; slot_timezone: string },
  startsAt: Date,
): Promise<Slot> =>
  requireSlotAt(await findCalendar(tx, physician.id), physician.slot_timezone, startsAt.getTime());
