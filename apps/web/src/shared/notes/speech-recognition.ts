/** The parts of the browser's speech recognition that dictation uses; TypeScript has no types for it. */
export interface SpeechRecognizer {
  continuous: boolean;
  lang: string;
  /** Recognizes the track. Without one, the browser opens the microphone itself. */
  start: (track?: MediaStreamTrack) => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: SpeechResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

interface SpeechResultEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface RecognizerConstructor {
  new (): SpeechRecognizer;
  readonly prototype: SpeechRecognizer;
}

/**
 * The browser's speech recognition; undefined where it has none. `SpeechRecognition.available`, which reports whether it works
 * without sending the audio, crashes some builds of Chromium and is not called.
 */
export const getRecognizer = (): RecognizerConstructor | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognizerConstructor;
    webkitSpeechRecognition?: RecognizerConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/**
 * Whether the browser can recognize this track of the microphone, and the track does not contain the sound of the speakers.
 * Chromium on Android and ChromeOS ignores the track and opens the microphone itself; like other browsers that cannot
 * recognize tracks, it has no `phrases`.
 */
export const canRecognizeTrack = (
  { prototype }: RecognizerConstructor,
  track: MediaStreamTrack | null,
): track is MediaStreamTrack =>
  track !== null && 'phrases' in prototype && track.getSettings().echoCancellation !== false;

/** The texts that an event reports as final. */
export const joinFinalTexts = ({ resultIndex, results }: SpeechResultEvent): string =>
  Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');
