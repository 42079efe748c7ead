import type { CallParticipant } from '@openvisit/contract';
import { OpenTokEngine } from '../calls/opentok/opentok-engine.ts';
import { LocalMedia } from '../calls/media/local-media.ts';
import { ScreenShare } from '../calls/media/screen-share.ts';
import { createTrackSource } from '../calls/media/track-source.ts';
import type { SeatAccess } from '../calls/port.ts';
import type { MediaFlags, Signaling } from '../calls/signaling.ts';
import { createColoredStream, readColor } from './colors.fixtures.ts';

/** What a page asks the test, which is the server of its seats. */
interface SeatServer {
  seat: (change: { peerId?: string; media?: MediaFlags; sharing?: boolean; left?: true }) => Promise<void>;
  access: () => Promise<SeatAccess>;
}

/** The call of one page. The test plays the server of the seats. */
export interface SeatedCall {
  join: (user: string) => Promise<string | null>;
  leave: () => void;
  receiveSeats: (participants: CallParticipant[]) => void;
  setConnected: (connected: boolean) => void;
  setAudio: (enabled: boolean) => Promise<void>;
  setVideo: (enabled: boolean) => Promise<void>;
  shareScreen: (color: string) => Promise<void>;
  stopScreen: () => void;
  /** The color of a participant's shared screen, as 'r,g,b'; null without one. */
  screenColor: (user: string) => string | null;
  /** Whether sound comes from a participant. */
  hears: (user: string) => Promise<boolean>;
  state: () => {
    phase: string;
    quality: string | null;
    error: string | null;
    others: { user: string; state: string; video: boolean; quality: string | null; width: number }[];
    /** Elements of the client library that play sound of their own. */
    loudElements: string[];
  };
  liveTracks: () => number;
}

declare global {
  interface Window extends SeatServer {
    seatedCall: SeatedCall;
  }
}

const listeners = {
  room: new Set<(participants: CallParticipant[]) => void>(),
  connection: new Set<(connected: boolean) => void>(),
};
let isConnected = true;

const addTo = <T>(set: Set<T>, value: T) => {
  set.add(value);
  return () => void set.delete(value);
};

const signaling: Signaling = {
  get connected() {
    return isConnected;
  },
  join: (_ticket, peerId, media) => window.seat({ peerId, media, sharing: false }),
  setMedia: (media) => window.seat({ media }),
  setSharing: (sharing) => window.seat({ sharing }),
  leave: () => window.seat({ left: true }),
  send: () => Promise.resolve(),
  onRoom: (listener) => addTo(listeners.room, listener),
  onSignal: () => () => undefined,
  onConnection: (listener) => addTo(listeners.connection, listener),
};

const media = new LocalMedia();
const screen = new ScreenShare();
const videos = new Map<string, HTMLVideoElement>();
let engine: OpenTokEngine | null = null;

/** Every track that was ever opened in this page, so that none is left running. */
const tracks = new Set<MediaStreamTrack>();
const clone = MediaStreamTrack.prototype.clone;
MediaStreamTrack.prototype.clone = function (this: MediaStreamTrack) {
  const copy = clone.call(this);
  tracks.add(copy);
  return copy;
};
const openMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await openMedia(constraints);
  stream.getTracks().forEach((track) => tracks.add(track));
  return stream;
};
/** Every element that has played something; those of this page are muted. */
const players = new Set<HTMLMediaElement>();
const srcObject = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
  ...srcObject,
  set(this: HTMLMediaElement, value: MediaProvider | null) {
    players.add(this);
    srcObject?.set?.call(this, value);
  },
});

const getVideo = (key: string, stream: MediaStream | null): HTMLVideoElement => {
  const video = videos.get(key) ?? document.createElement('video');
  videos.set(key, video);
  Object.assign(video, { muted: true, autoplay: true });
  if (video.srcObject !== stream) video.srcObject = stream;
  return video;
};

const isLoud = ({ muted, volume, paused, srcObject }: HTMLMediaElement): boolean =>
  !muted &&
  volume > 0 &&
  !paused &&
  srcObject instanceof MediaStream &&
  srcObject.getAudioTracks().length > 0;

const getEngine = (): OpenTokEngine => {
  if (!engine) throw new Error('not in the call');
  return engine;
};
const findOther = (user: string) =>
  getEngine()
    .getState()
    .others.find((other) => other.user === user);

/** Whether a stream has sound that is louder than silence. */
const hasSound = async (stream: MediaStream): Promise<boolean> => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  try {
    for (let round = 0; round < 30; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => Math.abs(sample) > 0.01)) return true;
    }
    return false;
  } finally {
    await context.close();
  }
};

window.seatedCall = {
  join: async (user) => {
    await media.open({ audio: true, video: true });
    engine = new OpenTokEngine(
      {
        sessionId: 'the visit',
        user,
        access: () => window.access(),
        iceServers: [],
        source: createTrackSource(media, screen),
      },
      signaling,
    );
    return engine.join().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
  },
  leave: () => {
    getEngine().leave();
    media.stop();
    screen.stop();
  },
  receiveSeats: (participants) => listeners.room.forEach((listener) => listener(participants)),
  setConnected: (connected) => {
    isConnected = connected;
    listeners.connection.forEach((listener) => listener(connected));
  },
  setAudio: (enabled) => media.setAudio(enabled),
  setVideo: (enabled) => media.setVideo(enabled),
  shareScreen: (color) => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(createColoredStream(color));
    return screen.start(
      () => getEngine().setSharing(true),
      () => window.seatedCall.stopScreen(),
    );
  },
  stopScreen: () => {
    screen.stop();
    void getEngine().setSharing(false);
  },
  screenColor: (user) => {
    const shared = findOther(user)?.screen;
    return shared ? readColor(getVideo(`${user}/screen`, shared)) : null;
  },
  hears: async (user) => {
    const stream = findOther(user)?.stream;
    return stream ? hasSound(stream) : false;
  },
  state: () => {
    const { phase, quality, error, others } = getEngine().getState();
    return {
      phase,
      quality,
      error,
      others: others.map((other) => ({
        user: other.user,
        state: other.state,
        video: other.video,
        quality: other.quality,
        width: getVideo(other.user, other.stream).videoWidth,
      })),
      loudElements: [...players].filter(isLoud).map(({ outerHTML }) => outerHTML),
    };
  },
  liveTracks: () => [...tracks].filter((track) => track.readyState === 'live').length,
};
