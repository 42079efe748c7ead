import useSWR, { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { Page } from '@openvisit/contract';
import { isApiError, type ApiError } from '../http/errors.ts';
import { useSession, getSession, type Session } from '../session/session.ts';

/** Name of a cached reading and what it was asked with. */
export type ResourceKey = readonly [name: string, ...args: (string | number | boolean | null)[]];
/** With the reader in front: two users of one browser never see each other's data. */
type OwnedKey = readonly [user: string, ...ResourceKey];
type PageKey = readonly [page: number, key: OwnedKey];

/** A reading that a screen shows. */
export interface Resource<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Something is shown and a newer one is on its way. */
  refreshing: boolean;
  reload: () => Promise<void>;
}

/** A list read page by page. */
export interface PagedResource<T> extends Omit<Resource<T>, 'data'> {
  items: T[];
  hasMore: boolean;
  /** A further page, or a new try after an error, is on its way. */
  loadingMore: boolean;
  /** Asks for the next page; does nothing while one is on its way or an error stands: `reload` tries again. */
  loadMore: () => void;
}

/** One setting for all readings: events bring news, so nothing polls; a new connection looks again. */
const OPTIONS = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 1_000,
  errorRetryCount: 3,
  errorRetryInterval: 4_000,
  shouldRetryOnError: (error: ApiError) =>
    isApiError(error) && ['offline', 'timeout', 'busy', 'server'].includes(error.kind),
};

/** Who reads, and as what: a physician who goes on as a patient begins with nothing, in every tab. */
const ownerOf = (session: Session | null): string | undefined =>
  session ? `${session.user.user} ${session.user.role}` : undefined;

const ownedBy = (user: string | undefined, key: ResourceKey | null): OwnedKey | null =>
  user === undefined || key === null ? null : [user, ...key];

/** Reads something under a key; null reads nothing yet. */
export const useResource = <T>(key: ResourceKey | null, read: () => Promise<T>): Resource<T> => {
  const owned = ownedBy(ownerOf(useSession()), key);
  const { data, error, isLoading, isValidating, mutate: again } = useSWR<T, ApiError>(owned, read, OPTIONS);
  return {
    data,
    error,
    loading: isLoading,
    refreshing: isValidating && data !== undefined,
    reload: async () => void (await again()),
  };
};

const pageKey =
  (owned: OwnedKey | null) =>
  <T>(index: number, previous: Page<T> | null): PageKey | null =>
    owned === null || (previous && index >= previous.links.total_pages) ? null : [index + 1, owned];

/** Errors of further pages. They are told with 'Try again' below what is there, and nothing tries by itself. */
const ofFurtherPages = new WeakSet<object>();

const markFurther = (page: number) => (error: unknown) => {
  if (page > 1 && isApiError(error)) ofFurtherPages.add(error);
  throw error;
};

/** Under what the pages of each list that was read are kept, and its name: `mutate` with a filter leaves those out. */
const lists = new Map<string, string>();

/** Reads a list page by page; a new look reads all pages on screen. */
export const usePagedResource = <T>(
  key: ResourceKey | null,
  read: (page: number) => Promise<Page<T>>,
): PagedResource<T> => {
  const owned = ownedBy(ownerOf(useSession()), key);
  const state = useSWRInfinite<Page<T>, ApiError>(
    pageKey(owned),
    ([page, list]: PageKey) => {
      lists.set(unstable_serialize(pageKey(list)), list[1]);
      return read(page).catch(markFurther(page));
    },
    {
      ...OPTIONS,
      revalidateAll: true,
      shouldRetryOnError: (error: ApiError) =>
        !ofFurtherPages.has(error) && OPTIONS.shouldRetryOnError(error),
    },
  );
  const pages = state.data ?? [];
  const total = pages.at(-1)?.links.total_pages ?? 0;
  const goingOn = pages.length < state.size || state.error !== undefined;
  const loadingMore = pages.length > 0 && goingOn && state.isValidating;
  return {
    items: pages.flatMap((page) => page.results),
    error: state.error,
    loading: state.isLoading,
    refreshing: state.isValidating && pages.length > 0,
    hasMore: pages.length < total,
    loadingMore,
    loadMore: () => {
      if (!loadingMore && !state.error && pages.length < total) void state.setSize(pages.length + 1);
    },
    // a failure is in `error` already: whoever tries again has nothing to catch
    reload: async () => void (await state.mutate().catch(() => undefined)),
  };
};

/** A page of a list that goes on after its last item. */
export interface CursorPage<T> {
  results: T[];
  has_more: boolean;
}

type CursorKey = readonly [after: string | null, key: OwnedKey];

const cursorKey =
  (owned: OwnedKey | null) =>
  <T extends { id: string }>(index: number, previous: CursorPage<T> | null): CursorKey | null => {
    if (owned === null || (previous && !previous.has_more)) return null;
    return [index === 0 ? null : (previous?.results.at(-1)?.id ?? null), owned];
  };

