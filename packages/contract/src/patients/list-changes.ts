/** What an update call says about a list: what is new, what is other, what is gone (PT-03, PT-06). */
export interface ListChanges<T> {
  add: Omit<T, 'id'>[];
  update: (T & { id: string })[];
  delete: string[];
}

const withoutId = <T extends { id?: string }>({ id: _, ...rest }: T): Omit<T, 'id'> => rest;

/** What an entry says, whatever its id and the order of its fields. */
const contentOf = (item: { id?: string }): string =>
  JSON.stringify(Object.entries(withoutId(item)).sort(([one], [other]) => one.localeCompare(other)));

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
      return !before || contentOf(before) !== contentOf(item);
    }),
    delete: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
};

/** Gives new entries that are stored already, as after a reply that was lost, the ids they have there. */
const recognised = <T extends { id?: string }>(
  entered: readonly T[],
  newest: readonly (T & { id: string })[],
): T[] => {
  const named = new Set(entered.map(({ id }) => id));
  const free = newest.filter(({ id }) => !named.has(id));
  return entered.map((item) => {
    const at = item.id === undefined ? free.findIndex((other) => contentOf(other) === contentOf(item)) : -1;
    return at < 0 ? item : { ...item, id: free.splice(at, 1)[0]?.id };
  });
};

/** What merged lists begin from. */
export interface MergeBase<T> {
  /** What the form was filled from. */
  base: readonly (T & { id: string })[];
  /** What is stored now. */
  newest: readonly (T & { id: string })[];
  /** What was sent since without an answer. Default nothing. */
  sent?: readonly T[];
}

/**
 * The difference where somebody has saved meanwhile. What others added stays; what they removed and is changed here comes
 * back. What was sent from here and is stored, though its answer got lost, is changed and removed like what was there before.
 */
export const mergedChanges = <T extends { id?: string }>(
  entered: readonly T[],
  { base, newest, sent = [] }: MergeBase<T>,
): ListChanges<T> => {
  const own = recognised(entered, newest);
  const ids = new Set(own.map(({ id }) => id));
  // another's entry may say the same as one that was sent with its id
  const wasSent = (entry: T & { id: string }): boolean =>
    sent.some((one) => (one.id ?? entry.id) === entry.id && contentOf(one) === contentOf(entry));
  const before = new Map(base.map((entry) => [entry.id, entry]));
  for (const entry of newest)
    if (wasSent(entry) || (ids.has(entry.id) && !before.has(entry.id))) before.set(entry.id, entry);
  const there = new Set(newest.map(({ id }) => id));
  const { add, update, delete: gone } = listChanges(own, [...before.values()]);
  return {
    add: [...add, ...update.filter(({ id }) => !there.has(id)).map(withoutId)],
    update: update.filter(({ id }) => there.has(id)),
    delete: gone.filter((id) => there.has(id)),
  };
};
