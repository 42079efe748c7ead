import type { PhysicianStatus } from '../accounts/roles.ts';
import type { MessageKey } from '../messages/all.ts';

/** Who changes the status of a physician's profile. */
export type StatusActor = 'PHYSICIAN' | 'REVIEWER';

/** A status change of a profile, with its requirement. */
export interface StatusTransition {
  by: StatusActor;
  from: PhysicianStatus;
  to: PhysicianStatus;
  /**
   * PROFILE: no required step is missing. DOCUMENTS: each document is accepted. REASON: a reason the physician can
   * act on.
   */
  needs: 'PROFILE' | 'DOCUMENTS' | 'REASON';
}

/** Every allowed status change (A4). Submitting a denied profile again clears the denial reason. */
export const STATUS_TRANSITIONS: readonly StatusTransition[] = [
  { by: 'PHYSICIAN', from: 'PROFILE_INCOMPLETE', to: 'PENDING', needs: 'PROFILE' },
  { by: 'PHYSICIAN', from: 'DENIED', to: 'PENDING', needs: 'PROFILE' },
  { by: 'REVIEWER', from: 'PENDING', to: 'ACCEPTED', needs: 'DOCUMENTS' },
  { by: 'REVIEWER', from: 'PENDING', to: 'DENIED', needs: 'REASON' },
];

/** The transition between two statuses, or null if this person must not make it. */
export const findStatusTransition = (
  by: StatusActor,
  from: PhysicianStatus,
  to: PhysicianStatus,
): StatusTransition | null =>
  STATUS_TRANSITIONS.find((one) => one.by === by && one.from === from && one.to === to) ?? null;

/** The message for a refused status change. Repeating a change is not refused. */
export const getTransitionError = (
  by: StatusActor,
  from: PhysicianStatus,
  to: PhysicianStatus,
): Extract<MessageKey, `STATUS_${string}`> => {
  if (by === 'PHYSICIAN') {
    return to === 'PENDING' ? 'STATUS_ALREADY_ACCEPTED' : 'STATUS_BY_REVIEWER';
  }
  if (to === 'PENDING' || to === 'PROFILE_INCOMPLETE') return 'STATUS_BY_PHYSICIAN';
  if (from === 'ACCEPTED' || from === 'DENIED') return 'STATUS_ALREADY_DECIDED';
  return 'STATUS_NOT_SUBMITTED';
};
