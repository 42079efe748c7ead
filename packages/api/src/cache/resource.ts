import useSWR, { mutate } from 'swr';
import { isApiError, type ApiError } from '../http/errors.ts';
import { getSession, useSession } from '../session/session.ts';
import { isOwnedKey, createOwnedKey, type OwnedKey, type ResourceKey } from './cache-key.ts';
import { listKeys } from './list-registry.ts';

/** The state of a request whose reply is cached and shown on screen. */
export interface Resource<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Data is shown while a newer version loads. */
  refreshing: boolean;
  reload: () => Promise<void>;
}

/** SWR settings of every resource. Realtime events revalidate, so a resource polls only if it says so. */
export const SWR_OPTIONS = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 1_000,
  errorRetryCount: 3,
  errorRetryInterval: 4_000,
  shouldRetryOnError: (error: ApiError) =>
    isApiError(error) && ['offline', 'timeout', 'busy', 'server'].includes(error.kind),
};

const useCached = <T>(key: OwnedKey | null, read: () => Promise<T>, refreshInterval = 0): Resource<T> => {
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: reload,
  } = useSWR<T, ApiError>(key, read, { ...SWR_OPTIONS, refreshInterval });
  return {
    data,
    error,
    loading: isLoading,
    refreshing: isValidating && data !== undefined,
    reload: async () => void (await reload()),
  };
};

/**
 * Loads a resource and caches it under `key`; a null key loads nothing. With a `refreshInterval` in milliseconds, what changes
 * without an event is read again while the page is visible.
 */
export const useResource = <T>(
  key: ResourceKey | null,
  read: () => Promise<T>,
  refreshInterval?: number,
): Resource<T> => useCached(createOwnedKey(useSession(), key), read, refreshInterval);

/** Loads a resource that is the same for everyone, signed in or not; a null key loads nothing. */
export const usePublicResource = <T>(key: ResourceKey | null, read: () => Promise<T>): Resource<T> =>
  useCached(key && ['anyone', ...key], read);

/** Replaces the cached data of a key without requesting it again. */
export const updateResource = async <T>(
  key: ResourceKey,
  update: (data: T | undefined) => T | undefined,
): Promise<void> => {
  const owned = createOwnedKey(getSession(), key);
  if (owned) await mutate<T>(owned, (data?: T) => update(data), { revalidate: false });
};

/** Changes within this time are read together: one action often comes back as a reply and several events. */
const COLLECT_MS = 40;

let collected: { names: Set<string>; done: Promise<void> } | null = null;

const revalidateCollected = async (names: Set<string>): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
  collected = null;
  await Promise.allSettled([
    mutate((key: unknown) => isOwnedKey(key) && names.has(key[1])),
    ...listKeys([...names]).map((key) => mutate(key)),
  ]);
};

/**
 * Revalidates every mounted resource and list with one of these names, together with those of other calls of the same moment.
 * Never rejects: screens show their own error.
 */
export const revalidate = (...added: string[]): Promise<void> => {
  if (!collected) {
    const names = new Set<string>();
    collected = { names, done: revalidateCollected(names) };
  }
  for (const name of added) collected.names.add(name);
  return collected.done;
};

const dropCache = async (options: { revalidate: boolean }): Promise<void> => {
  await Promise.all([
    mutate(() => true, undefined, options),
    ...listKeys().map((key) => mutate(key, undefined, options)),
  ]);
};

/** Drops everything that was read, because another user may be next. */
export const clearCache = (): Promise<void> => dropCache({ revalidate: false });

/**
 * Drops everything that was read and abandons requests in flight. Called before a sign-in: the reply to a request of the
 * same user's previous session would otherwise be awaited and then discarded.
 */
export const resetCache = (): Promise<void> => dropCache({ revalidate: true });
