import type { LocalTracks, TrackSource } from '../port.ts';
import { Store } from '../store.ts';
import { acquire, type MediaWish } from './acquire.ts';
import { listDevices, onDevicesChanged, type DeviceLists } from './devices.ts';
import type { MediaProblem } from './media-problem.ts';

export interface LocalMediaState extends DeviceLists {
  /** Own picture and sound; null without any. A new object whenever a track changed. */
  stream: MediaStream | null;
  audio: boolean;
  video: boolean;
  cameraId: string | null;
  microphoneId: string | null;
  /** While the browser asks for access or starts the devices. */
  asking: boolean;
  problem: MediaProblem | null;
}

type Kind = keyof LocalTracks;

const idOf = (track: MediaStreamTrack | null): string | null => track?.getSettings().deviceId ?? null;

/** The own camera and microphone: opened, switched, exchanged, stopped. */
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
  /** Grows with each opening and with stop: what an older one brings is too late and is stopped. */
  private turn = 0;
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

  /** Opens what is wished for, as far as it can be had. Never rejects; the state tells of problems. */
  async open(wish: MediaWish): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.wantsVideo = wish.video;
    this.stopWatching ??= onDevicesChanged(() => void this.list());
    this.store.set({ asking: true, problem: null });
    const got = await acquire(wish);
    if (turn !== this.turn) return this.discard(got);
    this.put('audio', got.audio);
    this.put('video', got.video);
    this.wantsVideo = got.video !== null;
    this.publish({ asking: false, problem: got.problem, audio: got.audio !== null });
    await this.list();
  }

  /** Switches the microphone; opens one when there is none yet. */
  async setAudio(on: boolean): Promise<void> {
    if (on && !this.current.audio) return this.exchange('audio', { audio: true, video: false });
    if (this.current.audio) this.current.audio.enabled = on;
    this.publish({ audio: on && this.current.audio !== null });
  }

  /** Switches the camera: off stops the device, so that its light goes out. Rapid toggles settle on the last. */
  setVideo(on: boolean): Promise<void> {
    this.wantsVideo = on;
    this.settling ??= this.settleVideo().finally(() => {
      this.settling = null;
    });
    return this.settling;
  }

  /** Takes another device; a call goes on with its track. */
  async useDevice(kind: Kind, id: string): Promise<void> {
    this.store.set(kind === 'audio' ? { microphoneId: id } : { cameraId: id });
    if (kind === 'video' && !this.wantsVideo) return;
    const wasOn = kind === 'video' || this.getState().audio;
    await this.exchange(kind, { audio: kind === 'audio', video: kind === 'video' });
    if (kind === 'audio' && !wasOn) await this.setAudio(false);
  }

  /** Stops the devices. May be opened again. */
  stop(): void {
    this.turn += 1;
    this.wantsVideo = false;
    this.stopWatching?.();
    this.stopWatching = null;
    this.put('audio', null);
    this.put('video', null);
    this.publish({ asking: false, audio: false });
  }

  private async settleVideo(): Promise<void> {
    while (this.wantsVideo !== (this.current.video !== null)) {
      if (this.wantsVideo) {
        await this.exchange('video', { audio: false, video: true });
        if (!this.current.video) this.wantsVideo = false;
      } else {
        this.put('video', null);
        this.publish({});
      }
    }
  }

  /** Opens one kind anew and puts it in place of the old track. */
  private async exchange(kind: Kind, wish: MediaWish): Promise<void> {
    const { turn } = this;
    const { cameraId, microphoneId } = this.getState();
    const got = await acquire({ ...wish, cameraId, microphoneId });
    if (turn !== this.turn) return this.discard(got);
    const track = got[kind];
    if (track) this.put(kind, track);
    this.publish({ problem: got.problem, ...(kind === 'audio' && track ? { audio: true } : {}) });
    await this.list();
  }

  private put(kind: Kind, track: MediaStreamTrack | null): void {
    const old = this.current[kind];
    if (old === track) return;
    this.current = { ...this.current, [kind]: track };
    if (old) {
      old.onended = null;
      old.stop();
    }
    if (track) track.onended = () => void this.onUnplugged(kind, track);
  }

  /** The device is gone: another one takes over where there is one. */
  private async onUnplugged(kind: Kind, track: MediaStreamTrack): Promise<void> {
    if (this.current[kind] !== track) return;
    this.put(kind, null);
    this.store.set(kind === 'audio' ? { microphoneId: null, audio: false } : { cameraId: null });
    this.publish({});
    if (kind === 'audio') await this.setAudio(true);
    else await this.setVideo(true);
  }

  private async list(): Promise<void> {
    const { turn } = this;
    const lists = await listDevices();
    if (turn === this.turn) this.store.set(lists);
  }

  private discard({ audio, video }: LocalTracks): void {
    audio?.stop();
    video?.stop();
  }

  private publish(change: Partial<LocalMediaState>): void {
    const { audio, video } = this.current;
    const tracks = [audio, video].filter((track) => track !== null);
    const old = this.getState();
    const same =
      old.stream?.getTracks().length === tracks.length &&
      tracks.every((track) => old.stream?.getTrackById(track.id) === track);
    this.store.set({
      stream: tracks.length === 0 ? null : same ? old.stream : new MediaStream(tracks),
      video: video !== null,
      cameraId: idOf(video) ?? old.cameraId,
      microphoneId: idOf(audio) ?? old.microphoneId,
      ...change,
    });
  }
}
