import { delay } from '../delay.ts';
import {
  fillMessage,
  MESSAGES,
  type Appointment,
  type ConnectionProblem,
  type ConnectionQuality,
  type Reply,
  type ScreenshotAnswer,
  type ScreenshotRequest,
  type SeatOwner,
  type ServerMessages,
  CALL_MESSAGES,
  VISIT_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import { call } from '../http/call.ts';
import { ApiError, isApiError, getErrorMessage } from '../http/errors.ts';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { calculateBackoffMs } from '../realtime/backoff.ts';
import { keepSessionActive } from '../session/activity.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { AutomaticLowData } from './automatic-low-data.ts';
import { loadEngine } from './load-engine.ts';
import type { MediaRequest } from './media/acquire.ts';
import { LocalMedia } from './media/local-media.ts';
import { describeScreenProblem, ScreenShare } from './media/screen-share.ts';
import { createTrackSource } from './media/track-source.ts';
import type { CreateVideoEffect } from './media/video-effect.ts';
import { clearCallSession, rememberCall, readRememberedCall, storeCallSession } from './remembered-call.ts';
import type { CallEngine, CallMember, SeatAccess, TrackSource } from './port.ts';
import { SpeakerMonitor } from './speaker-monitor.ts';
import { Store } from '../store.ts';
import { ScreenshotRequests } from './screenshot-requests.ts';
import type { ScreenshotOutcome } from './take-screenshot.ts';

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
  /** Why the phase is `refused` or `ended`. */
  message: string | null;
  others: CallMember[];
  /** The current problem in a running call (CR-13). */
  error: string | null;
  /** Everyone who has a seat, including the user. Empty before joining. */
  seats: SeatOwner[];
  /** Whether the user left the call themselves. */
  hasLeft: boolean;
  /** Quality of the user's own connection, or null until it is measured (BX-10). */
  quality: ConnectionQuality | null;
  /** Why the connection is weak, or null if it is not. */
  problem: ConnectionProblem | null;
  /** User id of the current or last speaker among three or more people (BX-10). Null with fewer, and before anybody has spoken. */
  speaker: string | null;
  /** Whether low-data mode was switched on automatically and the user has not changed it since (BX-10). */
  isLowDataAutomatic: boolean;
  /** When both sides were first together: epoch ms by the server's clock, null before (BX-10). */
  metAt: number | null;
  /** The latest request for a screenshot, of the user or of somebody else (CR-07). */
  screenshot: ScreenshotRequest | null;
}

/** Maximum number of further attempts to join after a lost connection. */
const MAX_JOIN_RETRIES = 6;

const getUserId = (): string => getSession()?.user.user ?? '';

/**
 * Runs one call for one user: devices, seat, engine and end. Survives an unmount that is followed by an immediate
 * remount.
 */
export class CallController {
  readonly media: LocalMedia;
  readonly screen = new ScreenShare();
  private readonly store = new Store<ControllerState>({
    phase: 'checking',
    message: null,
    others: [],
    error: null,
    seats: [],
    hasLeft: false,
    quality: null,
    problem: null,
    speaker: null,
    isLowDataAutomatic: false,
    metAt: null,
    screenshot: null,
  });
  private readonly appointmentId: string;
  private readonly automaticLowData = new AutomaticLowData({
    isOn: () => this.media.getState().lowData,
    set: (enabled) => this.applyLowData(enabled),
  });
  private readonly speakerMonitor = new SpeakerMonitor((speaker) => this.store.set({ speaker }));
  private readonly screenshots: ScreenshotRequests;
  private readonly source: TrackSource;
  private engine: CallEngine | null = null;
  private details: Reply<'getSessionDetailsForPatient'> | null = null;
  /** Increments when a call is joined or finished, so that work of an earlier call is discarded. */
  private generation = 0;
  private unsubscribers: (() => void)[] = [];
  private leaveTimer: ReturnType<typeof setTimeout> | undefined;

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(appointmentId: string, createBlur: CreateVideoEffect | null) {
    this.appointmentId = appointmentId;
    this.media = new LocalMedia(createBlur);
    this.source = createTrackSource(this.media, this.screen);
    this.screenshots = new ScreenshotRequests(appointmentId, (id) =>
      this.getState().others.find(({ user }) => user === id),
    );
    // A reload during a call must not show the device check again.
    if (readRememberedCall(appointmentId)) this.store.set({ phase: 'joining' });
  }

