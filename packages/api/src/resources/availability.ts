import type { Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { useResource, type Resource } from '../cache/resource.ts';

export type Slots = Reply<'getDoctorSlots'>;

/**
 * A physician's slots that start in [from, to), UTC instants at most 42 days apart (PW-02); realtime events keep
 * them current. A null argument loads nothing. `from` and `to` must be stable between renders.
 */
export const useSlots = (
  physicianId: string | null,
  from: string | null,
  to: string | null,
): Resource<Slots> => {
  const ready = physicianId !== null && from !== null && to !== null;
  return useResource(ready ? ['slots', physicianId, from, to] : null, () =>
    call('getDoctorSlots', { params: { id: physicianId ?? '' }, query: { from: from ?? '', to: to ?? '' } }),
  );
};
