export const PARTICIPANT_ROLES = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const;
/** The role in which a user participates in a visit. */
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];
