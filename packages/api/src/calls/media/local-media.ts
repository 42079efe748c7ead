import type { DeviceTracks, SendingState } from '../port.ts';
import { Store } from '../../store.ts';
import { acquireMedia, type Acquired, type MediaRequest } from './acquire.ts';
import { listDevices, onDevicesChanged, type DeviceLists } from './devices.ts';
import { BLUR_PROBLEM, type MediaProblem } from './media-problem.ts';
import type { CreateVideoEffect, VideoEffect } from './video-effect.ts';

export interface LocalMediaState extends DeviceLists {
  /** The user's own video and audio, or null without any. A new object whenever a track changes. */
  stream: MediaStream | null;
  audio: boolean;
  video: boolean;
  /** Whether little video is sent and asked for (BX-10). */
  lowData: boolean;
  /** State of the background blur (BX-10). Null where the browser cannot blur. */
  blur: 'off' | 'starting' | 'on' | null;
  cameraId: string | null;
  microphoneId: string | null;
  /** True while the browser asks for permission or starts the devices. */
  asking: boolean;
  problem: MediaProblem | null;
}

type Kind = keyof DeviceTracks;

const getDeviceId = (track: MediaStreamTrack | null): string | null => track?.getSettings().deviceId ?? null;

/** Opens, switches, replaces and stops the user's camera and microphone. */
export class LocalMedia {
  private readonly store: Store<LocalMediaState>;
  private readonly createBlur: CreateVideoEffect | null;
  private current: DeviceTracks = { audio: null, video: null };
  /** Increments on each open and stop, so that results of an earlier request are discarded. */
  private generation = 0;
  private wantsVideo = false;
  private wantsBlur = false;
  private effect: VideoEffect | null = null;
  private videoSwitch: Promise<void> | null = null;
  private stopWatching: (() => void) | null = null;

  /** `createBlur` blurs the background of a camera. It is null where the browser cannot. */
  constructor(createBlur: CreateVideoEffect | null = null) {
    this.createBlur = createBlur;
    this.store = new Store<LocalMediaState>({
      stream: null,
      audio: false,
      video: false,
      lowData: false,
      blur: createBlur && 'off',
      cameraId: null,
      microphoneId: null,
      asking: false,
      problem: null,
      cameras: [],
      microphones: [],
    });
  }

  readonly getState = (): LocalMediaState => this.store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** What is sent: the microphone, and the camera with its effect. */
  get tracks(): DeviceTracks {
    return this.effect ? { ...this.current, video: this.effect.track } : this.current;
  }

  get sending(): SendingState {
    const { audio, video, lowData } = this.getState();
    return { audio, video, lowData };
  }

  /** Sends little video and asks the others for little, or stops doing so. */
  setLowData(lowData: boolean): void {
    this.store.set({ lowData });
  }

  /**
   * Opens the requested devices as far as they are available, and closes the others. A device that is already open stays open.
   * Never rejects: problems are in the state.
   */
  async open(request: MediaRequest): Promise<void> {
    this.generation += 1;
    const { generation } = this;
    this.wantsVideo = request.video;
    this.stopWatching ??= onDevicesChanged(() => void this.listDevices());
    const { lowData = this.getState().lowData, blur = this.wantsBlur } = request;
    this.wantsBlur = blur && this.createBlur !== null;
    this.store.set({ asking: true, problem: null, lowData });
    const kept: DeviceTracks = {
      audio: request.audio ? this.findOpenTrack('audio', request.microphoneId) : null,
      video: request.video ? this.findOpenTrack('video', request.cameraId) : null,
    };
    const acquired = await this.acquire({
      ...request,
      audio: request.audio && !kept.audio,
      video: request.video && !kept.video,
    });
    if (generation !== this.generation) return this.discard(acquired);
    const { audio, video } = { audio: kept.audio ?? acquired.audio, video: kept.video ?? acquired.video };
    if (audio) audio.enabled = true;
    this.setTrack('audio', audio);
    this.setTrack('video', video, acquired.effect);
    this.wantsVideo = video !== null;
    this.publish({ asking: false, problem: acquired.problem, audio: audio !== null });
    // The call need not wait for the list of devices.
    void this.listDevices();
  }

  /** Switches the microphone on or off. Opens one if none is open yet. */
  async setAudio(enabled: boolean): Promise<void> {
    if (enabled && !this.current.audio) return this.replaceTrack('audio', { audio: true, video: false });
    if (this.current.audio) this.current.audio.enabled = enabled;
    this.publish({ audio: enabled && this.current.audio !== null });
  }

  /** Switches the camera on or off. Off stops the device, so that its light goes out. After rapid toggles the last one wins. */
  setVideo(enabled: boolean): Promise<void> {
    this.wantsVideo = enabled;
    this.videoSwitch ??= this.switchVideo().finally(() => {
      this.videoSwitch = null;
    });
    return this.videoSwitch;
  }

  /** Turns the background blur on or off. When it cannot be turned on, rejects and leaves the camera without blur (BX-10). */
  async setBlur(enabled: boolean): Promise<void> {
    const { createBlur, effect } = this;
    if (!createBlur) return;
    this.wantsBlur = enabled;
    const camera = this.current.video;
    if (!enabled) this.setEffect(null);
    else if (camera && !effect) {
      this.store.set({ blur: 'starting' });
      try {
        const started = await createBlur(camera);
        // The blur or the camera was switched off in the meantime.
        if (!this.wantsBlur || this.current.video !== camera || this.effect) return started.stop();
        this.setEffect(started);
      } catch (error) {
        this.wantsBlur = false;
        this.publish({});
        throw error;
      }
    }
    this.publish({});
  }

