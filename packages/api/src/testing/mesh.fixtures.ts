import type { CallParticipant, CallSignal } from '@openvisit/contract';
import { PeerEngine } from '../calls/peer/peer-engine.ts';
import type { MediaFlags, Signaling } from '../calls/signaling.ts';
import { LocalMedia } from '../calls/media/local-media.ts';
import { ScreenShare } from '../calls/media/screen-share.ts';
import { createTrackSource } from '../calls/media/track-source.ts';
import { createId } from '../create-id.ts';
import { createColoredStream, readColor } from './colors.fixtures.ts';

/** The server's side of a call, in memory: the same rules without a network. */
class Room {
  readonly seats = new Map<string, { participant: CallParticipant; connection: TestSignaling }>();

  notifyListeners(): void {
    const participants = [...this.seats.values()].map(({ participant }) => participant);
    for (const { connection, participant } of this.seats.values()) {
      if (participant.connected)
        connection.roomListeners.forEach((listener) => listener(structuredClone(participants)));
    }
  }
}

/** One browser's connection to the server, which a test can interrupt. */
class TestSignaling implements Signaling {
  connected = true;
  readonly roomListeners = new Set<(participants: CallParticipant[]) => void>();
  private readonly signalListeners = new Set<(from: string, signal: CallSignal) => void>();
  private readonly connectionListeners = new Set<(connected: boolean) => void>();
  private peerId = '';
  private readonly room: Room;
  private readonly user: string;

  constructor(room: Room, user: string) {
    this.room = room;
    this.user = user;
  }

  private async waitUntilOnline(): Promise<void> {
    await Promise.resolve();
    if (!this.connected) throw new Error('offline');
  }

  async join(_ticket: string, peerId: string, media: MediaFlags): Promise<void> {
    await this.waitUntilOnline();
    this.peerId = peerId;
    const participant: CallParticipant = {
      peer_id: peerId,
      user: this.user,
      type: 'PATIENT',
      first_name: this.user,
      last_name: '',
      image: null,
      media,
      sharing: false,
      connected: true,
    };
    this.room.seats.set(this.user, { participant, connection: this });
    this.room.notifyListeners();
  }

  async setMedia(media: MediaFlags): Promise<void> {
    await this.waitUntilOnline();
    const seat = this.room.seats.get(this.user);
    if (seat) seat.participant.media = media;
    this.room.notifyListeners();
  }

  async setSharing(sharing: boolean): Promise<void> {
    await this.waitUntilOnline();
    const seats = [...this.room.seats.values()];
    if (sharing && seats.some(({ participant }) => participant.sharing && participant.user !== this.user))
      throw new Error('taken');
    const seat = this.room.seats.get(this.user);
    if (seat) seat.participant.sharing = sharing;
    this.room.notifyListeners();
  }

  async leave(): Promise<void> {
    await this.waitUntilOnline();
    this.release();
  }

  async send(to: string, signal: CallSignal): Promise<void> {
    await this.waitUntilOnline();
    const target = [...this.room.seats.values()].find(({ participant }) => participant.peer_id === to);
    if (!target?.participant.connected) throw new Error('gone');
    const copy = structuredClone(signal);
    if ('description' in copy) window.mesh.descriptions.push(copy.description.sdp ?? '');
    target.connection.receiveSignal(this.peerId, copy);
  }

  private receiveSignal(from: string, signal: CallSignal): void {
    for (const listener of this.signalListeners) listener(from, signal);
  }

  /** Releases the seat. */
  release(): void {
    if (this.room.seats.get(this.user)?.connection === this) this.room.seats.delete(this.user);
    this.room.notifyListeners();
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    const seat = this.room.seats.get(this.user);
    if (seat?.connection === this && !connected)
      Object.assign(seat.participant, { connected: false, sharing: false });
    this.room.notifyListeners();
    for (const listener of this.connectionListeners) listener(connected);
  }

  onRoom = (listener: (participants: CallParticipant[]) => void) =>
    this.addToSet(this.roomListeners, listener);
  onSignal = (listener: (from: string, signal: CallSignal) => void) =>
    this.addToSet(this.signalListeners, listener);
  onConnection = (listener: (connected: boolean) => void) =>
    this.addToSet(this.connectionListeners, listener);

