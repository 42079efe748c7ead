import type { CallParticipant, CallSignal } from '@openvisit/contract';
import { PeerEngine } from '../calls/peer/peer-engine.ts';
import type { MediaFlags, Signalling } from '../calls/peer/signaling.ts';
import { LocalMedia } from '../calls/media/local-media.ts';
import { newId } from '../new-id.ts';

/** The server's side of a call, in memory: the same rules without a network. */
class Room {
  readonly seats = new Map<string, { participant: CallParticipant; line: Line }>();

  tell(): void {
    const participants = [...this.seats.values()].map(({ participant }) => participant);
    for (const { line, participant } of this.seats.values()) {
      if (participant.connected) line.rooms.forEach((listener) => listener(structuredClone(participants)));
    }
  }
}

/** One browser's connection to the server, which a test can interrupt. */
class Line implements Signalling {
  connected = true;
  readonly rooms = new Set<(participants: CallParticipant[]) => void>();
  private readonly signals = new Set<(from: string, signal: CallSignal) => void>();
  private readonly connections = new Set<(connected: boolean) => void>();
  private peerId = '';
  private readonly room: Room;
  private readonly user: string;

  constructor(room: Room, user: string) {
    this.room = room;
    this.user = user;
  }

  private async online(): Promise<void> {
    await Promise.resolve();
    if (!this.connected) throw new Error('offline');
  }

  async join(_ticket: string, peerId: string, media: MediaFlags): Promise<void> {
    await this.online();
    this.peerId = peerId;
    const participant: CallParticipant = {
      peer_id: peerId,
      user: this.user,
      type: 'PATIENT',
      first_name: this.user,
      last_name: '',
      image: null,
      media,
      connected: true,
    };
    this.room.seats.set(this.user, { participant, line: this });
    this.room.tell();
  }

  async media(media: MediaFlags): Promise<void> {
    await this.online();
    const seat = this.room.seats.get(this.user);
    if (seat) seat.participant.media = media;
    this.room.tell();
  }

  async leave(): Promise<void> {
    await this.online();
    this.release();
  }

  async send(to: string, signal: CallSignal): Promise<void> {
    await this.online();
    const target = [...this.room.seats.values()].find(({ participant }) => participant.peer_id === to);
    if (!target?.participant.connected) throw new Error('gone');
    const note = structuredClone(signal);
    if ('description' in note) window.mesh.descriptions.push(note.description.sdp ?? '');
    target.line.hear(this.peerId, note);
  }

  private hear(from: string, signal: CallSignal): void {
    for (const listener of this.signals) listener(from, signal);
  }

  /** Releases the seat. */
  release(): void {
    if (this.room.seats.get(this.user)?.line === this) this.room.seats.delete(this.user);
    this.room.tell();
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    const seat = this.room.seats.get(this.user);
    if (seat?.line === this && !connected) seat.participant.connected = false;
    this.room.tell();
    for (const listener of this.connections) listener(connected);
  }

  onRoom = (listener: (participants: CallParticipant[]) => void) => this.keep(this.rooms, listener);
  onSignal = (listener: (from: string, signal: CallSignal) => void) => this.keep(this.signals, listener);
  onConnection = (listener: (connected: boolean) => void) => this.keep(this.connections, listener);

  private keep<T>(set: Set<T>, value: T): () => void {
    set.add(value);
    return () => void set.delete(value);
  }
}

/** What a test can do in the page, by participant name. */
export interface Mesh {
  /** Session descriptions relayed so far, in order. */
  descriptions: string[];
  /** Connections created in the page so far. */
  connectionsMade: number;
  join: (user: string, wish: { audio: boolean; video: boolean }) => Promise<void>;
  leave: (user: string) => void;
  /** Closes the page without leaving the call, as a reload does. */
  vanish: (user: string) => void;
  setConnected: (user: string, connected: boolean) => void;
  /** The server releases the seat after its grace period. */
  release: (user: string) => void;
  setVideo: (user: string, on: boolean) => Promise<void>;
  toggleWildly: (user: string) => Promise<void>;
  state: (user: string) => {
    phase: string;
    others: {
      user: string;
      id: string;
      state: string;
      audio: boolean;
      video: boolean;
      width: number;
      muted: boolean[];
    }[];
  };
  /** Local tracks that are still running. */
  liveTracks: (user: string) => number;
}

declare global {
  interface Window {
    mesh: Mesh;
  }
}

const room = new Room();
const people = new Map<
  string,
  { engine: PeerEngine; line: Line; media: LocalMedia; tracks: MediaStreamTrack[] }
>();
const screens = new Map<string, HTMLVideoElement>();

const person = (user: string) => {
  const found = people.get(user);
  if (!found) throw new Error(`nobody called ${user}`);
  return found;
};

/** The video as a participant sees it; one element per viewer and member. */
const widthOf = (viewer: string, id: string, stream: MediaStream | null): number => {
  const key = `${viewer}/${id}`;
  const video = screens.get(key) ?? document.createElement('video');
  screens.set(key, video);
  video.muted = true;
  video.autoplay = true;
  if (video.srcObject !== stream) video.srcObject = stream;
  return video.videoWidth;
};

class CountedConnection extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    window.mesh.connectionsMade += 1;
  }
}

window.mesh = {
  descriptions: [],
  connectionsMade: 0,
  join: async (user, wish) => {
    const line = new Line(room, user);
    const media = new LocalMedia();
    await media.open(wish);
    const tracks = media.getState().stream?.getTracks() ?? [];
    const engine = new PeerEngine(
      { sessionId: newId(), user, ticket: () => Promise.resolve('ticket'), iceServers: [], source: media },
      line,
    );
    people.set(user, { engine, line, media, tracks });
    await engine.join();
  },
  leave: (user) => {
    const { engine, media } = person(user);
    engine.leave();
    media.stop();
  },
  vanish: (user) => {
    const { engine, line, media } = person(user);
    line.setConnected(false);
    engine.leave();
    media.stop();
  },
  setConnected: (user, connected) => person(user).line.setConnected(connected),
  release: (user) => person(user).line.release(),
  setVideo: (user, on) => person(user).media.setVideo(on),
  toggleWildly: async (user) => {
    const { media } = person(user);
    await Promise.all([false, true, false, true, false].map((on) => media.setVideo(on)));
  },
  state: (user) => {
    const { phase, others } = person(user).engine.getState();
    return {
      phase,
      others: others.map((member) => ({
        user: member.user,
        id: member.id,
        state: member.state,
        audio: member.audio,
        video: member.video,
        width: widthOf(user, member.id, member.stream),
        muted: member.stream?.getTracks().map((track) => track.muted) ?? [],
      })),
    };
  },
  liveTracks: (user) => {
    const { media, tracks } = person(user);
    const all = [...tracks, ...(media.getState().stream?.getTracks() ?? [])];
    return new Set(all.filter((track) => track.readyState === 'live')).size;
  },
};
window.RTCPeerConnection = CountedConnection;