/** Reads a list whose further pages begin after the last item that is there (ER-02). */
export const useCursorResource = <T extends { id: string }>(
  key: ResourceKey | null,
  read: (after: string | null) => Promise<CursorPage<T>>,
): PagedResource<T> => {
  const owned = ownedBy(ownerOf(useSession()), key);
  const state = useSWRInfinite<CursorPage<T>, ApiError>(
    cursorKey(owned),
    ([after, list]: CursorKey) => {
      lists.set(unstable_serialize(cursorKey(list)), list[1]);
      return read(after).catch(markFurther(after === null ? 1 : 2));
    },
    {
      ...OPTIONS,
      revalidateAll: true,
      shouldRetryOnError: (error: ApiError) =>
        !ofFurtherPages.has(error) && OPTIONS.shouldRetryOnError(error),
    },
  );
  const pages = state.data ?? [];
  const hasMore = pages.at(-1)?.has_more ?? false;
  const goingOn = pages.length < state.size || state.error !== undefined;
  const loadingMore = pages.length > 0 && goingOn && state.isValidating;
  return {
    items: pages.flatMap((page) => page.results),
    error: state.error,
    loading: state.isLoading,
    refreshing: state.isValidating && pages.length > 0,
    hasMore,
    loadingMore,
    loadMore: () => {
      if (!loadingMore && !state.error && hasMore) void state.setSize(pages.length + 1);
    },
    // a failure is in `error` already: whoever tries again has nothing to catch
    reload: async () => void (await state.mutate().catch(() => undefined)),
  };
};

/** Looks again at a list read with {@link useCursorResource}. */
export const revalidateCursor = async (key: ResourceKey): Promise<void> => {
  const owned = ownedBy(ownerOf(getSession()), key);
  if (owned) await Promise.allSettled([mutate(unstable_serialize(cursorKey(owned)))]);
};

const isOwned = (key: unknown): key is OwnedKey => Array.isArray(key) && key.length >= 2;

/** Changes what is kept under a key and, unless told not to, looks again. */
export const updateResource = async <T>(
  key: ResourceKey,
  change: (data: T | undefined) => T | undefined,
  revalidate = true,
): Promise<void> => {
  const owned = ownedBy(ownerOf(getSession()), key);
  if (owned) await mutate<T>(owned, (data?: T) => change(data), { revalidate });
};

/** Looks again at everything on screen with one of these names. Never rejects: the screen shows its own error. */
export const revalidate = async (...names: string[]): Promise<void> => {
  const named = [...lists].filter(([, name]) => names.includes(name));
  await Promise.allSettled([
    mutate((key: unknown) => isOwned(key) && names.includes(key[1])),
    ...named.map(([key]) => mutate(key)),
  ]);
};

const listKey = (key: ResourceKey): string | null => {
  const owned = ownedBy(ownerOf(getSession()), key);
  return owned ? unstable_serialize(pageKey(owned)) : null;
};

/** Changes the items of a paged list on screen; the pages keep their number. Returns what was there before. */
export const updateList = async <T>(
  key: ResourceKey,
  change: (items: T[]) => T[],
): Promise<Page<T>[] | undefined> => {
  const serialized = listKey(key);
  let before: Page<T>[] | undefined;
  if (serialized === null) return before;
  await mutate<Page<T>[]>(
    serialized,
    (pages) => {
      before = pages;
      return pages?.map((page) => ({ ...page, results: change(page.results) }));
    },
    { revalidate: false },
  );
  return before;
};

/** Puts a paged list back as it was. */
export const restoreList = async <T>(key: ResourceKey, pages: Page<T>[] | undefined): Promise<void> => {
  const serialized = listKey(key);
  if (serialized !== null && pages) await mutate<Page<T>[]>(serialized, pages, { revalidate: false });
};

/** Looks again at a paged list on screen. */
export const revalidateList = async (key: ResourceKey): Promise<void> => {
  const serialized = listKey(key);
  if (serialized !== null) await Promise.allSettled([mutate(serialized)]);
};

/** Drops what was read, and what is still under way if `looksAgain`: whoever is on screen then asks for it anew. */
const forget = async (looksAgain: boolean): Promise<void> => {
  const options = { revalidate: looksAgain };
  await Promise.all([
    mutate(() => true, undefined, options),
    ...[...lists.keys()].map((key) => mutate(key, undefined, options)),
  ]);
};

/** Drops all that was read: another user is next. */
export const forgetEverything = (): Promise<void> => forget(false);

/**
 * Drops all that was read before a sign-in, when nothing on screen reads: an answer still under way for the same user's
 * former session would otherwise be waited for, and then not be taken.
 */
export const beginAnew = (): Promise<void> => forget(true);
