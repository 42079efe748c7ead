import { unstable_serialize } from 'swr/infinite';
import { getSession } from '../session/session.ts';
import { createOwnedKey, type OwnedKey, type ResourceKey } from './cache-key.ts';

/** Key of one page of a list. The first page has no cursor, whatever the pagination. */
export type PageKey = readonly [cursor: string | number | null, list: OwnedKey];

const serialize = (list: OwnedKey): string => unstable_serialize((): PageKey => [null, list]);

/** Serialized keys of the lists read so far, with their names, because `mutate` with a filter skips paged keys. */
const lists = new Map<string, string>();

export const registerList = (list: OwnedKey): void => void lists.set(serialize(list), list[1]);

/** Serialized keys of all lists read so far, or of those with one of these names. */
export const listKeys = (names?: readonly string[]): string[] =>
  [...lists].filter(([, name]) => names === undefined || names.includes(name)).map(([key]) => key);

/** The serialized key of the signed-in user's list; null when signed out. */
export const listKey = (key: ResourceKey): string | null => {
  const owned = createOwnedKey(getSession(), key);
  return owned && serialize(owned);
};
