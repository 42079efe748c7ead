export type TileState = 'live' | 'connecting' | 'reconnecting';

/** One person of a call as a tile shows them. */
export interface CallTile {
  id: string;
  name: string;
  image?: string | null;
  /** As 'Patient' or 'Guest physician'. */
  role?: string;
  stream: MediaStream | null;
  /** Whether they send sound and picture. */
  audio: boolean;
  video: boolean;
  state: TileState;
}

export interface VideoTileProps {
  tile: CallTile;
  /** The own picture: mirrored and silent. Default false. */
  own?: boolean;
  /** 'small' for the own tile in the corner. Default 'large'. */
  size?: 'small' | 'large';
}
