/** The parts of the browser's speech recognition that dictation uses; TypeScript does not know it. */
export interface SpeechRecognizer {
  continuous: boolean;
  lang: string;
  start: () => void;
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

type RecognizerConstructor = new () => SpeechRecognizer;

/**
 * The browser's speech recognition; undefined where it has none. Asking whether it works without sending the sound
 * (`SpeechRecognition.available`) crashes some builds of Chromium, so nobody asks.
 */
export const getRecognizer = (): RecognizerConstructor | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognizerConstructor;
    webkitSpeechRecognition?: RecognizerConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** The new, final texts of an event. */
export const joinFinalTexts = ({ resultIndex, results }: SpeechResultEvent): string =>
  Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');
