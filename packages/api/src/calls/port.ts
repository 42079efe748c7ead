import type {
  ConnectionProblem,
  ConnectionQuality,
  IceServer,
  ParticipantRole,
  Reply,
} from '@openvisit/contract';

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
  /** Whether they share their screen, and its picture once it arrives (BX-10). */
  sharing: boolean;
  screen: MediaStream | null;
  state: MemberState;
  /** How well their sound and video arrive; null until it is measured (BX-10). */
  quality: ConnectionQuality | null;
  /** Why they do not arrive well; null if they do. */
  problem: ConnectionProblem | null;
}

/** The tracks of the devices; null where nothing is open. */
export interface DeviceTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** The local tracks to send; null sends nothing of that kind. */
export interface LocalTracks extends DeviceTracks {
  screen: MediaStreamTrack | null;
}

/** What is switched on. */
export interface SendingState {
  audio: boolean;
  video: boolean;
  /** Send little video, and ask the others for little (BX-10). */
  lowData: boolean;
}

/** The source of the local tracks; subscribers are called on every change. */
export interface TrackSource {
  readonly tracks: LocalTracks;
  readonly sending: SendingState;
  /** Called when the screen can no longer be shared: after a lost connection, somebody else may be sharing. */
  refuseScreen: () => void;
  subscribe: (listener: () => void) => () => void;
}

export interface EngineState {
  /** `lost`: the server connection is lost and is being restored. `replaced`: the user joined elsewhere. */
  phase: 'joining' | 'joined' | 'lost' | 'replaced' | 'left';
  others: CallMember[];
  /** Quality of the user's own connection; null until it is measured. */
  quality: ConnectionQuality | null;
  /** Why it is weak; null if it is not. */
  problem: ConnectionProblem | null;
  /** Message of the current problem (CR-13); null once it is resolved. */
  error: string | null;
}

/** A running call, independent of the provider that carries it. */
export interface CallEngine {
  getState: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** Takes the seat. Rejects when the server refuses it; later problems are in the state. */
  join: () => Promise<void>;
  /** Announces that the screen is shared, or no longer. Rejects when somebody else is sharing. */
  setSharing: (sharing: boolean) => Promise<void>;
  /** Releases the seat and closes every connection. Never rejects. */
  leave: () => void;
}

/** The ticket for a seat, and the access to the video service if one carries the call. */
export type SeatAccess = Pick<Reply<'getSessionDetailsForPatient'>, 'token' | 'video_service'>;

export interface EngineOptions {
  sessionId: string;
  /** User id of the local user. */
  user: string;
  /** Returns the access to the user's seat; `fresh` requests a new one from the server. */
  access: (fresh: boolean) => Promise<SeatAccess>;
  iceServers: IceServer[];
  source: TrackSource;
}

/** Creates an engine. `peer` is the built-in adapter; an adapter of a video service implements the same function. */
export type CreateEngine = (options: EngineOptions) => CallEngine;
