/** Maximum number of participants in a call. */
export const MAX_PARTICIPANTS = 4;

/** Layout of the other participants' tiles: none, one, two side by side at 49 %, or rows of 50vh (CR-01). */
export type CallLayout = 'waiting' | 'single' | 'pair' | 'grid';

export const getCallLayout = (others: number): CallLayout => {
  if (others === 0) return 'waiting';
  if (others === 1) return 'single';
  return others === 2 ? 'pair' : 'grid';
};
