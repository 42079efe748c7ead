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
  retry: () => void;
}

interface SearchAnswer<Found> {
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
  const [answer, setAnswer] = useState<SearchAnswer<Found> | null>(null);
  const query = text.trim();
  const isSearching = Boolean(search) && enabled && query.length >= minLength;
  const answered = answer?.text === query && answer.attempt === attempt ? answer : null;
  const isAnswered = answered !== null;
  const runSearch = useEffectEvent(async (signal: AbortSignal) => {
    let results: readonly Found[] | null = null;
    try {
      results = (await search?.(query, signal)) ?? [];
    } catch {
      // The state `failed` offers a retry.
    }
    if (!signal.aborted) setAnswer({ text: query, attempt, results });
  });
  useEffect(() => {
    if (!isSearching || isAnswered) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void runSearch(stop.signal), delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isSearching, isAnswered, query, attempt, delay]);
  const retry = () => setAttempt(attempt + 1);
  if (!answered) return { state: isSearching ? 'loading' : 'idle', results: [], retry: retry };
  return { state: answered.results ? 'found' : 'failed', results: answered.results ?? [], retry: retry };
}
