import type { Appointment } from '../types.ts';
import type { GuestStatus } from './status.ts';

export const PARTICIPANT_ROLES = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const;
/** The role in which a user participates in a visit. */
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/** Whether a guest has accepted the invitation and takes part, or took part. */
export const isParticipatingGuest = (guest_status: GuestStatus | null): boolean =>
  guest_status === 'ACCEPTED' || guest_status === 'COMPLETED';

/** Whether a participant may chat in a visit that has a chat: a guest after accepting the invitation (CH-01). */
export const canChat = (role: ParticipantRole, guest_status: GuestStatus | null): boolean =>
  role !== 'GUEST_PHYSICIAN' || isParticipatingGuest(guest_status);

/** Who pays for a visit: the patient, or the parent of a dependent without an account. */
export const getPayer = ({
  patient_detail,
  parent_details,
}: Pick<Appointment, 'patient_detail' | 'parent_details'>) =>
  patient_detail.user === null && parent_details ? parent_details : patient_detail;
