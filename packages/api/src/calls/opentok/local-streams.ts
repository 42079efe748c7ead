import type { Publisher, Session } from '@opentok/client';
import { calculateBackoffMs } from '../../realtime/backoff.ts';
import type { TrackSource } from '../port.ts';
import type { OpenTokClient } from './load-client.ts';

/** The name of a stream tells the others what it shows. */
export type Line = 'camera' | 'screen';

interface Published {
  publisher: Publisher;
  /** The source's tracks that it sends. */
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  /** What the library has: it stops its tracks, while the device check and the own picture go on with theirs. */
  copies: MediaStreamTrack[];
}

const copyTrack = (track: MediaStreamTrack | null): MediaStreamTrack | null => {
  if (!track) return null;
  const copy = track.clone();
  copy.contentHint = track.contentHint;
  // The library switches its own track on and off.
  copy.enabled = true;
  return copy;
};

const stopVideo = ({ copies }: Published): void => {
  for (const copy of copies) if (copy.kind === 'video') copy.stop();
};

/** Publishes the local tracks in one session, and follows their changes. */
export class LocalStreams {
  private readonly client: OpenTokClient;
  private readonly session: Session;
  private readonly source: TrackSource;
  private readonly onChange: () => void;
  private camera: Published | null = null;
  private screen: Published | null = null;
  private settling: Promise<void> | null = null;
  private isOutdated = false;
  private isClosed = false;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(client: OpenTokClient, session: Session, source: TrackSource, onChange: () => void) {
    this.client = client;
    this.session = session;
    this.source = source;
    this.onChange = onChange;
  }

  /** Whether something could not be published; it is tried again. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Publishes what the source sends now. Changes that come meanwhile are made afterwards. Never rejects. */
  update(): void {
    this.isOutdated = true;
    this.settling ??= this.settle().finally(() => {
      this.settling = null;
      // Changed after the last look at it.
      if (this.isOutdated && !this.isClosed) this.update();
    });
  }

  /** The statistics of what is sent to a connection or, where there is one, to the media server. */
  async readReport(connectionId: string): Promise<RTCStatsReport | null> {
    const reports = (await this.camera?.publisher.getRtcStatsReport().catch(() => null)) ?? [];
    const report = reports.find((each) => each.connectionId === connectionId) ?? reports[0];
    return report?.rtcStatsReport ?? null;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.unpublish(this.camera);
    this.unpublish(this.screen);
    this.camera = null;
    this.screen = null;
  }

  private async settle(): Promise<void> {
    clearTimeout(this.retry);
    const before = this.failures;
    try {
      while (this.isOutdated && !this.isClosed) {
        this.isOutdated = false;
        await this.settleScreen();
        await this.settleCamera();
      }
      this.failures = 0;
    } catch {
      if (this.isClosed) return;
      this.failures += 1;
      this.retry = setTimeout(() => this.update(), calculateBackoffMs(this.failures));
    }
    if (before > 0 !== this.isFailing) this.onChange();
  }

  /** The library cannot exchange a video track of its user, so a new camera is a new stream, before the old one ends. */
  private async settleCamera(): Promise<void> {
    const { audio, video } = this.source.tracks;
    const isNewVideo = video !== null && video !== this.camera?.video;
    const isNewAudio = audio !== null && !this.camera?.audio;
    if (isNewVideo || isNewAudio) {
      const next = await this.publish('camera', audio, video);
      this.unpublish(this.camera);
      this.camera = next;
    }
    if (this.camera) await this.applySwitches(this.camera);
  }

  private async applySwitches(camera: Published): Promise<void> {
    const { tracks, sending } = this.source;
    const { audio, video } = tracks;
    if (audio && audio !== camera.audio) {
      const copy = copyTrack(audio) as MediaStreamTrack;
      await camera.publisher.setAudioSource(copy);
      camera.copies.push(copy);
      camera.audio = audio;
    }
    camera.publisher.publishAudio(sending.audio && audio !== null);
    camera.publisher.publishVideo(sending.video && video !== null);
    if (!video) stopVideo(camera);
    else {
      const preset = sending.lowData ? 'extra_bw_saver' : 'default';
      // Only a wish: without it the stream is as large as before.
      if (camera.publisher.getVideoBitratePreset() !== preset)
        await camera.publisher.setVideoBitratePreset(preset).catch(() => undefined);
    }
  }

  private async settleScreen(): Promise<void> {
    const { screen } = this.source.tracks;
    if (screen === (this.screen?.video ?? null)) return;
    this.unpublish(this.screen);
    this.screen = null;
    if (screen) this.screen = await this.publish('screen', null, screen);
  }

  private async publish(
    line: Line,
    audio: MediaStreamTrack | null,
    video: MediaStreamTrack | null,
  ): Promise<Published> {
    const [audioSource, videoSource] = [copyTrack(audio), copyTrack(video)];
    const copies = [audioSource, videoSource].filter((copy) => copy !== null);
    const { sending } = this.source;
    try {
      const publisher = await this.client.initPublisher.promise(undefined, {
        name: line,
        audioSource,
        videoSource,
        publishAudio: audio !== null && sending.audio,
        publishVideo: video !== null && (line === 'screen' || sending.video),
        insertDefaultUI: false,
        showControls: false,
        mirror: false,
        ...(line === 'screen' && { videoContentHint: 'detail' as const }),
      });
      const published = { publisher, audio, video, copies };
      await this.session.publish.promise(publisher);
      // The call ended meanwhile.
      if (this.isClosed) this.unpublish(published);
      return published;
    } catch (error) {
      for (const copy of copies) copy.stop();
      throw error;
    }
  }

  private unpublish(published: Published | null): void {
    if (!published) return;
    const { publisher, copies } = published;
    if (publisher.session) this.session.unpublish(publisher);
    else publisher.destroy();
    for (const copy of copies) copy.stop();
  }
}
