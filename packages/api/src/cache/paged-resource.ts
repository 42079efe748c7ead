import useSWRInfinite from 'swr/infinite';
import type { Page } from '@openvisit/contract';
import { isApiError, type ApiError } from '../http/errors.ts';
import { useSession } from '../session/session.ts';
import { createOwnedKey, type OwnedKey, type ResourceKey } from './cache-key.ts';
import { registerList, type PageKey } from './list-registry.ts';
import { SWR_OPTIONS, type Resource } from './resource.ts';

/** A list that is read page by page. */
export interface PagedResource<T> extends Omit<Resource<T>, 'data'> {
  items: T[];
  hasMore: boolean;
  /** A further page is loading, or a failed one is being retried. */
  loadingMore: boolean;
  /** Requests the next page. Does nothing while one is loading or an error is shown: `reload` retries. */
  loadMore: () => void;
}

/** How a list is divided into pages. `next` returns undefined after the last page. */
export interface Paging<P, C extends string | number | null> {
  first: C;
  next: (previous: P, pagesRead: number) => C | undefined;
}

/** Pages numbered from 1; each reply carries the number of pages. */
export const byPageNumber: Paging<Page<unknown>, number> = {
  first: 1,
  next: ({ links }, pagesRead) => (pagesRead < links.total_pages ? pagesRead + 1 : undefined),
};

/** Each page starts after the last item of the one before it (ER-02). */
export const byLastItem: Paging<{ results: { id: string }[]; has_more: boolean }, string | null> = {
  first: null,
  next: ({ results, has_more }) => (has_more ? results.at(-1)?.id : undefined),
};

/** Errors of pages after the first: the list offers 'Try again' below its items and does not retry automatically. */
const furtherPageErrors = new WeakSet<object>();

const createPageKeyGetter =
  <P, C extends string | number | null>(list: OwnedKey | null, paging: Paging<P, C>) =>
  (index: number, previous: P | null): PageKey | null => {
    if (list === null) return null;
    if (previous === null) return [null, list];
    const cursor = paging.next(previous, index);
    return cursor === undefined ? null : [cursor, list];
  };

/**
 * Reads a list page by page; revalidation reads every page on screen. A null key loads nothing. `pages` are the replies, for
 * what they carry besides the items.
 */
export const usePagedResource = <P extends { results: unknown[] }, C extends string | number | null>(
  key: ResourceKey | null,
  read: (cursor: C) => Promise<P>,
  paging: Paging<P, C>,
): PagedResource<P['results'][number]> & { pages: readonly P[] } => {
  const readPage = async ([cursor, list]: PageKey): Promise<P> => {
    registerList(list);
    try {
      return await read(cursor === null ? paging.first : (cursor as C));
    } catch (error) {
      if (cursor !== null && isApiError(error)) furtherPageErrors.add(error);
      throw error;
    }
  };
  const state = useSWRInfinite<P, ApiError>(
    createPageKeyGetter(createOwnedKey(useSession(), key), paging),
    readPage,
    {
      ...SWR_OPTIONS,
      revalidateAll: true,
      shouldRetryOnError: (error: ApiError) =>
        !furtherPageErrors.has(error) && SWR_OPTIONS.shouldRetryOnError(error),
    },
  );
  const pages = state.data ?? [];
  const last = pages.at(-1);
  const hasMore = last !== undefined && paging.next(last, pages.length) !== undefined;
  const expectsMore = pages.length < state.size || state.error !== undefined;
  const loadingMore = pages.length > 0 && expectsMore && state.isValidating;
  return {
    pages,
    items: pages.flatMap((page) => page.results),
    error: state.error,
    loading: state.isLoading,
    refreshing: state.isValidating && pages.length > 0,
    hasMore,
    loadingMore,
    loadMore: () => {
      if (!loadingMore && !state.error && hasMore) void state.setSize(pages.length + 1);
    },
    // `error` carries the failure, so the caller has nothing to catch.
    reload: async () => void (await state.mutate().catch(() => undefined)),
  };
};
