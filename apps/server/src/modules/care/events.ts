import { defineDomainEvent } from '../../platform/domain-events.ts';

/** Published when a physician blocks a patient. */
export const patientBlocked = defineDomainEvent<{ physician: string; patient: string }>(
  'care.patientBlocked',
);
