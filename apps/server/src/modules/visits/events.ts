import { defineDomainEvent } from '../../platform/domain-events.ts';

/** A guest no longer participates in a visit. */
export const guestRemoved = defineDomainEvent<{ visit: string; user: string }>('visits.guestRemoved');

/** A visit is over; `users` are its participants. */
export const visitCompleted = defineDomainEvent<{ visit: string; users: readonly string[] }>(
  'visits.completed',
);
