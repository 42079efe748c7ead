import type { Appointment } from '../types.ts';

export const PARTICIPANT_ROLES = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const;
/** The role in which a user participates in a visit. */
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/** Who pays for a visit: the patient, or the parent of a dependent without an account. */
export const getPayer = ({
  patient_detail,
  parent_details,
}: Pick<Appointment, 'patient_detail' | 'parent_details'>) =>
  patient_detail.user === null && parent_details ? parent_details : patient_detail;
