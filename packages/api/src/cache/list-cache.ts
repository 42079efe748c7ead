import { mutate } from 'swr';
import type { Page } from '@openvisit/contract';
import type { ResourceKey } from './cache-key.ts';
import { listKey } from './list-registry.ts';

/** Updates the items of a paged list on screen without requesting it again. Returns the previous pages. */
export const updateList = async <T>(
  key: ResourceKey,
  update: (items: T[]) => T[],
): Promise<Page<T>[] | undefined> => {
  const serialized = listKey(key);
  let before: Page<T>[] | undefined;
  if (serialized === null) return before;
  await mutate<Page<T>[]>(
    serialized,
    (pages) => {
      before = pages;
      return pages?.map((page) => ({ ...page, results: update(page.results) }));
    },
    { revalidate: false },
  );
  return before;
};

/** Restores the pages of a list that {@link updateList} returned. */
export const restoreList = async <T>(key: ResourceKey, pages: Page<T>[] | undefined): Promise<void> => {
  const serialized = listKey(key);
  if (serialized !== null && pages) await mutate<Page<T>[]>(serialized, pages, { revalidate: false });
};
