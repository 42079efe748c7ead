import { t, defineTexts, getLocale } from '@openvisit/contract';
import { useEffect, useRef, useState } from 'react';
import { canRecognizeTrack, getRecognizer, joinFinalTexts } from './speech-recognition.ts';

const ERRORS: Record<string, string> = defineTexts({
  'not-allowed': 'The browser does not allow dictation on this page. Allow the microphone, then try again.',
  'service-not-allowed': 'The browser does not allow dictation on this page.',
  'audio-capture': 'No microphone was found.',
  network: 'Dictation has no connection to the speech service of the browser.',
  'language-not-supported': 'The browser cannot recognize English speech.',
});

export interface Dictation {
  isListening: boolean;
  /** Why it stopped. */
  error: string | null;
  start: () => void;
  stop: () => void;
}

/**
 * Dictation by the browser's own speech recognition, off until it is started. `onText` receives each recognized text. With a
 * `track` it recognizes that microphone of a call, muted or not; without one, the browser opens a microphone. Null where the
 * browser cannot.
 */
export const useDictation = (
  onText: (text: string) => void,
  track?: MediaStreamTrack | null,
): Dictation | null => {
  const running = useRef<{ stop: () => void; abort: () => void } | null>(null);
  const [isListening, setIsListening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const takeText = useRef(onText);
  useEffect(() => {
    takeText.current = onText;
  }, [onText]);
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      setError(t('Dictation has stopped because the microphone was changed.'));
    },
    [track],
  );
  const Recognizer = getRecognizer();
  if (!Recognizer || (track !== undefined && !canRecognizeTrack(Recognizer, track))) return null;
  const start = () => {
    const recognizer = new Recognizer();
    // Muting disables the track of the call, but not its clone.
    const heard = track?.clone();
    if (heard) heard.enabled = true;
    const finish = () => {
      heard?.stop();
      running.current = null;
      setIsListening(false);
    };
    recognizer.continuous = true;
    recognizer.lang = getLocale();
    recognizer.onresult = (event) => {
      const text = joinFinalTexts(event);
      if (text !== '') takeText.current(text);
    };
    recognizer.onerror = ({ error: code }) => {
      if (code !== 'aborted' && code !== 'no-speech') setError(t(ERRORS[code] ?? 'Dictation has stopped.'));
    };
    recognizer.onend = finish;
    running.current = {
      stop: () => recognizer.stop(),
      abort: () => {
        recognizer.onend = null;
        recognizer.abort();
        finish();
      },
    };
    setError(null);
    setIsListening(true);
    try {
      if (heard) recognizer.start(heard);
      else recognizer.start();
    } catch {
      setError(t('Dictation has stopped.'));
      finish();
    }
  };
  return { isListening, error, start, stop: () => running.current?.stop() };
};
