import type { CallSignal, IceServer } from '@openvisit/contract';
import type { LocalTracks, MemberState } from '../port.ts';
import { summarizeStats, type LinkCounters, type LinkSample } from '../link-stats.ts';
import { RestartTimer } from './restart-timer.ts';
import { getVideoLimits, type VideoLimits } from './video-limits.ts';

export interface LinkOptions {
  /**
   * Whether this side makes the first offer. It is also the impolite peer: when offers collide, its own wins.
   * Exactly one of the two ends is the initiator.
   */
  initiator: boolean;
  iceServers: IceServer[];
  tracks: LocalTracks;
  send: (signal: CallSignal) => void;
  /** Called when the state or the stream has changed. */
  onChange: () => void;
  /** Called when restarts do not help and the link has to be replaced. `signal` is the first signal for the new link. */
  onFailed: (signal: CallSignal | null) => void;
}

type Line = keyof LocalTracks;

/** The transceivers of a connection, in the order of the offer. */
const LINES: readonly Line[] = ['audio', 'video', 'screen'];

const findFingerprint = (sdp: string | undefined): string | null =>
  sdp?.match(/^a=fingerprint:(.+?)\r?$/m)?.[1]?.toLowerCase() ?? null;

/** The connection to one other participant: perfect negotiation, with ICE restarts when the connection breaks. */
export class PeerLink {
  /** The remote stream. The same object for the life of the link; tracks are added to it. */
  readonly stream = new MediaStream();
  /** The screen of the other side, like the stream. */
  readonly screen = new MediaStream();
  private readonly pc: RTCPeerConnection;
  private readonly options: LinkOptions;
  private readonly senders: Partial<Record<Line, RTCRtpSender>> = {};
  private readonly restartTimer: RestartTimer;
  private tracks: LocalTracks;
  private peerCount = 1;
  private isLowData = false;
  private counters: LinkCounters | null = null;
  private limiting: Promise<void> = Promise.resolve();
  private queue: Promise<void> = Promise.resolve();
  private remoteFingerprint: string | null = null;
  private makingOffer = false;
  private isIgnoringOffer = false;
  private closed = false;
  private wasConnected = false;

  constructor(options: LinkOptions) {
    this.options = options;
    this.tracks = options.tracks;
    this.pc = new RTCPeerConnection({ iceServers: options.iceServers });
    this.restartTimer = new RestartTimer({
      gracePeriodMs: options.initiator ? 0 : 1_500,
      restart: () => this.restartIce(),
      giveUp: () => options.onFailed(null),
    });
    this.pc.onnegotiationneeded = () => void this.sendOffer();
    this.pc.onicecandidate = ({ candidate }) =>
      options.send({ candidate: candidate && candidate.toJSON() } as CallSignal);
    this.pc.ontrack = ({ transceiver }) => this.onTrack(transceiver);
    this.pc.oniceconnectionstatechange = () => this.onConnection();
    this.pc.onconnectionstatechange = () => this.onConnection();
    if (options.initiator) this.addLines();
    this.restartTimer.expectConnection();
  }

  get state(): MemberState {
    if (this.isConnected) return 'live';
    return this.wasConnected ? 'reconnecting' : 'connecting';
  }

  /** Whether several restarts in a row have failed. */
  get failing(): boolean {
    return this.restartTimer.failing;
  }

  /** Handles a signal from the other side. Signals are handled one after the other. */
  receive(signal: CallSignal): void {
    this.queue = this.queue
      .then(() => this.applySignal(signal))
      .catch(() => {
        // The signal does not fit, for example one of an earlier handshake; a restart begins a new one.
        if (!this.closed && !this.isIgnoringOffer) this.restartTimer.expectConnection();
      });
  }

  setTracks(tracks: LocalTracks): void {
    this.tracks = tracks;
    for (const line of LINES) void this.senders[line]?.replaceTrack(tracks[line]);
  }

  /** Limits the video by the number of participants that it is sent to, this one included, and for low data (CR-01, BX-10). */
  limitVideo(peerCount: number, isLowData: boolean): void {
    this.peerCount = peerCount;
    this.isLowData = isLowData;
    this.applyLimits();
  }

  /** Measures both directions since the previous call; null while not connected. */
  async readSample(): Promise<LinkSample | null> {
    if (!this.isConnected) return null;
    // A connection that closes meanwhile has no statistics.
    const report = await this.pc.getStats().catch(() => null);
    if (!report) return null;
    const { counters, sample } = summarizeStats(report, this.counters);
    this.counters = counters;
    return sample;
  }

  /** Called when the server connection is back: restarts a broken link immediately and leaves a working one alone. */
  reconnect(): void {
    if (!this.isConnected) this.restartTimer.restartNow();
  }

