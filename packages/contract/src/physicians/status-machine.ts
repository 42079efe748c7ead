import type { DoctorStatus } from '../accounts/roles.ts';
import type { MessageKey } from '../messages/all.ts';

/** Who moves a physician's profile. */
export type StatusMover = 'PHYSICIAN' | 'REVIEWER';

/** One step a profile may take, and what it needs. */
export interface StatusMove {
  by: StatusMover;
  from: DoctorStatus;
  to: DoctorStatus;
  /** A profile with nothing missing; each document accepted; a reason the physician can act on. */
  needs: 'PROFILE' | 'DOCUMENTS' | 'REASON';
}

/** Every move there is (A4). Sending a denied profile once more takes the reasons away. */
export const STATUS_MOVES: readonly StatusMove[] = [
  { by: 'PHYSICIAN', from: 'PROFILE_INCOMPLETE', to: 'PENDING', needs: 'PROFILE' },
  { by: 'PHYSICIAN', from: 'DENIED', to: 'PENDING', needs: 'PROFILE' },
  { by: 'REVIEWER', from: 'PENDING', to: 'ACCEPTED', needs: 'DOCUMENTS' },
  { by: 'REVIEWER', from: 'PENDING', to: 'DENIED', needs: 'REASON' },
];

/** The move between two statuses, null where there is none for this person. */
export const statusMove = (by: StatusMover, from: DoctorStatus, to: DoctorStatus): StatusMove | null =>
  STATUS_MOVES.find((move) => move.by === by && move.from === from && move.to === to) ?? null;

/** Why a profile cannot be moved, in words for the one who tried; to repeat a move is no refusal. */
export const refusedMove = (by: StatusMover, from: DoctorStatus, to: DoctorStatus): MessageKey => {
  if (by === 'PHYSICIAN') {
    return to === 'PENDING' ? 'STATUS_ALREADY_ACCEPTED' : 'STATUS_BY_REVIEWER';
  }
  if (to === 'PENDING' || to === 'PROFILE_INCOMPLETE') return 'STATUS_BY_PHYSICIAN';
  if (from === 'ACCEPTED' || from === 'DENIED') return 'STATUS_ALREADY_DECIDED';
  return 'STATUS_NOT_SENT';
};
