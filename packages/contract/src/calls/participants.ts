export const PARTICIPANT_TYPES = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** Seats a call has at most. */
export const MAX_PARTICIPANTS = 4;

/** How the tiles of the others are laid out: none, alone, side by side at 49 %, or in rows of 50vh (CR-01). */
export type CallLayout = 'waiting' | 'single' | 'pair' | 'grid';

export const callLayout = (others: number): CallLayout => {
  if (others === 0) return 'waiting';
  if (others === 1) return 'single';
  return others === 2 ? 'pair' : 'grid';
};
