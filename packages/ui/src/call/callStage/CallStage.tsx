import type { CallTile } from '../videoTile/VideoTile.tsx';

export interface CallStageProps {
  /** The other participants, without those who have not come yet. */
  others: readonly CallTile[];
  /** The reader. */
  own: CallTile;
  /** First and last name of the one waited for (CR-02). */
  waitingFor: string;
}