  /** Mounts the controller. Returns the function to call on unmount. */
  mount(): () => void {
    clearTimeout(this.leaveTimer);
    const remembered = readRememberedCall(this.appointmentId);
    if (remembered && !this.engine && this.getState().phase === 'joining' && this.generation === 0)
      void this.join(remembered);
    return () => {
      this.leaveTimer = setTimeout(() => this.leave(), 0);
    };
  }

  /** Opens the devices and takes the seat. Never rejects; `phase` reports the outcome. */
  async join(request: MediaRequest): Promise<void> {
    const { phase } = this.getState();
    if (this.engine || (phase === 'joining' && this.generation > 0)) return;
    this.generation += 1;
    const { generation } = this;
    this.store.set({ phase: 'joining', message: null, error: null, hasLeft: false });
    this.subscribeToEvents();
    try {
      await Promise.all([this.media.open(request), this.takeSeat(generation)]);
      if (generation !== this.generation) return;
      rememberCall(this.appointmentId, this.getCurrentMedia());
    } catch (error) {
      if (generation === this.generation) this.finishCall('refused', this.getRefusalReason(error));
    }
  }

  /** Leaves the call without ending it for others. Never rejects. */
  readonly leave = (): void => {
    const { phase } = this.getState();
    if (phase === 'ended' || phase === 'refused') return this.media.stop();
    this.finishCall('ended', null);
    this.store.set({ hasLeft: true });
  };

  /** Stops the devices after a check that did not lead into the call. */
  readonly endCheck = (): void => {
    const { phase } = this.getState();
    if (phase === 'checking' || phase === 'refused') this.media.stop();
  };

  /** Switches the microphone on or off. */
  readonly setAudio = async (enabled: boolean): Promise<void> => {
    await this.media.setAudio(enabled);
    this.rememberChoices();
  };

  readonly setVideo = async (enabled: boolean): Promise<void> => {
    await this.media.setVideo(enabled);
    this.rememberChoices();
  };

  readonly useDevice = async (kind: 'audio' | 'video', id: string): Promise<void> => {
    await this.media.useDevice(kind, id);
    this.rememberChoices();
  };

  /** Turns the background blur on or off for this call. Rejects when it cannot be turned on (BX-10). */
  readonly setBlur = async (enabled: boolean): Promise<void> => {
    await this.media.setBlur(enabled);
    this.rememberChoices();
  };

  /** Turns low-data mode on or off for this call (BX-10). */
  readonly setLowData = (enabled: boolean): void => {
    this.automaticLowData.onChoice(enabled);
    this.applyLowData(enabled);
  };

  /** Shares the screen that the user chooses (BX-10). Rejects with an error whose message says why nothing is shared. */
  readonly shareScreen = async (): Promise<void> => {
    try {
      await this.screen.start(async () => this.announceSharing(true), this.stopSharing);
    } catch (error) {
      if (isApiError(error)) throw error;
      throw new ApiError('refused', describeScreenProblem(error));
    }
    // The call ended while the browser asked.
    if (!this.engine) this.screen.stop();
  };

  readonly stopSharing = (): void => {
    this.screen.stop();
    // Fails without a connection. In that case the server ends the sharing itself.
    void this.announceSharing(false).catch(() => undefined);
  };

  /**
   * Asks a participant, by user id, for permission, and takes the picture of their video (CR-07). Rejects when the request could
   * not be made.
   */
  readonly takeScreenshot = (of: string, signal: AbortSignal): Promise<ScreenshotOutcome> =>
    this.screenshots.take(of, signal);

  /** Cancels an unanswered request, or a permission whose picture is not stored. */
  readonly cancelScreenshot = (permission: string): Promise<void> => this.screenshots.cancel(permission);

  /** Answers a request with the current text of the consent. Rejects with the refusal. */
  readonly answerScreenshot = (permission: string, answer: ScreenshotAnswer): Promise<void> =>
    this.screenshots.answer(permission, answer);

  private getCurrentMedia(): MediaRequest {
    const { audio, video, cameraId, microphoneId, lowData, blur } = this.media.getState();
    return { audio, video, cameraId, microphoneId, lowData, blur: blur === 'on' };
  }

  private async announceSharing(sharing: boolean): Promise<void> {
    await this.engine?.setSharing(sharing);
  }

  private applyLowData(enabled: boolean): void {
    this.media.setLowData(enabled);
    this.store.set({ isLowDataAutomatic: this.automaticLowData.isAutomatic });
    this.rememberChoices();
  }

  private rememberChoices(): void {
    if (this.engine) rememberCall(this.appointmentId, this.getCurrentMedia());
  }

