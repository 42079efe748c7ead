import { defineDomainEvent } from '../../platform/domain-events.ts';

/** Published when a guest no longer participates in a visit. */
export const guestRemoved = defineDomainEvent<{ visit: string; user: string }>('visits.guestRemoved');

/** Published when a visit is completed; `users` are its participants. */
export const visitCompleted = defineDomainEvent<{ visit: string; users: readonly string[] }>(
  'visits.completed',
);
