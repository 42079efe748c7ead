import { useEffect, useEffectEvent, useState } from 'react';

interface SearchOptions {
  /** Fewest characters that are searched; default 0. */
  minLength?: number;
  /** Stillness before a text is searched, milliseconds; default 250. */
  delay?: number;
  /** Whether to search now. Default true. */
  enabled?: boolean;
}

export interface SearchState<Found> {
  state: 'idle' | 'loading' | 'found' | 'failed';
  /** What was found for exactly this text. */
  results: readonly Found[];
  /** Searches the same text once more. */
  again: () => void;
}

interface Answer<Found> {
  text: string;
  attempt: number;
  results: readonly Found[] | null;
}

/**
 * Answers to what is being typed. An answer to an earlier text never stands under a later one, however late it comes;
 * a failure is an answer too.
 */
export function useSearch<Found>(
  text: string,
  search: ((text: string, signal: AbortSignal) => Promise<readonly Found[]>) | undefined,
  { minLength = 0, delay = 250, enabled = true }: SearchOptions = {},
): SearchState<Found> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Found> | null>(null);
  const wanted = text.trim();
  const asks = Boolean(search) && enabled && wanted.length >= minLength;
  const answered = answer?.text === wanted && answer.attempt === attempt ? answer : null;
  const known = answered !== null;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    let results: readonly Found[] | null = null;
    try {
      results = (await search?.(wanted, signal)) ?? [];
    } catch {
      // No results is what the reader is told, with a way to ask again.
    }
    if (!signal.aborted) setAnswer({ text: wanted, attempt, results });
  });
  useEffect(() => {
    if (!asks || known) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(stop.signal), delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asks, known, wanted, attempt, delay]);
  const again = () => setAttempt(attempt + 1);
  if (!answered) return { state: asks ? 'loading' : 'idle', results: [], again };
  return { state: answered.results ? 'found' : 'failed', results: answered.results ?? [], again };
}
