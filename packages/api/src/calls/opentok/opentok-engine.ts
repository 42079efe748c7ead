import { CALL_MESSAGES, fillMessage, t, type CallParticipant } from '@openvisit/contract';
import { ApiError, isApiError } from '../../http/errors.ts';
import { CallSeat, createEngineStore, describeParticipant, getParticipantName } from '../call-seat.ts';
import type { CallEngine, CallMember, EngineOptions, MemberState, SeatAccess } from '../port.ts';
import { QualityMonitor, type MeasuredLink } from '../quality-monitor.ts';
import type { Signaling } from '../signaling.ts';
import { loadClient } from './load-client.ts';
import { OpenTokSession } from './opentok-session.ts';

/**
 * A call whose media goes through OpenTok (CR-01). The seat stays with the server, as in a call between browsers: it says
 * who is there, and only their streams are received.
 */
export class OpenTokEngine implements CallEngine {
  private readonly store = createEngineStore();
  /** By peer id. */
  private readonly links = new Map<string, MeasuredLink>();
  private readonly monitor = new QualityMonitor(this.links, () => this.publish());
  private readonly options: EngineOptions;
  private readonly signaling: Signaling;
  private readonly seat: CallSeat;
  private session: OpenTokSession | null = null;
  private participants: CallParticipant[] = [];
  private isClosed = false;

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(options: EngineOptions, signaling: Signaling) {
    this.options = options;
    this.signaling = signaling;
    this.seat = new CallSeat(options, signaling, this.store, {
      onOthers: (others) => this.onOthers(others),
      onReturn: () => this.reconnect(),
      onEnd: () => this.close(),
    });
  }

  async join(): Promise<void> {
    try {
      await this.seat.take();
      await this.connect(await this.options.access(false));
      this.monitor.start();
      if (this.getState().phase === 'joining') this.store.set({ phase: 'joined' });
    } catch (error) {
      this.seat.release();
      this.close();
      if (isApiError(error)) throw error;
      const reason = t('the video service cannot be reached. Check your connection and try again');
      throw new ApiError('refused', fillMessage(t(CALL_MESSAGES.FAILED_TO_CONNECT), reason));
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
    this.isClosed = true;
    this.seat.close();
    this.monitor.stop();
    this.session?.close();
    this.session = null;
    this.links.clear();
  }

  private async connect({ video_service: access }: SeatAccess): Promise<void> {
    if (!access) throw new Error('The server does not use the video service any more');
    const client = await loadClient(access.script_url);
    const session = new OpenTokSession(client, access, this.options.source, {
      onChange: () => this.publish(),
      onLost: () => this.onLost(session),
    });
    session.setUsers(this.listUsers());
    try {
      await session.open(access.token);
    } catch (error) {
      session.close();
      throw error;
    }
    if (this.isClosed) return session.close();
    this.session = session;
    session.setUsers(this.listUsers());
    this.publish();
  }

  /** The seat is back. The media may have gone on meanwhile; a token connects only for minutes. */
  private async reconnect(): Promise<void> {
    if (!this.session) await this.connect(await this.options.access(true));
  }

  private onLost(session: OpenTokSession): void {
    if (this.session !== session) return;
    this.session = null;
    if (this.getState().phase === 'joined') this.store.set({ phase: 'lost' });
    this.publish();
    void this.seat.retake();
  }

  private listUsers(): Set<string> {
    return new Set(this.participants.map(({ user }) => user));
  }

  private onOthers(others: CallParticipant[]): void {
    this.participants = others;
    const present = new Set(others.map(({ peer_id }) => peer_id));
    for (const id of this.links.keys()) if (!present.has(id)) this.links.delete(id);
    for (const { peer_id, user } of others)
      this.links.set(peer_id, { readSample: async () => (await this.session?.readSample(user)) ?? null });
    this.session?.setUsers(this.listUsers());
    this.publish();
  }

  private getMemberState({ connected, media, user }: CallParticipant): MemberState {
    if (!connected || !this.session || this.session.isInterrupted) return 'reconnecting';
    const camera = this.session.find(user, 'camera');
    if (camera) return camera.state;
    // Without camera and microphone there is nothing to wait for.
    return media.audio || media.video ? 'connecting' : 'live';
  }

  private toMember(item: CallParticipant): CallMember {
    const camera = this.session?.find(item.user, 'camera');
    const screen = this.session?.find(item.user, 'screen');
    return {
      ...describeParticipant(item),
      stream: camera?.media ?? null,
      video: item.media.video && !camera?.isVideoPaused,
      screen: item.sharing ? (screen?.media ?? null) : null,
      ...this.monitor.getRating(item.peer_id),
      state: this.getMemberState(item),
    };
  }

  private describeProblem(): string | null {
    if (this.session?.isFailingToPublish)
      return fillMessage(
        t(CALL_MESSAGES.FAILED_TO_PUBLISH),
        t('the others cannot see and hear you at the moment. We keep trying.'),
      );
    const failing = this.session?.listFailing() ?? [];
    const unreachable = this.participants.find(({ user }) => failing.includes(user));
    return unreachable
      ? fillMessage(
          t(CALL_MESSAGES.FAILED_TO_SUBSCRIBE),
          t('{name} cannot be reached. We keep trying.', { name: getParticipantName(unreachable) }),
        )
      : null;
  }

  private publish(): void {
    if (this.isClosed) return;
    this.store.set({
      others: this.participants.map((item) => this.toMember(item)),
      ...this.monitor.own,
      error: this.describeProblem(),
    });
  }
}