  private subscribeToEvents(): void {
    if (this.unsubscribers.length > 0) return;
    const socket = getRealtimeClient();
    const handleCallEnd = (id: string) => {
      if (id === this.appointmentId) this.finishCall('ended', null);
    };
    this.unsubscribers = [
      // A live call counts as activity, so that users are not signed out during a consultation.
      keepSessionActive('call'),
      socket.on('call.room', (room) => this.onRoom(room)),
      socket.on('call.ended', ({ appointment_id }) => handleCallEnd(appointment_id)),
      socket.on('appointment.changed', ({ appointment }) => this.onAppointmentChange(appointment)),
      subscribeSession(() => {
        if (!getSession()) this.finishCall('ended', MESSAGES.SESSION_EXPIRED);
      }),
    ];
  }

  private onRoom(room: ServerMessages['call.room']): void {
    if (room.session_id !== this.appointmentId) return;
    const { screenshot, met_at } = room;
    this.store.set({ screenshot, metAt: met_at === null ? null : Date.parse(met_at) });
    this.screenshots.cancelAbandoned(room, getUserId());
  }

  /** Ends the call when its visit is closed, and for a guest who was removed from it (AP-08). */
  private onAppointmentChange({ id, status, viewer, guest_doctor_status }: Appointment): void {
    if (id !== this.appointmentId) return;
    if (status !== 'ACCEPTED') this.finishCall('ended', null);
    else if (viewer === 'GUEST_PHYSICIAN' && guest_doctor_status !== 'ACCEPTED')
      this.finishCall('ended', VISIT_MESSAGES.GUEST_REMOVED);
  }

  private readonly getAccess = async (fresh: boolean): Promise<SeatAccess> => {
    if (fresh || !this.details) {
      this.details = await call('getSessionDetailsForPatient', { body: { appointment: this.appointmentId } });
      this.store.set({ seats: this.details.seats });
      storeCallSession(this.appointmentId, this.details);
    }
    return this.details;
  };

  private async takeSeat(generation: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await getRealtimeClient().whenConnected();
        await this.getAccess(true);
        if (generation !== this.generation || !this.details) return;
        return await this.start(generation, this.details);
      } catch (error) {
        const isTransient = isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout');
        if (generation !== this.generation || !isTransient || attempt >= MAX_JOIN_RETRIES) throw error;
        await delay(calculateBackoffMs(attempt));
      }
    }
  }

  private async start(generation: number, details: Reply<'getSessionDetailsForPatient'>): Promise<void> {
    const createEngine = await loadEngine(details.adapter);
    if (generation !== this.generation) return;
    const engine = createEngine({
      sessionId: details.session_id,
      user: getUserId(),
      access: this.getAccess,
      iceServers: details.ice_servers,
      source: this.source,
    });
    const unsubscribe = engine.subscribe(() => this.onEngine(engine));
    try {
      await engine.join();
    } catch (error) {
      unsubscribe();
      throw error;
    }
    // The user left while the seat was being taken.
    if (generation !== this.generation) return engine.leave();
    this.engine = engine;
    this.unsubscribers.push(
      unsubscribe,
      this.media.subscribe(() => this.followVoices()),
    );
    this.onEngine(engine);
  }

  private onEngine(engine: CallEngine): void {
    if (engine !== this.engine) return;
    const { phase, others, quality, problem, error } = engine.getState();
    if (phase === 'replaced') return this.finishCall('ended', t('You joined this call in another window'));
    if (phase === 'left') return this.finishCall('refused', error);
    const together = others.length > 0 ? 'live' : 'waiting';
    this.store.set({ phase: phase === 'lost' ? 'reconnecting' : together, others, quality, problem, error });
    this.automaticLowData.onQuality(quality);
    this.followVoices();
  }

  private followVoices(): void {
    this.speakerMonitor.follow(this.getState().others, getUserId(), this.source);
  }

  private getRefusalReason(error: unknown): string {
    if (isApiError(error) && !['offline', 'timeout', 'server'].includes(error.kind)) return error.message;
    return fillMessage(t(CALL_MESSAGES.FAILED_TO_CONNECT), translateReply(getErrorMessage(error)));
  }

  private finishCall(phase: 'ended' | 'refused', message: string | null): void {
    this.generation += 1;
    const { engine } = this;
    this.engine = null;
    engine?.leave();
    this.screen.stop();
    this.media.stop();
    this.speakerMonitor.stop();
    for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
    this.automaticLowData.onQuality(null);
    rememberCall(this.appointmentId, null);
    clearCallSession();
    this.store.set({
      phase,
      message,
      others: [],
      quality: null,
      problem: null,
      error: null,
      screenshot: null,
    });
  }
}
