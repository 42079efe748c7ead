import { expect, test } from 'vitest';
import { canRecognizeTrack } from './speech-recognition.ts';

const createRecognizer = (prototype: object) =>
  ({ prototype }) as unknown as Parameters<typeof canRecognizeTrack>[0];

const createTrack = (echoCancellation?: boolean | string) =>
  ({ getSettings: () => ({ echoCancellation }) }) as unknown as MediaStreamTrack;

const RECOGNIZES_TRACKS = createRecognizer({ phrases: [], processLocally: false });

test('a microphone without the sound of the speakers can be recognized', () => {
  expect(canRecognizeTrack(RECOGNIZES_TRACKS, createTrack(true))).toBe(true);
  expect(canRecognizeTrack(RECOGNIZES_TRACKS, createTrack('all'))).toBe(true);
  expect(canRecognizeTrack(RECOGNIZES_TRACKS, createTrack())).toBe(true);
});

test('no microphone, the sound of the speakers, or a browser that opens the microphone itself: nothing can be recognized', () => {
  expect(canRecognizeTrack(RECOGNIZES_TRACKS, null)).toBe(false);
  expect(canRecognizeTrack(RECOGNIZES_TRACKS, createTrack(false))).toBe(false);
  expect(canRecognizeTrack(createRecognizer({ processLocally: false }), createTrack(true))).toBe(false);
});
