import type { ParticipantRole } from './participants.ts';
import type { GuestStatus, VisitStatus } from './status.ts';

/** The part of a visit that decides who cares for its patient. */
export interface CareFacts {
  status: VisitStatus;
  guest_status: GuestStatus | null;
}

/** Statuses of a visit in which its physicians care for the patient. */
export const CARING_STATUSES: readonly VisitStatus[] = [
  'REQUESTED',
  'RESCHEDULE_REQUEST',
  'ACCEPTED',
  'COMPLETED',
];
/** Statuses of a guest who cares for the patient in such a visit. */
export const CARING_GUEST_STATUSES: readonly GuestStatus[] = ['ACCEPTED', 'COMPLETED'];

/**
 * Whether a participant cares for the patient of a visit and may therefore read the patient's health record: its
 * physician until the visit is denied, canceled or missed, and a guest who has accepted (AP-04, AP-08).
 */
export const isCaring = (role: ParticipantRole, { status, guest_status }: CareFacts): boolean => {
  if (!CARING_STATUSES.includes(status)) return false;
  if (role === 'MAIN_PHYSICIAN') return true;
  return role === 'GUEST_PHYSICIAN' && guest_status !== null && CARING_GUEST_STATUSES.includes(guest_status);
};
