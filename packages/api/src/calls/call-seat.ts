import { CALL_MESSAGES, fillMessage, t, translateReply, type CallParticipant } from '@openvisit/contract';
import { createId } from '../create-id.ts';
import { getErrorMessage, isApiError } from '../http/errors.ts';
import { calculateBackoffMs } from '../realtime/backoff.ts';
import { Store } from '../store.ts';
import type { CallMember, EngineOptions, EngineState, SendingState } from './port.ts';
import type { MediaFlags, Signaling } from './signaling.ts';

const areFlagsEqual = (a: MediaFlags, b: MediaFlags): boolean =>
  a.audio === b.audio && a.video === b.video && a.low_data === b.low_data;

const toFlags = ({ audio, video, lowData }: SendingState): MediaFlags => ({
  audio,
  video,
  low_data: lowData,
});

export const getParticipantName = ({ first_name, last_name }: CallParticipant): string =>
  `${first_name} ${last_name}`.trim();

/** The state of an engine before its seat is taken. */
export const createEngineStore = (): Store<EngineState> =>
  new Store<EngineState>({ phase: 'joining', others: [], quality: null, problem: null, error: null });

/** What the server says of a participant, whatever carries the media. */
export const describeParticipant = (
  item: CallParticipant,
): Pick<CallMember, 'id' | 'user' | 'name' | 'image' | 'type' | 'audio' | 'sharing'> => ({
  id: item.peer_id,
  user: item.user,
  name: getParticipantName(item),
  image: item.image,
  type: item.type,
  audio: item.media.audio,
  sharing: item.sharing,
});

/** Of two seats of one user, keeps the connected one, otherwise the later one. */
const keepOnePerUser = (participants: CallParticipant[]): CallParticipant[] => {
  const byUser = new Map<string, CallParticipant>();
  for (const participant of participants) {
    const previous = byUser.get(participant.user);
    if (!previous || participant.connected || !previous.connected) byUser.set(participant.user, participant);
  }
  return [...byUser.values()];
};

/** What an adapter does when its seat changes. */
export interface SeatHandlers {
  /** Others have come, left or changed. */
  onOthers: (others: CallParticipant[], before: CallParticipant[]) => void;
  /** The seat is taken again after a lost connection. It is tried again when this rejects. */
  onReturn: () => Promise<void> | void;
  /** The seat is lost for good; the state says why. */
  onEnd: () => void;
}

/**
 * The user's seat in a call, whatever carries the media: taken at the server, announced to the others, and taken again
 * after a lost connection (CR-10).
 */
export class CallSeat {
  /** Identifies this page to the others. */
  readonly peerId = createId();
  private readonly options: EngineOptions;
  private readonly signaling: Signaling;
  private readonly store: Store<EngineState>;
  private readonly handlers: SeatHandlers;
  private others: CallParticipant[] = [];
  private unsubscribers: (() => void)[] = [];
  private announcedMedia: MediaFlags = { audio: false, video: false, low_data: false };
  private rejoining = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    options: EngineOptions,
    signaling: Signaling,
    store: Store<EngineState>,
    handlers: SeatHandlers,
  ) {
    this.options = options;
    this.signaling = signaling;
    this.store = store;
    this.handlers = handlers;
  }

  /** Takes the seat. Rejects when the server refuses it. */
  async take(): Promise<void> {
    const { signaling, options } = this;
    this.unsubscribers = [
      signaling.onRoom((participants) => this.onRoom(participants)),
      signaling.onConnection((connected) => this.onConnection(connected)),
      options.source.subscribe(() => this.announceMedia()),
    ];
    await this.occupy(false);
  }

  /** Gives the seat up. Without a connection the server releases it itself. */
  release(): void {
    void this.signaling.leave().catch(() => undefined);
    this.close();
  }

  close(): void {
    clearTimeout(this.retry);
    for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
  }

  /** Takes the seat again from the same page: same peer id. Repeated until it succeeds or is refused. */
  async retake(attempt = 0): Promise<void> {
    if (this.rejoining) return;
    this.rejoining = true;
    clearTimeout(this.retry);
    try {
      await this.occupy(attempt > 0);
      await this.handlers.onReturn();
      if (this.store.get().phase === 'lost') this.store.set({ phase: 'joined', error: null });
    } catch (error) {
      this.onRetakeFailed(error, attempt);
    } finally {
      this.rejoining = false;
    }
  }

  private async occupy(fresh: boolean): Promise<void> {
    const { source, access } = this.options;
    const { token } = await access(fresh);
    const media = toFlags(source.sending);
    this.announcedMedia = media;
    await this.signaling.join(token, this.peerId, media);
    // The server ends sharing with the connection.
    if (source.tracks.screen) await this.signaling.setSharing(true).catch(() => source.refuseScreen());
    // Publishes what was switched while the seat was being taken.
    this.announceMedia();
  }

  private onConnection(connected: boolean): void {
    const { phase } = this.store.get();
    if (phase !== 'joined' && phase !== 'lost') return;
    if (connected) void this.retake();
    else this.store.set({ phase: 'lost' });
  }

  private onRetakeFailed(error: unknown, attempt: number): void {
    const { phase } = this.store.get();
    if (phase !== 'joined' && phase !== 'lost') return;
    const refused = isApiError(error) && ['forbidden', 'conflict', 'missing', 'refused'].includes(error.kind);
    // The first refusal may be caused by an expired ticket.
    if (refused && attempt > 0) {
      this.close();
      this.store.set({
        phase: 'left',
        others: [],
        quality: null,
        problem: null,
        error: fillMessage(t(CALL_MESSAGES.FAILED_TO_CONNECT), translateReply(getErrorMessage(error))),
      });
      return this.handlers.onEnd();
    }
    if (this.signaling.connected)
      this.retry = setTimeout(() => void this.retake(attempt + 1), calculateBackoffMs(attempt));
  }

  private onRoom(participants: CallParticipant[]): void {
    const { phase } = this.store.get();
    if (phase === 'left' || phase === 'replaced') return;
    const ownSeats = participants.filter((item) => item.user === this.options.user);
    if (
      ownSeats.length > 0 &&
      ownSeats.every((item) => item.peer_id !== this.peerId && item.connected) &&
      phase === 'joined'
    ) {
      this.close();
      this.store.set({ phase: 'replaced', others: [], quality: null, problem: null, error: null });
      return this.handlers.onEnd();
    }
    const before = this.others;
    this.others = keepOnePerUser(participants.filter((item) => item.user !== this.options.user));
    this.handlers.onOthers(this.others, before);
  }

  private announceMedia(): void {
    const media = toFlags(this.options.source.sending);
    if (areFlagsEqual(media, this.announcedMedia) || !this.signaling.connected) return;
    this.announcedMedia = media;
    // If this message is lost, the next join sends the state.
    void this.signaling.setMedia(media).catch(() => undefined);
  }
}
