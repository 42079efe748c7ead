/** The changes of a list in an update call: new entries, and those to update and to delete (PT-03, PT-06). */
export interface ListChanges<T> {
  new: Omit<T, 'id'>[];
  update: (T & { id: string })[];
  delete: string[];
}

/** An entry without its id. */
export const omitId = <T extends { id?: string | undefined }>({ id: _, ...rest }: T): Omit<T, 'id'> => rest;

/** The content of an entry as text, independent of its id and the order of its fields. */
const serializeContent = (item: { id?: string }): string =>
  JSON.stringify(Object.entries(omitId(item)).sort(([a], [b]) => a.localeCompare(b)));

/**
 * The changes that turn the stored list into the entered one. Entries without an id are new, and so are entries that were
 * deleted on another device but kept here.
 */
export const listChanges = <T extends { id?: string }>(
  entered: readonly T[],
  stored: readonly (T & { id: string })[],
): ListChanges<T> => {
  const storedById = new Map(stored.map((item) => [item.id, item]));
  const isStored = (item: T): item is T & { id: string } => item.id !== undefined && storedById.has(item.id);
  const existing = entered.filter(isStored);
  const keptIds = new Set(existing.map(({ id }) => id));
  return {
    new: entered.filter((item) => !isStored(item)).map(omitId),
    update: existing.filter(
      (item) => serializeContent(storedById.get(item.id) ?? {}) !== serializeContent(item),
    ),
    delete: stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  };
};
