import { expect, test } from 'vitest';
import { NOBODY_SPEAKS, updateSpeaker, VOICE_SAMPLE_MS, type SpeakerState } from './active-speaker.ts';

type Levels = Record<string, number>;

/** A call in which everyone is silent, and what is said in it. */
const createCall = () => {
  let state: SpeakerState = NOBODY_SPEAKS;
  let now = 0;
  /** Returns everyone who was the speaker meanwhile, in order. */
  const pass = (ms: number, levels: Levels | ((at: number) => Levels)): (string | null)[] => {
    const speakers: (string | null)[] = [];
    for (const end = now + ms; now < end; now += VOICE_SAMPLE_MS) {
      const current = typeof levels === 'function' ? levels(now) : levels;
      state = updateSpeaker(state, new Map(Object.entries({ ann: 0, ben: 0, cid: 0, ...current })), now);
      if (speakers.at(-1) !== state.speaker || speakers.length === 0) speakers.push(state.speaker);
    }
    return speakers;
  };
  const leave = (...staying: string[]) => {
    state = updateSpeaker(state, new Map(staying.map((id) => [id, 0])), now);
    return state.speaker;
  };
  return { pass, leave };
};

test('BX-10 silence, breathing and a single knock have no speaker; a voice becomes the speaker after a third of a second', () => {
  const { pass } = createCall();
  expect(pass(3_000, {})).toEqual([null]);
  expect(pass(3_000, { ann: 0.02 })).toEqual([null]);
  expect(pass(100, { ann: 1 })).toEqual([null]);
  expect(pass(3_000, {})).toEqual([null]);
  expect(pass(300, { ben: 0.2 })).toEqual([null]);
  expect(pass(100, { ben: 0.2 })).toEqual(['ben']);
});

test('BX-10 the speaker does not change during pauses and short replies, and changes once when somebody else keeps speaking', () => {
  const { pass } = createCall();
  pass(2_000, { ann: 0.2 });
  expect(pass(5_000, {})).toEqual(['ann']);
  expect(pass(800, { ben: 0.2 })).toEqual(['ann']);
  expect(pass(1_000, {})).toEqual(['ann']);
  // Words with gaps.
  expect(pass(3_000, (at) => ({ cid: at % 500 < 300 ? 0.2 : 0 }))).toEqual(['ann', 'cid']);
});

test('BX-10 of two at once the louder one speaks, and two who are equally loud do not alternate', () => {
  const { pass } = createCall();
  expect(pass(1_000, { ann: 0.1, ben: 0.2 })).toEqual([null, 'ben']);
  expect(pass(5_000, { ann: 0.2, ben: 0.15 })).toEqual(['ben']);
  expect(pass(8_000, (at): Levels => (at % 800 < 400 ? { ann: 0.25 } : { cid: 0.25 }))).toHaveLength(2);
});

test('BX-10 who leaves or turns the microphone off is not the speaker any more', () => {
  const { pass, leave } = createCall();
  pass(1_000, { ann: 0.2 });
  expect(leave('ben', 'cid')).toBeNull();
  expect(pass(1_000, { cid: 0.2 })).toEqual([null, 'cid']);
});
