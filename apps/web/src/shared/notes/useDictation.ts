import { t, defineTexts, getLocale } from '@openvisit/contract';
import { useEffect, useRef, useState } from 'react';
import { joinFinalTexts, getRecognizer, type SpeechRecognizer } from './speech-recognition.ts';

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
 * Dictation by the browser's own speech recognition, off until it is started. `onText` receives each recognized text. Null
 * where the browser has no speech recognition.
 */
export const useDictation = (onText: (text: string) => void): Dictation | null => {
  const recognizer = useRef<SpeechRecognizer | null>(null);
  const [isListening, setIsListening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const takeText = useRef(onText);
  useEffect(() => {
    takeText.current = onText;
  }, [onText]);
  const Recognizer = getRecognizer();
  useEffect(() => () => recognizer.current?.abort(), []);
  if (!Recognizer) return null;
  const start = () => {
    const created = new Recognizer();
    created.continuous = true;
    created.lang = getLocale();
    created.onresult = (event) => {
      const text = joinFinalTexts(event);
      if (text !== '') takeText.current(text);
    };
    created.onerror = ({ error: code }) => {
      if (code !== 'aborted' && code !== 'no-speech') setError(t(ERRORS[code] ?? 'Dictation has stopped.'));
    };
    created.onend = () => setIsListening(false);
    recognizer.current = created;
    setError(null);
    setIsListening(true);
    created.start();
  };
  return { isListening, error, start, stop: () => recognizer.current?.stop() };
};
