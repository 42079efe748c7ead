import type { IceServer, ParticipantRole } from '@openvisit/contract';

/** How somebody else's connection stands. */
export type MemberState = 'connecting' | 'live' | 'reconnecting';

/** Somebody else in the call. */
export interface CallMember {
  /** Their peer id: another one after they loaded the page anew. */
  id: string;
  /** User id. */
  user: string;
  name: string;
  image: string | null;
  type: ParticipantRole;
  stream: MediaStream | null;
  /** Whether they send sound and picture. */
  audio: boolean;
  video: boolean;
  state: MemberState;
}

/** The own tracks a call sends; null sends nothing of that kind. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** Where the own tracks come from; told of every change. */
export interface TrackSource {
  readonly tracks: LocalTracks;
  /** Whether sound and picture are switched on. */
  readonly sending: { audio: boolean; video: boolean };
  subscribe: (listener: () => void) => () => void;
}

export interface EngineState {
  /** `lost`: the way to the server is broken and comes back by itself. `replaced`: the user joined elsewhere. */
  phase: 'joining' | 'joined' | 'lost' | 'replaced' | 'left';
  others: CallMember[];
  /** The last trouble, as a sentence (CR-13); null once it has passed. */
  error: string | null;
}

/** What a running call is, whatever carries it. */
export interface CallEngine {
  getState: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** Takes the seat. Rejects when it is refused; later trouble is told by the state. */
  join: () => Promise<void>;
  /** Gives the seat back and closes everything. Never rejects. */
  leave: () => void;
}

export interface EngineOptions {
  sessionId: string;
  /** Own user id. */
  user: string;
  /** The ticket of the own seat; `fresh` asks the server for a new one. */
  ticket: (fresh: boolean) => Promise<string>;
  iceServers: IceServer[];
  source: TrackSource;
}

/** An adapter: `peer` is the one embedded; a video service's adapter implements the same. */
export type CreateEngine = (options: EngineOptions) => CallEngine;
