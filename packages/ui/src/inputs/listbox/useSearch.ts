import { useEffect, useEffectEvent, useState } from 'react';

interface SearchOptions {
  /** Minimum length for a search; default 0. */
  minLength?: number;
  /** Debounce in milliseconds; default 250. */
  delay?: number;
  /** Whether to search. Default true. */
  enabled?: boolean;
}

export interface SearchState<Found> {
  state: 'idle' | 'loading' | 'found' | 'failed';
  /** Results for exactly this text. */
  results: readonly Found[];
  /** Repeats the search. */
  again: () => void;
}

interface Answer<Found> {
  text: string;
  attempt: number;
  results: readonly Found[] | null;
}

/** Searches for the text being typed. A late response to an earlier text is never shown for a newer one. */
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
      // The state `failed` offers a retry.
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
