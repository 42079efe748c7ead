import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

export const RELEASE_HOLDS_JOB = 'billing.release';

/** A visit will not take place: whatever is held for it is let go once this is committed. */
export const scheduleHoldRelease = (unit: UnitOfWork, visit: string, why: string): Promise<void> =>
  unit.enqueue({ kind: RELEASE_HOLDS_JOB, key: visit, payload: { visit, why } });
