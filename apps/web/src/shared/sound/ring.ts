import { waitForTabLock } from '../useTabLock.ts';

/** Frequencies of the chime in Hz, one after the other. */
const CHIME = [659, 880];
const TONE_SECONDS = 0.5;
/** Share of the full volume; the computer's own volume and mute apply too. */
const PEAK_GAIN = 0.12;
const RING_EVERY_MS = 3_000;
/** Chimes of a reminder: enough to be heard from another window. */
export const REMINDER_CHIMES = 2;

let audioContext: AudioContext | null = null;

/** The page's audio output; null until the user has interacted with the page, because browsers block sound before. */
const getAudio = (): AudioContext | null => {
  if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive === false) return null;
  audioContext ??= new AudioContext();
  if (audioContext.state === 'suspended') void audioContext.resume();
  return audioContext;
};

/** Plays one soft tone `after` seconds from now. */
const playTone = (audio: AudioContext, frequency: number, after: number): OscillatorNode => {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(PEAK_GAIN, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
  return tone;
};

const playChime = (): OscillatorNode[] => {
  const audio = getAudio();
  return audio ? CHIME.map((frequency, index) => playTone(audio, frequency, index * (TONE_SECONDS / 2))) : [];
};

export interface RingOptions {
  /** Number of chimes; by default it rings until it is stopped. */
  times?: number;
}

/**
 * Rings with a soft chime every three seconds. While a tab of the browser is in a call, whose other side would hear it, it
 * waits. Silent until the browser allows sound, so the screen has to show the same information. Returns a function that stops
 * the ring at once.
 */
export const startRing = ({ times = Infinity }: RingOptions = {}): (() => void) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let playing: OscillatorNode[] = [];
  const ring = async (remainingChimes: number): Promise<void> => {
    if (!(await waitForTabLock('call', stopped.signal))) return;
    playing = playChime();
    if (remainingChimes > 1) timer = setTimeout(() => void ring(remainingChimes - 1), RING_EVERY_MS);
  };
  void ring(times);
  return () => {
    stopped.abort();
    clearTimeout(timer);
    for (const tone of playing.splice(0)) tone.stop();
  };
};
