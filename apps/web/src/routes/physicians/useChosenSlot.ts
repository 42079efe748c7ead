import type { BookableSlot } from '@openvisit/contract';
import { useState } from 'react';
import { useSlotRange } from '../../shared/visits/useSlotRange.ts';

/**
 * The times of a physician and the one to book. A link from the public page contains the start of a time (`linkedStart`);
 * it counts until the patient chooses, and can be booked if it is still free.
 */
export const useChosenSlot = (physicianId: string, linkedStart: string | null) => {
  const { zone, reload, ...picker } = useSlotRange(physicianId, linkedStart);
  const [chosen, choose] = useState<BookableSlot | null | undefined>();
  const linked = picker.slots?.find(({ starts_at }) => starts_at === linkedStart) ?? null;
  const slot = chosen === undefined ? (linked?.is_free ? linked : null) : chosen;
  const selected = chosen === undefined ? linked : chosen;
  return { zone, reload, picker, slot, selected, choose };
};
