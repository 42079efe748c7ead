/** The changes of a list in an update call: entries to add, to update and to delete (PT-03, PT-06). */
export interface ListChanges<T> {
  add: Omit<T, 'id'>[];
  update: (T & { id: string })[];
  delete: string[];
}

const withoutId = <T extends { id?: string }>({ id: _, ...rest }: T): Omit<T, 'id'> => rest;

/** The content of an entry as text, independent of its id and the order of its fields. */
const contentOf = (item: { id?: string }): string =>
  JSON.stringify(Object.entries(withoutId(item)).sort(([one], [other]) => one.localeCompare(other)));

/**
 * The changes that turn the stored list into the entered one. Entries without an id are new, and so are entries that were
 * deleted on another device but kept here.
 */
export const listChanges = <T extends { id?: string }>(
  entered: readonly T[],
  stored: readonly (T & { id: string })[],
): ListChanges<T> => {
  const before = new Map(stored.map((item) => [item.id, item]));
  const isStored = (item: T): item is T & { id: string } => item.id !== undefined && before.has(item.id);
  const kept = entered.filter(isStored);
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    add: entered.filter((item) => !isStored(item)).map(withoutId),
    update: kept.filter((item) => contentOf(before.get(item.id) ?? {}) !== contentOf(item)),
    delete: stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  };
};
