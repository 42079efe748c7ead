import {
  fillMessage,
  type CallParticipant,
  type CallSignal,
  CALL_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import { isApiError, getErrorMessage } from '../../http/errors.ts';
import { createId } from '../../create-id.ts';
import { calculateBackoffMs } from '../../realtime/backoff.ts';
import type { CallEngine, CallMember, EngineOptions, EngineState, SendingState } from '../port.ts';
import { Store } from '../../store.ts';
import { PeerLink } from './peer-link.ts';
import { QualityMonitor } from './quality-monitor.ts';
import type { MediaFlags, Signaling } from './signaling.ts';

/** Maximum number of buffered signals from a peer that the server has not announced yet. */
const MAX_EARLY_SIGNALS = 200;

const areFlagsEqual = (a: MediaFlags, b: MediaFlags): boolean =>
  a.audio === b.audio && a.video === b.video && a.low_data === b.low_data;

const toFlags = ({ audio, video, lowData }: SendingState): MediaFlags => ({
  audio,
  video,
  low_data: lowData,
});

const getFullName = ({ first_name, last_name }: CallParticipant): string =>
  `${first_name} ${last_name}`.trim();

/** What keeps a participant's picture and sound away, and what the user can do (CR-13). */
const describeUnreachable = (participant: CallParticipant): string =>
  t(
    '{name} cannot be reached. We keep trying. If it does not help, one of you may be behind a firewall that blocks calls: try another network.',
    { name: getFullName(participant) },
  );

/** Of two seats of one user, keeps the connected one, otherwise the later one. */
const keepOnePerUser = (participants: CallParticipant[]): CallParticipant[] => {
  const byUser = new Map<string, CallParticipant>();
  for (const participant of participants) {
    const previous = byUser.get(participant.user);
    if (!previous || participant.connected || !previous.connected) byUser.set(participant.user, participant);
  }
  return [...byUser.values()];
};

/** A mesh call: every browser connects to every other, with up to four participants (CR-01). */
export class PeerEngine implements CallEngine {
  private readonly store = new Store<EngineState>({
    phase: 'joining',
    others: [],
    quality: null,
    error: null,
  });
  private readonly links = new Map<string, PeerLink>();
  private readonly monitor = new QualityMonitor(this.links, () => this.publish());
  private readonly earlySignals = new Map<string, CallSignal[]>();
  private readonly peerId = createId();
  private readonly options: EngineOptions;
  private readonly signaling: Signaling;
  private participants: CallParticipant[] = [];
  private unsubscribers: (() => void)[] = [];
  private announcedMedia: MediaFlags = { audio: false, video: false, low_data: false };
  private rejoining = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(options: EngineOptions, signaling: Signaling) {
    this.options = options;
    this.signaling = signaling;
  }

  async join(): Promise<void> {
    const { signaling, options } = this;
    this.unsubscribers = [
      signaling.onRoom((participants) => this.onRoom(participants)),
      signaling.onSignal((from, signal) => this.onSignal(from, signal)),
      signaling.onConnection((connected) => this.onConnection(connected)),
      options.source.subscribe(() => this.onTracks()),
    ];
    try {
      await this.takeSeat(await options.ticket(false));
      this.monitor.start();
      if (this.getState().phase === 'joining') this.store.set({ phase: 'joined' });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  leave(): void {
    if (this.getState().phase === 'left') return;
    // Without a connection the server releases the seat itself.
    void this.signaling.leave().catch(() => undefined);
    this.close();
    this.store.set({ phase: 'left', others: [], quality: null, error: null });
  }

  setSharing(sharing: boolean): Promise<void> {
    return this.signaling.setSharing(sharing);
  }

  private close(): void {
    clearTimeout(this.retry);
    this.monitor.stop();
    for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
    for (const link of this.links.values()) link.close();
    this.links.clear();
    this.earlySignals.clear();
  }

  private async takeSeat(ticket: string): Promise<void> {
    const { source } = this.options;
    const media = toFlags(source.sending);
    this.announcedMedia = media;
    await this.signaling.join(ticket, this.peerId, media);
    // The server ends sharing with the connection.
    if (source.tracks.screen) await this.signaling.setSharing(true).catch(() => source.refuseScreen());
    // Publishes what was switched while the seat was being taken.
    this.announceMedia();
  }

  private onConnection(connected: boolean): void {
    const { phase } = this.getState();
    if (phase !== 'joined' && phase !== 'lost') return;
    if (connected) void this.rejoinRoom(0);
    else this.store.set({ phase: 'lost' });
  }

  /** Rejoins from the same page after a network loss: same peer id, and only broken links are reconnected (CR-10). */
  private async rejoinRoom(attempt: number): Promise<void> {
    if (this.rejoining) return;
    this.rejoining = true;
    clearTimeout(this.retry);
    try {
      await this.takeSeat(await this.options.ticket(attempt > 0));
      this.store.set({ phase: 'joined', error: null });
      for (const link of this.links.values()) link.reconnect();
    } catch (error) {
      this.onRejoinFailed(error, attempt);
    } finally {
      this.rejoining = false;
    }
  }

  private onRejoinFailed(error: unknown, attempt: number): void {
    const refused = isApiError(error) && ['forbidden', 'conflict', 'missing', 'refused'].includes(error.kind);
    // The first refusal may be caused by an expired ticket.
    if (refused && attempt > 0) {
      this.close();
      return this.store.set({
        phase: 'left',
        others: [],
        quality: null,
        error: fillMessage(t(CALL_MESSAGES.FAILED_TO_CONNECT), translateReply(getErrorMessage(error))),
      });
    }
    if (this.signaling.connected)
      this.retry = setTimeout(() => void this.rejoinRoom(attempt + 1), calculateBackoffMs(attempt));
  }

  private onRoom(participants: CallParticipant[]): void {
    const { phase } = this.getState();
    if (phase === 'left' || phase === 'replaced') return;
    const ownSeats = participants.filter((item) => item.user === this.options.user);
    if (
      ownSeats.length > 0 &&
      ownSeats.every((item) => item.peer_id !== this.peerId && item.connected) &&
      phase === 'joined'
    ) {
      this.close();
      return this.store.set({ phase: 'replaced', others: [], quality: null, error: null });
    }
    const absentPeers = this.participants
      .filter((item) => !item.connected)
      .map((participant) => participant.peer_id);
    this.participants = keepOnePerUser(participants.filter((item) => item.user !== this.options.user));
    const present = new Set(this.participants.map((item) => item.peer_id));
    for (const [id, link] of this.links) {
      if (present.has(id)) continue;
      link.close();
      this.links.delete(id);
    }
    for (const id of present) if (!this.links.has(id)) this.connect(id);
    this.limitVideo();
    for (const { peer_id, connected } of this.participants) {
      if (connected && absentPeers.includes(peer_id)) this.links.get(peer_id)?.reconnect();
    }
    for (const id of this.earlySignals.keys()) if (!present.has(id)) this.earlySignals.delete(id);
    this.publish();
  }

  private connect(id: string): void {
    const link = new PeerLink({
      initiator: this.peerId > id,
      iceServers: this.options.iceServers,
      tracks: this.options.source.tracks,
      // A restart of the link makes up for a lost signal.
      send: (signal) => void this.signaling.send(id, signal).catch(() => undefined),
      onChange: () => this.publish(),
      onFailed: (signal) => this.replace(id, link, signal),
    });
    this.links.set(id, link);
    for (const signal of this.earlySignals.get(id) ?? []) link.receive(signal);
    this.earlySignals.delete(id);
  }

  private replace(id: string, failedLink: PeerLink, signal: CallSignal | null): void {
    if (this.links.get(id) !== failedLink) return;
    // A peer that the server has lost too cannot answer a new link; its link is revived when it returns.
    if (!signal && !this.participants.some((item) => item.peer_id === id && item.connected)) return;
    failedLink.close();
    this.connect(id);
    this.limitVideo();
    if (signal) this.links.get(id)?.receive(signal);
    this.publish();
  }

  private onSignal(from: string, signal: CallSignal): void {
    const link = this.links.get(from);
    if (link) return link.receive(signal);
    const waiting = this.earlySignals.get(from) ?? [];
    if (waiting.length < MAX_EARLY_SIGNALS) this.earlySignals.set(from, [...waiting, signal]);
  }

  private onTracks(): void {
    for (const link of this.links.values()) link.setTracks(this.options.source.tracks);
    this.limitVideo();
    this.announceMedia();
  }

  /** Shares the uplink between all participants; those who asked for little data, or are sent little, get little. */
  private limitVideo(): void {
    const { sending } = this.options.source;
    for (const { peer_id, media } of this.participants)
      this.links.get(peer_id)?.limitVideo(this.links.size, sending.lowData || media.low_data);
  }

  private announceMedia(): void {
    const media = toFlags(this.options.source.sending);
    if (areFlagsEqual(media, this.announcedMedia) || !this.signaling.connected) return;
    this.announcedMedia = media;
    // If this message is lost, the next join sends the state.
    void this.signaling.setMedia(media).catch(() => undefined);
  }

  private publish(): void {
    const others = this.participants.map((item): CallMember => {
      const link = this.links.get(item.peer_id);
      return {
        id: item.peer_id,
        user: item.user,
        name: getFullName(item),
        image: item.image,
        type: item.type,
        stream: link && link.stream.getTracks().length > 0 ? link.stream : null,
        audio: item.media.audio,
        video: item.media.video,
        sharing: item.sharing,
        screen: item.sharing && link?.screen.getTracks().length ? link.screen : null,
        quality: this.monitor.getQuality(item.peer_id),
        state: item.connected ? (link?.state ?? 'connecting') : 'reconnecting',
      };
    });
    const failing = this.participants.find((item) => item.connected && this.links.get(item.peer_id)?.failing);
    this.store.set({
      others,
      quality: this.monitor.own,
      error: failing ? fillMessage(t(CALL_MESSAGES.FAILED_TO_SUBSCRIBE), describeUnreachable(failing)) : null,
    });
  }
}