  close(): void {
    this.closed = true;
    this.restartTimer.stop();
    this.pc.onnegotiationneeded = this.pc.onicecandidate = this.pc.ontrack = null;
    this.pc.oniceconnectionstatechange = this.pc.onconnectionstatechange = null;
    this.pc.close();
  }

  private get isConnected(): boolean {
    return this.pc.connectionState === 'connected';
  }

  /** Adds a transceiver for each line, even without a track, so that a later track needs no negotiation. */
  private addLines(): void {
    for (const line of LINES) {
      const kind = line === 'audio' ? 'audio' : 'video';
      this.senders[line] = this.pc.addTransceiver(this.tracks[line] ?? kind, {
        direction: 'sendrecv',
      }).sender;
    }
  }

  /** The answering side uses the transceivers of the offer. */
  private adoptTransceivers(): void {
    for (const [index, transceiver] of this.pc.getTransceivers().entries()) {
      const line = LINES[index];
      if (!line || this.senders[line]) continue;
      transceiver.direction = 'sendrecv';
      this.senders[line] = transceiver.sender;
      void transceiver.sender.replaceTrack(this.tracks[line]);
    }
  }

  /** One after the other: a change of the parameters invalidates those that were read before it. */
  private applyLimits(): void {
    this.limiting = this.limiting.then(async () => {
      for (const line of ['video', 'screen'] as const) await this.limitSender(line);
    });
  }

  private async limitSender(line: 'video' | 'screen'): Promise<void> {
    const sender = this.senders[line];
    const parameters = sender?.getParameters();
    const [encoding] = parameters?.encodings ?? [];
    if (this.closed || !sender || !parameters || !encoding) return;
    const { peerCount, isLowData } = this;
    const isSharing = this.tracks.screen !== null;
    const limits = getVideoLimits({ line, peerCount, isLowData, isSharing });
    if (Object.entries(limits).every(([key, value]) => encoding[key as keyof VideoLimits] === value)) return;
    Object.assign(encoding, limits);
    // A browser may refuse it while a description is being applied; the next connection event applies it.
    await sender.setParameters(parameters).catch(() => undefined);
  }

  private async sendOffer(): Promise<void> {
    try {
      this.makingOffer = true;
      await this.pc.setLocalDescription();
      this.sendDescription();
    } catch {
      if (!this.closed) this.restartTimer.expectConnection();
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

  private async applySignal(signal: CallSignal): Promise<void> {
    if (this.closed) return;
    if ('description' in signal) await this.takeDescription(signal);
    else if (!this.isIgnoringOffer || signal.candidate === null)
      await this.pc.addIceCandidate(signal.candidate ?? undefined);
  }

  private async takeDescription(signal: Extract<CallSignal, { description: unknown }>): Promise<void> {
    const { description } = signal;
    const isOffer = description.type === 'offer';
    const collision = isOffer && (this.makingOffer || this.pc.signalingState !== 'stable');
    this.isIgnoringOffer = this.options.initiator && collision;
    if (this.isIgnoringOffer) return;
    // An answer without a pending offer belongs to an earlier handshake.
    if (description.type === 'answer' && this.pc.signalingState !== 'have-local-offer') return;
    const fingerprint = findFingerprint(description.sdp);
    if (this.remoteFingerprint !== null && fingerprint !== this.remoteFingerprint) {
      // The other side has started a new connection, which this link cannot continue.
      return this.options.onFailed(isOffer ? signal : null);
    }
    await this.pc.setRemoteDescription(description);
    this.remoteFingerprint = fingerprint;
    if (!isOffer || this.closed) return;
    this.adoptTransceivers();
    await this.pc.setLocalDescription();
    this.sendDescription();
  }

  private onTrack(transceiver: RTCRtpTransceiver): void {
    const { track } = transceiver.receiver;
    const isScreen = LINES[this.pc.getTransceivers().indexOf(transceiver)] === 'screen';
    const stream = isScreen ? this.screen : this.stream;
    if (stream.getTrackById(track.id)) return;
    stream.addTrack(track);
    this.options.onChange();
  }

  private onConnection(): void {
    const ice = this.pc.iceConnectionState;
    if (this.isConnected) {
      this.wasConnected = true;
      this.restartTimer.reset();
      this.applyLimits();
    } else if (this.pc.connectionState === 'failed' && (ice === 'connected' || ice === 'completed')) {
      // ICE is connected but DTLS failed: an ICE restart does not help
      this.options.onFailed(null);
    } else if (ice === 'failed') {
      this.restartTimer.restartSoon();
    } else if (ice === 'disconnected') {
      this.restartTimer.expectRecovery();
    }
    this.options.onChange();
  }

  /** Restarts ICE, or sends the offer again when the last one seems to be lost. */
  private restartIce(): void {
    if (this.closed) return;
    if (this.pc.signalingState === 'have-local-offer') this.sendDescription();
    else if (this.pc.remoteDescription || this.options.initiator) this.pc.restartIce();
    this.options.onChange();
  }
}
