import type { CallSignal, IceServer } from '@openvisit/contract';
import type { LocalTracks, MemberState } from '../port.ts';
import { RestartTimer } from './restart-timer.ts';

export interface LinkOptions {
  /**
   * Whether this side makes the first offer. It is also the impolite one: of two offers at once its own stands.
   * Exactly one of the two ends has it.
   */
  initiator: boolean;
  iceServers: IceServer[];
  tracks: LocalTracks;
  send: (signal: CallSignal) => void;
  /** State or stream changed. */
  onChange: () => void;
  /** Beyond repair from this end: another link has to take its place. `signal` is what the new one starts with. */
  onDead: (signal: CallSignal | null) => void;
}

type Kind = keyof LocalTracks;

const fingerprintOf = (sdp: string | undefined): string | null =>
  sdp?.match(/^a=fingerprint:(.+?)\r?$/m)?.[1]?.toLowerCase() ?? null;

/** The connection to one other participant: perfect negotiation, and repair when the way breaks. */
export class PeerLink {
  /** What the other one sends; stays the same object, tracks come into it. */
  readonly stream = new MediaStream();
  private readonly pc: RTCPeerConnection;
  private readonly options: LinkOptions;
  private readonly senders: Partial<Record<Kind, RTCRtpSender>> = {};
  private readonly repair: RestartTimer;
  private tracks: LocalTracks;
  private queue: Promise<void> = Promise.resolve();
  private remoteFingerprint: string | null = null;
  private makingOffer = false;
  private ignoring = false;
  private closed = false;
  private wasLive = false;

  constructor(options: LinkOptions) {
    this.options = options;
    this.tracks = options.tracks;
    this.pc = new RTCPeerConnection({ iceServers: options.iceServers });
    this.repair = new RestartTimer({
      patience: options.initiator ? 0 : 1_500,
      restart: () => this.restart(),
      giveUp: () => options.onDead(null),
    });
    this.pc.onnegotiationneeded = () => void this.offer();
    this.pc.onicecandidate = ({ candidate }) =>
      options.send({ candidate: candidate && candidate.toJSON() } as CallSignal);
    this.pc.ontrack = ({ track }) => this.onTrack(track);
    this.pc.oniceconnectionstatechange = () => this.onConnection();
    this.pc.onconnectionstatechange = () => this.onConnection();
    if (options.initiator) this.addLines();
    this.repair.expect();
  }

  get state(): MemberState {
    if (this.isConnected) return 'live';
    return this.wasLive ? 'reconnecting' : 'connecting';
  }

  /** Whether the repairs have been in vain for a while. */
  get failing(): boolean {
    return this.repair.failing;
  }

  /** Takes a step of the other side. Steps are taken one after the other. */
  receive(signal: CallSignal): void {
    this.queue = this.queue
      .then(() => this.take(signal))
      .catch(() => {
        // a step that does not fit, such as one of an earlier handshake: the repair starts a new one
        if (!this.closed && !this.ignoring) this.repair.expect();
      });
  }

  setTracks(tracks: LocalTracks): void {
    this.tracks = tracks;
    for (const kind of ['audio', 'video'] as const) void this.senders[kind]?.replaceTrack(tracks[kind]);
  }

  /** After the way to the server came back: a way that is broken is repaired at once, a sound one left alone. */
  revive(): void {
    if (!this.isConnected) this.repair.now();
  }

  close(): void {
    this.closed = true;
    this.repair.stop();
    this.pc.onnegotiationneeded = this.pc.onicecandidate = this.pc.ontrack = null;
    this.pc.oniceconnectionstatechange = this.pc.onconnectionstatechange = null;
    this.pc.close();
  }

  private get isConnected(): boolean {
    return this.pc.connectionState === 'connected';
  }

  /** One line for sound and one for picture, also with nothing to send yet: later a track is merely put in. */
  private addLines(): void {
    for (const kind of ['audio', 'video'] as const) {
      this.senders[kind] = this.pc.addTransceiver(this.tracks[kind] ?? kind, {
        direction: 'sendrecv',
      }).sender;
    }
  }

  /** The answering side takes over the lines of the offer. */
  private adoptLines(): void {
    for (const transceiver of this.pc.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as Kind;
      if (this.senders[kind]) continue;
      transceiver.direction = 'sendrecv';
      this.senders[kind] = transceiver.sender;
      void transceiver.sender.replaceTrack(this.tracks[kind]);
    }
  }

  private async offer(): Promise<void> {
    try {
      this.makingOffer = true;
      await this.pc.setLocalDescription();
      this.sendDescription();
    } catch {
      if (!this.closed) this.repair.expect();
    } finally {
      this.makingOffer = false;
    }
  }

  private sendDescription(): void {
    const description = this.pc.localDescription;
    if (description && !this.closed) {
      this.options.send({ description: { type: description.type, sdp: description.sdp } });
    }
  }

  private async take(signal: CallSignal): Promise<void> {
    if (this.closed) return;
    if ('description' in signal) await this.takeDescription(signal);
    else if (!this.ignoring || signal.candidate === null)
      await this.pc.addIceCandidate(signal.candidate ?? undefined);
  }

  private async takeDescription(signal: Extract<CallSignal, { description: unknown }>): Promise<void> {
    const { description } = signal;
    const isOffer = description.type === 'offer';
    const collision = isOffer && (this.makingOffer || this.pc.signalingState !== 'stable');
    this.ignoring = this.options.initiator && collision;
    if (this.ignoring) return;
    // an answer to nothing: of a handshake that is over
    if (description.type === 'answer' && this.pc.signalingState !== 'have-local-offer') return;
    const fingerprint = fingerprintOf(description.sdp);
    if (this.remoteFingerprint !== null && fingerprint !== this.remoteFingerprint) {
      // the other side has begun anew: a link that was made for its old one cannot carry the new
      return this.options.onDead(isOffer ? signal : null);
    }
    await this.pc.setRemoteDescription(description);
    this.remoteFingerprint = fingerprint;
    if (!isOffer || this.closed) return;
    this.adoptLines();
    await this.pc.setLocalDescription();
    this.sendDescription();
  }

  private onTrack(track: MediaStreamTrack): void {
    if (this.stream.getTrackById(track.id)) return;
    this.stream.addTrack(track);
    this.options.onChange();
  }

  private onConnection(): void {
    const ice = this.pc.iceConnectionState;
    if (this.isConnected) {
      this.wasLive = true;
      this.repair.rest();
    } else if (this.pc.connectionState === 'failed' && (ice === 'connected' || ice === 'completed')) {
      // the way stands, the keys do not fit: no new way helps
      this.options.onDead(null);
    } else if (ice === 'failed') {
      this.repair.soon();
    } else if (ice === 'disconnected') {
      this.repair.watch();
    }
    this.options.onChange();
  }

  /** A new way; or the offer once more when the last one seems to be lost. */
  private restart(): void {
    if (this.closed) return;
    if (this.pc.signalingState === 'have-local-offer') this.sendDescription();
    else if (this.pc.remoteDescription || this.options.initiator) this.pc.restartIce();
    this.options.onChange();
  }
}
