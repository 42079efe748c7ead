import type { Connection, Session } from '@opentok/client';
import { summarizeStats, type LinkSample } from '../link-stats.ts';
import type { SeatAccess, TrackSource } from '../port.ts';
import type { OpenTokClient } from './load-client.ts';
import { LocalStreams, type Line } from './local-streams.ts';
import { RemoteStreams, type RemoteStream } from './remote-streams.ts';

export type ServiceAccess = NonNullable<SeatAccess['video_service']>;

interface SessionHandlers {
  onChange: () => void;
  /** The connection to the service has ended and is not restored by the client library. */
  onLost: () => void;
}

/** How long the announcement of a seat may arrive after its connection to the service. */
const SEAT_ANNOUNCEMENT_MS = 15_000;

/** One connection to the session of a call at the service: its streams in both directions, and who may stay. */
export class OpenTokSession {
  private readonly session: Session;
  private readonly handlers: SessionHandlers;
  private readonly source: TrackSource;
  private readonly local: LocalStreams;
  private readonly remote: RemoteStreams;
  private readonly connections = new Map<string, Connection>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly stopFollowing: () => void;
  private users: ReadonlySet<string> = new Set();
  private isClosed = false;

  /** Whether the client library is restoring the connection. */
  isInterrupted = false;

  constructor(client: OpenTokClient, access: ServiceAccess, source: TrackSource, handlers: SessionHandlers) {
    this.session = client.initSession(access.api_key, access.session_id);
    this.handlers = handlers;
    this.source = source;
    this.local = new LocalStreams(client, this.session, source, handlers.onChange);
    this.remote = new RemoteStreams(this.session, handlers.onChange);
    this.listen();
    this.stopFollowing = source.subscribe(() => this.followSource());
  }

  get isFailingToPublish(): boolean {
    return this.local.isFailing;
  }

  /** Connects with a token. Rejects when the service refuses it or does not answer. */
  async open(token: string): Promise<void> {
    await this.session.connect.promise(token);
    // The call ended meanwhile.
    if (this.isClosed) return void this.session.disconnect();
    this.followSource();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stopFollowing();
    for (const timer of this.timers) clearTimeout(timer);
    this.local.close();
    this.remote.close();
    this.session.off();
    void this.session.disconnect();
  }

  /** The users who have a seat besides the own one. Whoever has lost theirs is disconnected by a moderator at once. */
  setUsers(users: ReadonlySet<string>): void {
    const before = this.users;
    this.users = users;
    this.remote.setUsers(users);
    for (const connection of this.connections.values())
      if (before.has(connection.data)) this.disconnectUnseated(connection);
  }

  find(user: string, line: Line): RemoteStream | undefined {
    return this.remote.find(user, line);
  }

  listFailing(): string[] {
    return this.remote.listFailing();
  }

  /** Both directions between the user and another one; null while nothing arrives from them. */
  async readSample(user: string): Promise<LinkSample | null> {
    const remote = this.find(user, 'camera') ?? this.find(user, 'screen');
    if (!remote?.subscriber || remote.state !== 'live') return null;
    // A connection that closes meanwhile has no statistics.
    const report = await remote.subscriber.getRtcStatsReport().catch(() => null);
    if (!report) return null;
    const incoming = summarizeStats(report, remote.incoming);
    remote.incoming = incoming.counters;
    const sent = await this.local.readReport(remote.stream.connection.connectionId);
    if (!sent) return incoming.sample;
    const outgoing = summarizeStats(sent, remote.outgoing);
    remote.outgoing = outgoing.counters;
    return { incoming: incoming.sample.incoming, outgoing: outgoing.sample.outgoing };
  }

  private listen(): void {
    const { session, handlers } = this;
    session.on('streamCreated', ({ stream }) => this.remote.add(stream));
    session.on('streamDestroyed', ({ stream }) => this.remote.remove(stream));
    session.on('connectionCreated', ({ connection }) => this.onConnection(connection));
    session.on('connectionDestroyed', ({ connection }) => this.connections.delete(connection.connectionId));
    const setInterrupted = (isInterrupted: boolean) => {
      this.isInterrupted = isInterrupted;
      handlers.onChange();
    };
    session.on('sessionReconnecting', () => setInterrupted(true));
    session.on('sessionReconnected', () => setInterrupted(false));
    session.on('sessionDisconnected', () => {
      this.close();
      handlers.onLost();
    });
  }

  private followSource(): void {
    this.local.update();
    this.remote.setLowData(this.source.sending.lowData);
  }

  private onConnection(connection: Connection): void {
    if (connection.connectionId === this.session.connection?.connectionId) return;
    this.connections.set(connection.connectionId, connection);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.disconnectUnseated(connection);
    }, SEAT_ANNOUNCEMENT_MS);
    this.timers.add(timer);
  }

  /**
   * Disconnects a connection whose user has no seat. The server signs the user into the token of each connection and says
   * who has a seat.
   */
  private disconnectUnseated(connection: Connection): void {
    if (this.users.has(connection.data) || !this.connections.has(connection.connectionId)) return;
    if (connection.data === this.session.connection?.data) return;
    if (this.session.capabilities.forceDisconnect !== 1) return;
    // They may just have left.
    void this.session.forceDisconnect(connection).catch(() => undefined);
  }
}
