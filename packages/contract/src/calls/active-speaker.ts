/** Time between two samples of the voices, in ms. */
export const VOICE_SAMPLE_MS = 100;

/** Higher levels count as this one, so that a loud speaker can be replaced by a quieter one. */
const LOUDEST = 0.4;
/** From this level on, somebody can be heard. */
const AUDIBLE = 0.03;
/** Share of a new sample in a level: about half a second counts, because words have gaps. */
const SAMPLE_SHARE = 0.18;
/** How long somebody has to be audible while nobody has spoken yet, in ms. */
const START_MS = 300;
/** How long somebody else has to be clearly louder than the speaker, in ms. */
const TAKE_OVER_MS = 1_000;
const CLEARLY_LOUDER = 1.5;

interface Voice {
  /** Recent level, 0 to 1. */
  level: number;
  /** Since when they could become the speaker, in ms; null if they are not loud enough. */
  since: number | null;
}

/** Who speaks in a call, and how loud everyone has been. */
export interface SpeakerState {
  /** The id of who speaks, or spoke last; null while nobody has spoken. */
  speaker: string | null;
  voices: ReadonlyMap<string, Voice>;
}

export const NOBODY_SPEAKS: SpeakerState = { speaker: null, voices: new Map() };

/**
 * Adds a sample of everyone whose microphone is on: levels from 0 to 1 by id. The speaker stays through silence until somebody
 * else has been clearly louder for a second, or their own microphone is off (BX-10).
 */
export const updateSpeaker = (
  { speaker: previous, voices: before }: SpeakerState,
  levels: ReadonlyMap<string, number>,
  now: number,
): SpeakerState => {
  const speaker = previous !== null && levels.has(previous) ? previous : null;
  const getSample = (id: string): number => Math.min(levels.get(id) ?? 0, LOUDEST);
  const smooth = (id: string): number => {
    const old = before.get(id)?.level ?? 0;
    return old + (getSample(id) - old) * SAMPLE_SHARE;
  };
  const needed = Math.max(AUDIBLE, speaker === null ? 0 : smooth(speaker) * CLEARLY_LOUDER);
  const voices = new Map<string, Voice>();
  for (const id of levels.keys()) {
    const level = smooth(id);
    const isLoudEnough = id !== speaker && level >= needed;
    voices.set(id, { level, since: isLoudEnough ? (before.get(id)?.since ?? now) : null });
  }
  const wait = speaker === null ? START_MS : TAKE_OVER_MS;
  const [next] = [...voices]
    // A level decays slowly, so a user who is silent by now may still have one and must not become the speaker.
    .filter(([id, { since }]) => since !== null && now - since >= wait && getSample(id) >= AUDIBLE)
    .sort(([, a], [, b]) => b.level - a.level);
  if (!next) return { speaker, voices };
  // The others are compared with the new speaker from now on.
  for (const [id, { level }] of voices) voices.set(id, { level, since: null });
  return { speaker: next[0], voices };
};
