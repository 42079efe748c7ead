import { fillMessage, MESSAGES, type Reply, type SeatOwner } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError, messageOf } from '../http/errors.ts';
import { realtime } from '../realtime/useLiveUpdates.ts';
import { backoffMs } from '../realtime/backoff.ts';
import { holdActive } from '../session/activity.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { createEngine } from './create-engine.ts';
import type { MediaWish } from './media/acquire.ts';
import { LocalMedia } from './media/local-media.ts';
import { rememberCall, rememberedCall } from './remembered-call.ts';
import type { CallEngine, CallMember } from './port.ts';
import { Store } from './store.ts';

export type CallPhase =
  /** Before joining: the device check. */
  | 'checking'
  | 'joining'
  /** In the call, alone. */
  | 'waiting'
  | 'live'
  /** The user's own connection is lost and is being restored automatically. */
  | 'reconnecting'
  /** Ended by the physician, by the user, or because the user joined elsewhere. */
  | 'ended'
  /** The server refused the seat; `message` says why. */
  | 'refused';

export interface ControllerState {
  phase: CallPhase;
  /** The reason for `refused` or `ended`. */
  message: string | null;
  others: CallMember[];
  /** The current problem in a running call (CR-13). */
  error: string | null;
  /** Everyone who has a seat, including the user; empty before joining. */
  seats: SeatOwner[];
  /** Whether the user left the call themselves. */
  left: boolean;
}

/** Maximum number of attempts to join after a lost connection. */
const JOIN_TRIES = 6;

const REPLACED = 'You joined this call in another window';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs one call for one user: devices, seat, engine and end. Survives an unmount that is followed by an immediate
 * remount.
 */
export class CallController {
  readonly media = new LocalMedia();
  private readonly store = new Store<ControllerState>({
    phase: 'checking',
    message: null,
    others: [],
    error: null,
    seats: [],
    left: false,
  });
  private readonly appointmentId: string;
  private engine: CallEngine | null = null;
  private details: Reply<'getSessionDetailsForPatient'> | null = null;
  private turn = 0;
  private stop: (() => void)[] = [];
  private leaving: ReturnType<typeof setTimeout> | undefined;

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(appointmentId: string) {
    this.appointmentId = appointmentId;
    // a reload during a call must not show the device check again
    if (rememberedCall(appointmentId)) this.store.set({ phase: 'joining' });
  }

  /** Mounts the controller. Returns the function to call on unmount. */
  mount(): () => void {
    clearTimeout(this.leaving);
    const known = rememberedCall(this.appointmentId);
    if (known && !this.engine && this.getState().phase === 'joining' && this.turn === 0)
      void this.join(known);
    return () => {
      this.leaving = setTimeout(() => this.leave(), 0);
    };
  }

  /** Opens the devices and takes the seat. Never rejects; `phase` reports the outcome. */
  async join(wish: MediaWish): Promise<void> {
    const { phase } = this.getState();
    if (this.engine || (phase === 'joining' && this.turn > 0)) return;
    this.turn += 1;
    const { turn } = this;
    this.store.set({ phase: 'joining', message: null, error: null, left: false });
    this.listen();
    try {
      await Promise.all([this.media.open(wish), this.takeSeat(turn)]);
      if (turn !== this.turn) return;
      rememberCall(this.appointmentId, this.wish());
    } catch (error) {
      if (turn === this.turn) this.finish('refused', this.whyRefused(error));
    }
  }

  /** Leaves the call without ending it for others. Never rejects. */
  readonly leave = (): void => {
    const { phase } = this.getState();
    if (phase === 'ended' || phase === 'refused') return this.media.stop();
    this.finish('ended', null);
    this.store.set({ left: true });
  };

  /** Switches the microphone on or off. */
  readonly setAudio = async (on: boolean): Promise<void> => {
    await this.media.setAudio(on);
    this.keepWish();
  };

  readonly setVideo = async (on: boolean): Promise<void> => {
    await this.media.setVideo(on);
    this.keepWish();
  };

  readonly useDevice = async (kind: 'audio' | 'video', id: string): Promise<void> => {
    await this.media.useDevice(kind, id);
    this.keepWish();
  };

  private wish(): MediaWish {
    const { audio, video, cameraId, microphoneId } = this.media.getState();
    return { audio, video, cameraId, microphoneId };
  }

  private keepWish(): void {
    if (this.engine) rememberCall(this.appointmentId, this.wish());
  }

  private listen(): void {
    if (this.stop.length > 0) return;
    const socket = realtime();
    const ends = (id: string) => {
      if (id === this.appointmentId) this.finish('ended', null);
    };
    this.stop = [
      // a live call counts as activity, so that nobody is signed out during a consultation
      holdActive('call'),
      socket.on('call.ended', ({ appointment_id }) => ends(appointment_id)),
      socket.on('appointment.changed', ({ appointment_id, status }) => {
        if (status !== 'ACCEPTED') ends(appointment_id);
      }),
      subscribeSession(() => {
        if (!getSession()) this.finish('ended', MESSAGES.SESSION_EXPIRED);
      }),
    ];
  }

  private readonly ticket = async (fresh: boolean): Promise<string> => {
    if (fresh || !this.details) {
      this.details = await call('getSessionDetailsForPatient', { body: { appointment: this.appointmentId } });
      this.store.set({ seats: this.details.seats });
    }
    return this.details.token;
  };

  private async takeSeat(turn: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await realtime().whenConnected();
        await this.ticket(true);
        if (turn !== this.turn || !this.details) return;
        return await this.start(turn, this.details);
      } catch (error) {
        const passes = isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout');
        if (turn !== this.turn || !passes || attempt >= JOIN_TRIES) throw error;
        await pause(backoffMs(attempt));
      }
    }
  }

  private async start(turn: number, details: Reply<'getSessionDetailsForPatient'>): Promise<void> {
    const engine = createEngine(details.adapter)({
      sessionId: details.session_id,
      user: getSession()?.user.user ?? '',
      ticket: this.ticket,
      iceServers: details.ice_servers,
      source: this.media,
    });
    const off = engine.subscribe(() => this.onEngine(engine));
    try {
      await engine.join();
    } catch (error) {
      off();
      throw error;
    }
    // the user left while the seat was being taken
    if (turn !== this.turn) return engine.leave();
    this.engine = engine;
    this.stop.push(off);
    this.onEngine(engine);
  }

  private onEngine(engine: CallEngine): void {
    if (engine !== this.engine) return;
    const { phase, others, error } = engine.getState();
    if (phase === 'replaced') return this.finish('ended', REPLACED);
    if (phase === 'left') return this.finish('refused', error);
    const together = others.length > 0 ? 'live' : 'waiting';
    this.store.set({ phase: phase === 'lost' ? 'reconnecting' : together, others, error });
  }

  private whyRefused(error: unknown): string {
    if (isApiError(error) && !['offline', 'timeout', 'server'].includes(error.kind)) return error.message;
    return fillMessage(MESSAGES.FAILED_TO_CONNECT, messageOf(error));
  }

  private finish(phase: 'ended' | 'refused', message: string | null): void {
    this.turn += 1;
    const { engine } = this;
    this.engine = null;
    engine?.leave();
    this.media.stop();
    for (const off of this.stop.splice(0)) off();
    rememberCall(this.appointmentId, null);
    this.store.set({ phase, message, others: [], error: null });
  }
}
