/** What an update call says about a list: what is new, what is other, what is gone (PT-03, PT-06). */
export interface ListChanges<T> {
  add: Omit<T, 'id'>[];
  update: (T & { id: string })[];
  delete: string[];
}

const withoutId = <T extends { id?: string }>({ id: _, ...rest }: T): Omit<T, 'id'> => rest;

/** The difference between what is entered and what was stored; an entry without an id is new. */
export const listChanges = <T extends { id?: string }>(
  entered: readonly T[],
  stored: readonly (T & { id: string })[],
): ListChanges<T> => {
  const known = entered.filter((item): item is T & { id: string } => item.id !== undefined);
  const kept = new Set(known.map(({ id }) => id));
  return {
    add: entered.filter(({ id }) => id === undefined).map(withoutId),
    update: known.filter((item) => {
      const before = stored.find(({ id }) => id === item.id);
      return !before || JSON.stringify(withoutId(before)) !== JSON.stringify(withoutId(item));
    }),
    delete: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
};
