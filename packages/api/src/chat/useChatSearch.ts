import { CHAT_SEARCH_PAGE_SIZE, type ChatMessage } from '@openvisit/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../http/call.ts';
import { getErrorMessage, isApiError } from '../http/errors.ts';
import { toSearchTerm } from '../resources/search-term.ts';

/** What a search in a chat has found so far. */
export interface ChatSearch {
  /** Newest first; null before the first is found and while nothing is searched. */
  hits: readonly ChatMessage[] | null;
  /** Whether messages are being searched. */
  loading: boolean;
  /** Whether earlier messages have not been searched. */
  hasMore: boolean;
  /** Why the search has stopped. */
  error: string | null;
  /** Continues a search that has found enough or failed. */
  loadMore: () => void;
}

interface Progress {
  key: string;
  hits: ChatMessage[];
  /** The message before which the search continues; undefined for the end of the chat, null once all of it was searched. */
  before: number | null | undefined;
  /** The search pauses at this number of hits. */
  wanted: number;
  error: string | null;
}

const startSearch = (key: string): Progress => ({
  key,
  hits: [],
  before: undefined,
  wanted: CHAT_SEARCH_PAGE_SIZE,
  error: null,
});

const searchNextMessages = async (
  progress: Progress,
  { room, search, signal }: { room: string; search: string; signal: AbortSignal },
): Promise<Progress> => {
  const { before } = progress;
  try {
    const { results, next } = await call('searchChatMessages', {
      params: { id: room },
      body: typeof before === 'number' ? { search, before } : { search },
      signal,
    });
    return { ...progress, hits: [...progress.hits, ...results], before: next };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ...progress, error: getErrorMessage(error) };
  }
};

/**
 * Searches a chat for a text of three characters or more (CH-06); a null room searches nothing. A request covers a limited
 * number of messages, so requests follow each other until a page of hits is full. Typing again aborts them.
 */
export const useChatSearch = (room: string | null, text: string): ChatSearch => {
  const search = toSearchTerm(text);
  const key = `${room} ${search}`;
  const [stored, setProgress] = useState(() => startSearch(key));
  const progress = stored.key === key ? stored : startSearch(key);
  const { hits, before, wanted, error } = progress;
  const isEnabled = room !== null && search !== undefined;
  const loading = isEnabled && error === null && before !== null && hits.length < wanted;
  const searchNext = useEffectEvent(async (signal: AbortSignal) => {
    if (room === null || search === undefined) return;
    const found = await searchNextMessages(progress, { room, search, signal });
    if (!signal.aborted) setProgress(found);
  });
  useEffect(() => {
    if (!loading) return undefined;
    const controller = new AbortController();
    void searchNext(controller.signal);
    return () => controller.abort();
  }, [loading, key, before]);
  return {
    hits: isEnabled && (hits.length > 0 || (!loading && error === null)) ? hits : null,
    loading,
    hasMore: isEnabled && before !== null,
    error,
    loadMore: () => setProgress({ ...progress, error: null, wanted: hits.length + CHAT_SEARCH_PAGE_SIZE }),
  };
};
