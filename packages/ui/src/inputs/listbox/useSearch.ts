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

interface SearchResponse<Found> {
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
  const [response, setResponse] = useState<SearchResponse<Found> | null>(null);
  const query = text.trim();
  const isSearching = Boolean(search) && enabled && query.length >= minLength;
  const currentResponse = response?.text === query && response.attempt === attempt ? response : null;
  const hasResponse = currentResponse !== null;
  const runSearch = useEffectEvent(async (signal: AbortSignal) => {
    let results: readonly Found[] | null = null;
    try {
      results = (await search?.(query, signal)) ?? [];
    } catch {
      // The state `failed` offers a retry.
    }
    if (!signal.aborted) setResponse({ text: query, attempt, results });
  });
  useEffect(() => {
    if (!isSearching || hasResponse) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void runSearch(controller.signal), delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isSearching, hasResponse, query, attempt, delay]);
  const retry = () => setAttempt(attempt + 1);
  if (!currentResponse) return { state: isSearching ? 'loading' : 'idle', results: [], retry };
  return {
    state: currentResponse.results ? 'found' : 'failed',
    results: currentResponse.results ?? [],
    retry,
  };
}
