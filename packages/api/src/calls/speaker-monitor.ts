import { NOBODY_SPEAKS, updateSpeaker, VOICE_SAMPLE_MS } from '@openvisit/contract';
import { createLevelReader, type LevelReader } from './media/audio-level.ts';
import type { CallMember, TrackSource } from './port.ts';

/**
 * Finds who speaks among three or more people (BX-10). The voices are measured in the streams that an engine delivers, so that
 * every adapter has it, in one audio context.
 */
export class SpeakerMonitor {
  private readonly onChange: (speaker: string | null) => void;
  private readonly readers = new Map<string, LevelReader & { track: MediaStreamTrack }>();
  private context: AudioContext | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private state = NOBODY_SPEAKS;

  constructor(onChange: (speaker: string | null) => void) {
    this.onChange = onChange;
  }

  /** Follows everyone whose microphone is on. Call it whenever somebody's state or tracks change. */
  follow(others: readonly CallMember[], user: string, { tracks, sending }: TrackSource): void {
    const voices = new Map<string, MediaStreamTrack>();
    const add = (id: string, track: MediaStreamTrack | null | undefined) => track && voices.set(id, track);
    if (others.length > 1) {
      for (const member of others) if (member.audio) add(member.user, member.stream?.getAudioTracks()[0]);
      if (sending.audio) add(user, tracks.audio);
    }
    this.setTracks(voices);
  }

  stop(): void {
    this.setTracks(new Map());
  }

  private setTracks(tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    for (const [id, { track, close }] of this.readers) {
      if (tracks.get(id) === track) continue;
      close();
      this.readers.delete(id);
    }
    if (tracks.size > 0) {
      this.context ??= new AudioContext();
      for (const [id, track] of tracks) this.measure(this.context, id, track);
      this.timer ??= setInterval(() => this.sample(), VOICE_SAMPLE_MS);
    } else if (this.context) {
      clearInterval(this.timer);
      this.timer = undefined;
      void this.context.close();
      this.context = null;
      this.sample();
    }
  }

  private measure(context: AudioContext, id: string, track: MediaStreamTrack): void {
    if (this.readers.has(id)) return;
    try {
      this.readers.set(id, { ...createLevelReader(context, track), track });
    } catch {
      // A browser may refuse a microphone whose sample rate is not that of the context. Its owner is then never shown as
      // the speaker.
    }
  }

  private sample(): void {
    const levels = new Map([...this.readers].map(([id, { read }]) => [id, read()]));
    const { speaker } = this.state;
    this.state = updateSpeaker(this.state, levels, performance.now());
    if (this.state.speaker !== speaker) this.onChange(this.state.speaker);
  }
}
