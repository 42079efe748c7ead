import type { Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { useResource, type Resource } from './cache.ts';

export type Slots = Reply<'getDoctorSlots'>;

/**
 * A physician's slots that start in [from, to), instants in UTC, at most 42 days (PW-02); events keep
 * them fresh. A null among the arguments reads nothing. Keep `from` and `to` steady between renders.
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