  /** Switches to another device. A running call continues with its track. */
  async useDevice(kind: Kind, id: string): Promise<void> {
    this.store.set(kind === 'audio' ? { microphoneId: id } : { cameraId: id });
    if (kind === 'video' && !this.wantsVideo) return;
    const wasOn = kind === 'video' || this.getState().audio;
    await this.replaceTrack(kind, { audio: kind === 'audio', video: kind === 'video' });
    if (kind === 'audio' && !wasOn) await this.setAudio(false);
  }

  /** Stops the devices. They can be opened again. */
  stop(): void {
    this.generation += 1;
    this.wantsVideo = false;
    this.stopWatching?.();
    this.stopWatching = null;
    this.setTrack('audio', null);
    this.setTrack('video', null);
    this.publish({ asking: false, audio: false });
  }

  /** The live track of a kind, or null. With an id it must be that device's. */
  private findOpenTrack(kind: Kind, id: string | null | undefined): MediaStreamTrack | null {
    const track = this.current[kind];
    if (track?.readyState !== 'live') return null;
    return !id || getDeviceId(track) === id ? track : null;
  }

  private async switchVideo(): Promise<void> {
    while (this.wantsVideo !== (this.current.video !== null)) {
      if (this.wantsVideo) {
        await this.replaceTrack('video', { audio: false, video: true });
        if (!this.current.video) this.wantsVideo = false;
      } else {
        this.setTrack('video', null);
        this.publish({});
      }
    }
  }

  /** Opens a device of one kind and replaces its track. */
  private async replaceTrack(kind: Kind, request: MediaRequest): Promise<void> {
    const { generation } = this;
    const { cameraId, microphoneId } = this.getState();
    const acquired = await this.acquire({ ...request, cameraId, microphoneId });
    if (generation !== this.generation) return this.discard(acquired);
    const track = acquired[kind];
    if (track) this.setTrack(kind, track, acquired.effect);
    else if (acquired.problem === BLUR_PROBLEM) this.setTrack('video', null);
    this.publish({ problem: acquired.problem, ...(kind === 'audio' && track ? { audio: true } : {}) });
    await this.listDevices();
  }

  /** Opens devices, and blurs the camera before anything of it is sent. */
  private async acquire(request: MediaRequest): Promise<Acquired & { effect: VideoEffect | null }> {
    const acquired = await acquireMedia(request);
    const { video } = acquired;
    if (!video || !this.createBlur || !this.wantsBlur) return { ...acquired, effect: null };
    try {
      return { ...acquired, effect: await this.createBlur(video) };
    } catch {
      video.stop();
      return { ...acquired, video: null, effect: null, problem: BLUR_PROBLEM };
    }
  }

  private setTrack(kind: Kind, track: MediaStreamTrack | null, effect: VideoEffect | null = null): void {
    const old = this.current[kind];
    if (old === track) return;
    if (kind === 'video') this.setEffect(effect);
    this.current = { ...this.current, [kind]: track };
    if (old) {
      old.onended = null;
      old.stop();
    }
    if (track) track.onended = () => void this.onUnplugged(kind, track);
  }

  private setEffect(effect: VideoEffect | null): void {
    const old = this.effect;
    this.effect = effect;
    if (old) {
      old.track.onended = null;
      old.stop();
    }
    if (effect) effect.track.onended = () => this.onEffectFailed(effect);
  }

  /** Ignores an effect that ends with its camera, because a new camera gets a new effect. */
  private onEffectFailed(effect: VideoEffect): void {
    if (this.effect !== effect || this.current.video?.readyState !== 'live') return;
    this.wantsVideo = false;
    this.setTrack('video', null);
    this.publish({ problem: BLUR_PROBLEM });
  }

  /** Replaces a device that was unplugged with another one, if there is one. */
  private async onUnplugged(kind: Kind, track: MediaStreamTrack): Promise<void> {
    if (this.current[kind] !== track) return;
    this.setTrack(kind, null);
    this.store.set(kind === 'audio' ? { microphoneId: null, audio: false } : { cameraId: null });
    this.publish({});
    if (kind === 'audio') await this.setAudio(true);
    else await this.setVideo(true);
  }

  private async listDevices(): Promise<void> {
    const { generation } = this;
    const lists = await listDevices();
    if (generation === this.generation) this.store.set(lists);
  }

  private discard({ audio, video, effect }: DeviceTracks & { effect: VideoEffect | null }): void {
    effect?.stop();
    audio?.stop();
    video?.stop();
  }

  private publish(overrides: Partial<LocalMediaState>): void {
    const { audio, video } = this.current;
    const sent = this.tracks;
    const tracks = [sent.audio, sent.video].filter((track) => track !== null);
    const old = this.getState();
    const same =
      old.stream?.getTracks().length === tracks.length &&
      tracks.every((track) => old.stream?.getTrackById(track.id) === track);
    this.store.set({
      stream: tracks.length === 0 ? null : same ? old.stream : new MediaStream(tracks),
      video: video !== null,
      blur: this.createBlur && (this.wantsBlur ? 'on' : 'off'),
      cameraId: getDeviceId(video) ?? old.cameraId,
      microphoneId: getDeviceId(audio) ?? old.microphoneId,
      ...overrides,
    });
  }
}
