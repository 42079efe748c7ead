import type { Session, Stream, Subscriber } from '@opentok/client';
import { calculateBackoffMs } from '../../realtime/backoff.ts';
import type { LinkCounters } from '../link-stats.ts';
import type { MemberState } from '../port.ts';
import type { Line } from './local-streams.ts';

/** A stream of another participant. */
export interface RemoteStream {
  readonly stream: Stream;
  subscriber: Subscriber | null;
  media: MediaStream | null;
  state: MemberState;
  /** Whether the service sends no video because the connection is weak. */
  isVideoPaused: boolean;
  /** Failed attempts in a row; it is tried again. */
  failures: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** Counters of the last statistics of both directions. */
  incoming: LinkCounters | null;
  outgoing: LinkCounters | null;
}

/** What a user who asks for little data receives, of streams that the service can scale (BX-10). */
const LOW_DATA = { resolution: { width: 320, height: 180 }, frameRate: 7 };
const FULL = { resolution: { width: 1280, height: 720 }, frameRate: 30 };

/** The user id that the server has signed into the token of a stream's connection. */
export const getStreamUser = ({ connection }: Stream): string => connection.data;

/** Receives the streams of the users who have a seat, and of nobody else. */
export class RemoteStreams {
  private readonly session: Session;
  private readonly onChange: () => void;
  private readonly remotes = new Map<string, RemoteStream>();
  private users: ReadonlySet<string> = new Set();
  private lowData = false;

  constructor(session: Session, onChange: () => void) {
    this.session = session;
    this.onChange = onChange;
  }

  /** A user's newest stream: a page that was reloaded, or another camera, replaces the older one once it arrives. */
  find(user: string, line: Line): RemoteStream | undefined {
    return [...this.remotes.values()]
      .filter(({ stream }) => getStreamUser(stream) === user && stream.name === line)
      .sort(
        (a, b) =>
          Number(b.media !== null) - Number(a.media !== null) ||
          b.stream.creationTime - a.stream.creationTime,
      )[0];
  }

  /** The users of whom a stream cannot be received at the moment. */
  listFailing(): string[] {
    return [...this.remotes.values()]
      .filter(({ failures }) => failures > 0)
      .map(({ stream }) => getStreamUser(stream));
  }

  add(stream: Stream): void {
    const remote: RemoteStream = {
      stream,
      subscriber: null,
      media: null,
      state: 'connecting',
      isVideoPaused: false,
      failures: 0,
      retry: undefined,
      incoming: null,
      outgoing: null,
    };
    this.remotes.set(stream.streamId, remote);
    if (this.users.has(getStreamUser(stream))) this.receive(remote);
  }

  remove({ streamId }: Stream): void {
    const remote = this.remotes.get(streamId);
    if (!remote) return;
    clearTimeout(remote.retry);
    this.remotes.delete(streamId);
    this.onChange();
  }

  setUsers(users: ReadonlySet<string>): void {
    this.users = users;
    for (const remote of this.remotes.values()) {
      const isSeated = users.has(getStreamUser(remote.stream));
      if (isSeated && !remote.subscriber) this.receive(remote);
      else if (!isSeated) this.stopReceiving(remote);
    }
  }

  setLowData(lowData: boolean): void {
    if (this.lowData === lowData) return;
    this.lowData = lowData;
    for (const { subscriber } of this.remotes.values()) if (subscriber) this.applyLowData(subscriber);
  }

  close(): void {
    for (const remote of this.remotes.values()) this.stopReceiving(remote);
    this.remotes.clear();
  }

  private receive(remote: RemoteStream): void {
    clearTimeout(remote.retry);
    const subscriber = this.session.subscribe(
      remote.stream,
      undefined,
      // The tiles play the stream; the library's own element has to be silent.
      { insertDefaultUI: false, audioVolume: 0 },
      (error) => {
        if (remote.subscriber === subscriber) this.onReceived(remote, Boolean(error));
      },
    );
    remote.subscriber = subscriber;
    const update = (changes: Partial<RemoteStream>) => {
      if (remote.subscriber !== subscriber) return;
      Object.assign(remote, changes);
      this.onChange();
    };
    subscriber.on('mediaStreamAvailable', ({ mediaStream }) => update({ media: mediaStream }));
    subscriber.on('connected', () => update({ state: 'live' }));
    subscriber.on('disconnected', () => update({ state: 'reconnecting' }));
    subscriber.on('videoDisabled', ({ reason }) => update({ isVideoPaused: reason === 'quality' }));
    subscriber.on('videoEnabled', () => update({ isVideoPaused: false }));
  }

  private onReceived(remote: RemoteStream, hasFailed: boolean): void {
    if (!hasFailed) {
      Object.assign(remote, { state: 'live', failures: 0 });
      if (this.lowData && remote.subscriber) this.applyLowData(remote.subscriber);
    } else {
      const failures = remote.failures + 1;
      this.stopReceiving(remote);
      remote.failures = failures;
      remote.retry = setTimeout(() => this.receive(remote), calculateBackoffMs(failures));
    }
    this.onChange();
  }

  private stopReceiving(remote: RemoteStream): void {
    clearTimeout(remote.retry);
    const { subscriber } = remote;
    Object.assign(remote, { subscriber: null, media: null, state: 'connecting', failures: 0 });
    if (subscriber) this.session.unsubscribe(subscriber);
  }

  private applyLowData(subscriber: Subscriber): void {
    const { resolution, frameRate } = this.lowData ? LOW_DATA : FULL;
    // Only a wish: without it the stream is as large as before.
    void subscriber.setPreferredResolution(resolution).catch(() => undefined);
    void subscriber.setPreferredFrameRate(frameRate).catch(() => undefined);
  }
}
