import type { IceServer, ParticipantRole } from '@openvisit/contract';

/** The state of another participant's connection. */
export type MemberState = 'connecting' | 'live' | 'reconnecting';

/** Another participant in the call. */
export interface CallMember {
  /** Peer id; changes when they reload the page. */
  id: string;
  /** User id. */
  user: string;
  name: string;
  image: string | null;
  type: ParticipantRole;
  stream: MediaStream | null;
  /** Whether they send audio and video. */
  audio: boolean;
  video: boolean;
  state: MemberState;
}

/** The local tracks to send; null sends nothing of that kind. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** The source of the local tracks; subscribers are called on every change. */
export interface TrackSource {
  readonly tracks: LocalTracks;
  /** Whether audio and video are switched on. */
  readonly sending: { audio: boolean; video: boolean };
  subscribe: (listener: () => void) => () => void;
}

export interface EngineState {
  /** `lost`: the server connection is lost and is being restored. `replaced`: the user joined elsewhere. */
  phase: 'joining' | 'joined' | 'lost' | 'replaced' | 'left';
  others: CallMember[];
  /** Message of the current problem (CR-13); null once it is resolved. */
  error: string | null;
}

/** A running call, independent of the provider that carries it. */
export interface CallEngine {
  getState: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** Takes the seat. Rejects when the server refuses it; later problems are in the state. */
  join: () => Promise<void>;
  /** Releases the seat and closes every connection. Never rejects. */
  leave: () => void;
}

export interface EngineOptions {
  sessionId: string;
  /** User id of the local user. */
  user: string;
  /** Returns the ticket for the user's seat; `fresh` requests a new one from the server. */
  ticket: (fresh: boolean) => Promise<string>;
  iceServers: IceServer[];
  source: TrackSource;
}

/** Creates an engine. `peer` is the built-in adapter; an adapter of a video service implements the same function. */
export type CreateEngine = (options: EngineOptions) => CallEngine;
