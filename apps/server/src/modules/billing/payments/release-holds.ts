import type { Unit } from '../../../platform/context.ts';

export const RELEASE_JOB = 'billing.release';

/** A visit will not take place: whatever is held for it is let go once this is committed. */
export const releaseHoldsOf = (unit: Unit, appointment: string, why: string): Promise<void> =>
  unit.enqueue({ kind: RELEASE_JOB, key: appointment, payload: { appointment, why } });
