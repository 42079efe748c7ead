import { fillMessage, type CallParticipant, type CallSignal, CALL_MESSAGES, t } from '@openvisit/contract';
import { CallSeat, createEngineStore, describeParticipant, getParticipantName } from '../call-seat.ts';
import type { CallEngine, CallMember, EngineOptions } from '../port.ts';
import type { Signaling } from '../signaling.ts';
import { PeerLink } from './peer-link.ts';
import { QualityMonitor } from '../quality-monitor.ts';

/** Maximum number of buffered signals from a peer that the server has not announced yet. */
const MAX_EARLY_SIGNALS = 200;

/** What keeps a participant's picture and sound away, and what the user can do (CR-13). */
const describeUnreachable = (participant: CallParticipant): string =>
  t(
    '{name} cannot be reached. We keep trying. If it does not help, one of you may be behind a firewall that blocks calls: try another network.',
    { name: getParticipantName(participant) },
  );

/** A mesh call: every browser connects to every other, with up to four participants (CR-01). */
export class PeerEngine implements CallEngine {
  private readonly store = createEngineStore();
  private readonly links = new Map<string, PeerLink>();
  private readonly monitor = new QualityMonitor(this.links, () => this.publish());
  private readonly earlySignals = new Map<string, CallSignal[]>();
  private readonly options: EngineOptions;
  private readonly signaling: Signaling;
  private readonly seat: CallSeat;
  private participants: CallParticipant[] = [];
  private unsubscribers: (() => void)[] = [];

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(options: EngineOptions, signaling: Signaling) {
    this.options = options;
    this.signaling = signaling;
    this.seat = new CallSeat(options, signaling, this.store, {
      onOthers: (others, before) => this.onOthers(others, before),
      // Only broken links are connected again (CR-10).
      onReturn: () => this.links.forEach((link) => link.reconnect()),
      onEnd: () => this.close(),
    });
  }

  async join(): Promise<void> {
    const { signaling, options } = this;
    this.unsubscribers = [
      signaling.onSignal((from, signal) => this.onSignal(from, signal)),
      options.source.subscribe(() => this.onTracks()),
    ];
    try {
      await this.seat.take();
      this.monitor.start();
      if (this.getState().phase === 'joining') this.store.set({ phase: 'joined' });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  leave(): void {
    if (this.getState().phase === 'left') return;
    this.seat.release();
    this.close();
    this.store.set({ phase: 'left', others: [], quality: null, problem: null, error: null });
  }

  setSharing(sharing: boolean): Promise<void> {
    return this.signaling.setSharing(sharing);
  }

  private close(): void {
    this.seat.close();
    this.monitor.stop();
    for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
    for (const link of this.links.values()) link.close();
    this.links.clear();
    this.earlySignals.clear();
  }

  private onOthers(others: CallParticipant[], before: CallParticipant[]): void {
    const absentPeers = before.filter((item) => !item.connected).map((participant) => participant.peer_id);
    this.participants = others;
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
      initiator: this.seat.peerId > id,
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
    // A peer that the server has lost too cannot answer a new link. Its link is restored when it returns.
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
  }

  /** Shares the uplink between all participants; those who asked for little data, or are sent little, get little. */
  private limitVideo(): void {
    const { sending } = this.options.source;
    for (const { peer_id, media } of this.participants)
      this.links.get(peer_id)?.limitVideo(this.links.size, sending.lowData || media.low_data);
  }

  private publish(): void {
    const others = this.participants.map((item): CallMember => {
      const link = this.links.get(item.peer_id);
      return {
        ...describeParticipant(item),
        stream: link && link.stream.getTracks().length > 0 ? link.stream : null,
        video: item.media.video,
        screen: item.sharing && link?.screen.getTracks().length ? link.screen : null,
        ...this.monitor.getRating(item.peer_id),
        state: item.connected ? (link?.state ?? 'connecting') : 'reconnecting',
      };
    });
    const failing = this.participants.find((item) => item.connected && this.links.get(item.peer_id)?.failing);
    this.store.set({
      others,
      ...this.monitor.own,
      error: failing ? fillMessage(t(CALL_MESSAGES.FAILED_TO_SUBSCRIBE), describeUnreachable(failing)) : null,
    });
  }
}