  private addToSet<T>(set: Set<T>, value: T): () => void {
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
  /** Factors by which the open connections scale their video down before they send it, each once. */
  videoScales: () => number[];
  join: (user: string, request: { audio: boolean; video: boolean }) => Promise<void>;
  leave: (user: string) => void;
  /** Closes the page without leaving the call, as a reload does. */
  disconnectAbruptly: (user: string) => void;
  setConnected: (user: string, connected: boolean) => void;
  /** The server releases the seat after its grace period. */
  release: (user: string) => void;
  setVideo: (user: string, enabled: boolean) => Promise<void>;
  toggleRapidly: (user: string) => Promise<void>;
  setLowData: (user: string, enabled: boolean) => void;
  /** Shares a screen of one color. Rejects when somebody else shares theirs. */
  shareScreen: (user: string, color: string) => Promise<void>;
  /** The browser's own 'Stop sharing'. */
  endScreen: (user: string) => void;
  /** The color in the middle of the screen that a participant sees, as 'r,g,b'; null without one. */
  screenColor: (viewer: string) => string | null;
  state: (user: string) => {
    phase: string;
    quality: string | null;
    /** Whether the user shares their screen. */
    sharing: boolean;
    others: {
      user: string;
      id: string;
      state: string;
      audio: boolean;
      video: boolean;
      quality: string | null;
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
const members = new Map<
  string,
  {
    engine: PeerEngine;
    connection: TestSignaling;
    media: LocalMedia;
    screen: ScreenShare;
    tracks: MediaStreamTrack[];
  }
>();
const videos = new Map<string, HTMLVideoElement>();

const getMember = (user: string) => {
  const member = members.get(user);
  if (!member) throw new Error(`nobody called ${user}`);
  return member;
};

/** The element that plays a stream; one for each key. */
const getVideo = (key: string, stream: MediaStream | null): HTMLVideoElement => {
  const video = videos.get(key) ?? document.createElement('video');
  videos.set(key, video);
  video.muted = true;
  video.autoplay = true;
  if (video.srcObject !== stream) video.srcObject = stream;
  return video;
};

const connections: RTCPeerConnection[] = [];

class RecordedConnection extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    window.mesh.connectionsMade += 1;
    connections.push(this);
  }
}

const getVideoScales = () =>
  connections
    .filter(({ connectionState }) => connectionState === 'connected')
    .flatMap((connection) => connection.getSenders())
    .filter(({ track }) => track?.kind === 'video')
    .map((sender) => sender.getParameters().encodings[0]?.scaleResolutionDownBy ?? 1);

window.mesh = {
  descriptions: [],
  connectionsMade: 0,
  videoScales: () => [...new Set(getVideoScales())],
  join: async (user, request) => {
    const connection = new TestSignaling(room, user);
    const media = new LocalMedia();
    const screen = new ScreenShare();
    await media.open(request);
    const tracks = media.getState().stream?.getTracks() ?? [];
    const engine = new PeerEngine(
      {
        sessionId: createId(),
        user,
        access: () => Promise.resolve({ token: 'ticket', video_service: null }),
        iceServers: [],
        source: createTrackSource(media, screen),
      },
      connection,
    );
    members.set(user, { engine, connection, media, screen, tracks });
    await engine.join();
  },
  leave: (user) => {
    const { engine, media } = getMember(user);
    engine.leave();
    media.stop();
  },
  disconnectAbruptly: (user) => {
    const { engine, connection, media } = getMember(user);
    connection.setConnected(false);
    engine.leave();
    media.stop();
  },
  setConnected: (user, connected) => getMember(user).connection.setConnected(connected),
  release: (user) => getMember(user).connection.release(),
  setVideo: (user, on) => getMember(user).media.setVideo(on),
  toggleRapidly: async (user) => {
    const { media } = getMember(user);
    await Promise.all([false, true, false, true, false].map((enabled) => media.setVideo(enabled)));
  },
  setLowData: (user, enabled) => getMember(user).media.setLowData(enabled),
  shareScreen: (user, color) => {
    const { engine, screen } = getMember(user);
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(createColoredStream(color));
    return screen.start(
      () => engine.setSharing(true),
      () => {
        screen.stop();
        void engine.setSharing(false);
      },
    );
  },
  endScreen: (user) => {
    const { screen } = getMember(user);
    screen.track?.stop();
    screen.track?.dispatchEvent(new Event('ended'));
  },
  screenColor: (viewer) => {
    const sharer = getMember(viewer)
      .engine.getState()
      .others.find(({ screen }) => screen !== null);
    return sharer ? readColor(getVideo(`${viewer}/${sharer.id}/screen`, sharer.screen)) : null;
  },
  state: (user) => {
    const { engine, screen } = getMember(user);
    const { phase, quality, others } = engine.getState();
    return {
      phase,
      quality,
      sharing: screen.track !== null,
      others: others.map((member) => ({
        user: member.user,
        id: member.id,
        state: member.state,
        audio: member.audio,
        video: member.video,
        quality: member.quality,
        width: getVideo(`${user}/${member.id}`, member.stream).videoWidth,
        muted: member.stream?.getTracks().map((track) => track.muted) ?? [],
      })),
    };
  },
  liveTracks: (user) => {
    const { media, tracks } = getMember(user);
    const all = [...tracks, ...(media.getState().stream?.getTracks() ?? [])];
    return new Set(all.filter((track) => track.readyState === 'live')).size;
  },
};
window.RTCPeerConnection = RecordedConnection;
