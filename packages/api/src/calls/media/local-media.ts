import type { LocalTracks, TrackSource } from '../port.ts';
import { Store } from '../store.ts';
import { acquireMedia, type MediaRequest } from './acquire.ts';
import { listDevices, onDevicesChanged, type DeviceLists } from './devices.ts';
import type { MediaProblem } from './media-problem.ts';

export interface LocalMediaState extends DeviceLists {
  /** The user's own video and audio; null without any. A new object whenever a track changes. */
  stream: MediaStream | null;
  audio: boolean;
  video: boolean;
  cameraId: string | null;
  microphoneId: string | null;
  /** True while the browser asks for permission or starts the devices. */
  asking: boolean;
  problem: MediaProblem | null;
}

type Kind = keyof LocalTracks;

const getDeviceId = (track: MediaStreamTrack | null): string | null => track?.getSettings().deviceId ?? null;

/** Opens, switches, replaces and stops the user's camera and microphone. */
export class LocalMedia implements TrackSource {
  private readonly store = new Store<LocalMediaState>({
    stream: null,
    audio: false,
    video: false,
    cameraId: null,
    microphoneId: null,
    asking: false,
    problem: null,
    cameras: [],
    microphones: [],
  });
  private current: LocalTracks = { audio: null, video: null };
  /** Increments on each open and stop, so that results of an earlier request are discarded. */
  private generation = 0;
  private wantsVideo = false;
  private settling: Promise<void> | null = null;
  private stopWatching: (() => void) | null = null;

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  get tracks(): LocalTracks {
    return this.current;
  }

  get sending(): { audio: boolean; video: boolean } {
    const { audio, video } = this.getState();
    return { audio, video };
  }

  /**
   * Opens the requested devices as far as they are available and closes the others; one that is open already stays so. Never
   * rejects; the state carries problems.
   */
  async open(request: MediaRequest): Promise<void> {
    this.generation += 1;
    const { generation: turn } = this;
    this.wantsVideo = request.video;
    this.stopWatching ??= onDevicesChanged(() => void this.listDevices());
    this.store.set({ asking: true, problem: null });
    const kept: LocalTracks = {
      audio: request.audio ? this.findOpen('audio', request.microphoneId) : null,
      video: request.video ? this.findOpen('video', request.cameraId) : null,
    };
    const acquired = await acquireMedia({
      ...request,
      audio: request.audio && !kept.audio,
      video: request.video && !kept.video,
    });
    if (turn !== this.generation) return this.discard(acquired);
    const { audio, video } = { audio: kept.audio ?? acquired.audio, video: kept.video ?? acquired.video };
    if (audio) audio.enabled = true;
    this.setTrack('audio', audio);
    this.setTrack('video', video);
    this.wantsVideo = video !== null;
    this.publish({ asking: false, problem: acquired.problem, audio: audio !== null });
    // Nobody has to wait for the other devices to choose from.
    void this.listDevices();
  }

  /** Switches the microphone; opens one if none is open yet. */
  async setAudio(enabled: boolean): Promise<void> {
    if (enabled && !this.current.audio) return this.exchange('audio', { audio: true, video: false });
    if (this.current.audio) this.current.audio.enabled = enabled;
    this.publish({ audio: enabled && this.current.audio !== null });
  }

  /** Switches the camera. Off stops the device, so that its light goes out. After rapid toggles the last one wins. */
  setVideo(enabled: boolean): Promise<void> {
    this.wantsVideo = enabled;
    this.settling ??= this.settleVideo().finally(() => {
      this.settling = null;
    });
    return this.settling;
  }

  /** Switches to another device; a running call continues with its track. */
  async useDevice(kind: Kind, id: string): Promise<void> {
    this.store.set(kind === 'audio' ? { microphoneId: id } : { cameraId: id });
    if (kind === 'video' && !this.wantsVideo) return;
    const wasOn = kind === 'video' || this.getState().audio;
    await this.exchange(kind, { audio: kind === 'audio', video: kind === 'video' });
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

  /** The live track of a device; of any device without an id. */
  private findOpen(kind: Kind, id: string | null | undefined): MediaStreamTrack | null {
    const track = this.current[kind];
    if (track?.readyState !== 'live') return null;
    return !id || getDeviceId(track) === id ? track : null;
  }

  private async settleVideo(): Promise<void> {
    while (this.wantsVideo !== (this.current.video !== null)) {
      if (this.wantsVideo) {
        await this.exchange('video', { audio: false, video: true });
        if (!this.current.video) this.wantsVideo = false;
      } else {
        this.setTrack('video', null);
        this.publish({});
      }
    }
  }

  /** Opens a new track of one kind and replaces the old one. */
  private async exchange(kind: Kind, request: MediaRequest): Promise<void> {
    const { generation: turn } = this;
    const { cameraId, microphoneId } = this.getState();
    const acquired = await acquireMedia({ ...request, cameraId, microphoneId });
    if (turn !== this.generation) return this.discard(acquired);
    const track = acquired[kind];
    if (track) this.setTrack(kind, track);
    this.publish({ problem: acquired.problem, ...(kind === 'audio' && track ? { audio: true } : {}) });
    await this.listDevices();
  }

  private setTrack(kind: Kind, track: MediaStreamTrack | null): void {
    const old = this.current[kind];
    if (old === track) return;
    this.current = { ...this.current, [kind]: track };
    if (old) {
      old.onended = null;
      old.stop();
    }
    if (track) track.onended = () => void this.onUnplugged(kind, track);
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
    const { generation: turn } = this;
    const lists = await listDevices();
    if (turn === this.generation) this.store.set(lists);
  }

  private discard({ audio, video }: LocalTracks): void {
    audio?.stop();
    video?.stop();
  }

  private publish(overrides: Partial<LocalMediaState>): void {
    const { audio, video } = this.current;
    const tracks = [audio, video].filter((track) => track !== null);
    const old = this.getState();
    const same =
      old.stream?.getTracks().length === tracks.length &&
      tracks.every((track) => old.stream?.getTrackById(track.id) === track);
    this.store.set({
      stream: tracks.length === 0 ? null : same ? old.stream : new MediaStream(tracks),
      video: video !== null,
      cameraId: getDeviceId(video) ?? old.cameraId,
      microphoneId: getDeviceId(audio) ?? old.microphoneId,
      ...overrides,
    });
  }
}
