import { isRecord, sameValue } from './values.ts';

/** Values that were changed in two places, with both changes; and where both changed the same, in dotted paths. */
export interface Merged {
  value: unknown;
  both: string[];
}

const textOf = (item: unknown, name: string): string | undefined =>
  isRecord(item) && typeof item[name] === 'string' ? item[name] : undefined;

/** What tells an item of a list from its neighbours: its id, else what it says. */
const identity = (item: unknown): string => textOf(item, 'id') ?? JSON.stringify(item);

/** What differs each time something is read, or is given by a form. */
const PASSING = ['key', 'url'];

/** Whether a stored item says all that an entered one does: it may have got an id since. */
const says = (stored: unknown, entered: unknown): boolean => {
  if (Array.isArray(stored) && Array.isArray(entered))
    return stored.length === entered.length && entered.every((item, at) => says(stored[at], item));
  if (!isRecord(stored) || !isRecord(entered)) return Object.is(stored, entered);
  return Object.keys(entered).every((key) => PASSING.includes(key) || says(stored[key], entered[key]));
};

const withoutId = (item: unknown): unknown => {
  if (!isRecord(item)) return item;
  const { id: _, ...rest } = item;
  return rest;
};

/** What a form tells an item from its neighbours by, whether it is stored or not. */
const handle = (item: unknown): string => textOf(item, 'key') ?? identity(item);

/**
 * Gives items the ids they have got since: a form goes on from what it saved, in which what was new has none. Each is the
 * stored item that says the same, unless another names that.
 */
const givingIds = (base: readonly unknown[], stored: readonly unknown[]) => {
  const named = new Set(base.map((item) => textOf(item, 'id')));
  const free = new Set(stored.filter((item) => textOf(item, 'id') && !named.has(textOf(item, 'id'))));
  const ids = new Map<string, string>();
  for (const item of base.filter((one) => textOf(one, 'id') === undefined)) {
    const same = [...free].find((other) => says(other, item));
    if (same === undefined) continue;
    free.delete(same);
    ids.set(handle(item), identity(same));
  }
  return (item: unknown): unknown => {
    const id = textOf(item, 'id') === undefined ? ids.get(handle(item)) : undefined;
    return isRecord(item) && id !== undefined ? { ...item, id } : item;
  };
};

const below = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

/**
 * Item by item: what was taken out on either side is gone, unless the other side has changed it; what is new on either
 * side is there, once where it is the same.
 */
const mergeLists = (base: unknown[], typed: unknown[], stored: unknown[], path: string): Merged => {
  const withIdGot = givingIds(base, stored);
  const now = typed.map(withIdGot);
  const was = new Map(base.map(withIdGot).map((item) => [identity(item), item]));
  const is = new Map(now.map((item) => [identity(item), item]));
  const there = new Set(stored.map(identity));
  const kept = stored
    .filter(
      (item) => is.has(identity(item)) || !was.has(identity(item)) || !says(was.get(identity(item)), item),
    )
    .map((item, at) =>
      is.has(identity(item)) && was.has(identity(item))
        ? mergeChanges(was.get(identity(item)), is.get(identity(item)), item, below(path, at))
        : { value: item, both: [] },
    );
  const arrived = stored.filter((item) => !was.has(identity(item)));
  const added = now
    .filter((item) => !there.has(identity(item)) && !sameValue(item, was.get(identity(item))))
    .filter((item) => !arrived.some((other) => says(other, item)))
    .map((item) => (was.has(identity(item)) ? withoutId(item) : item));
  return {
    value: [...kept.map(({ value }) => value), ...added],
    both: kept.flatMap(({ both }) => both),
  };
};

/**
 * Brings what was typed together with what has been stored meanwhile; `base` is what both began from. What only one side
 * changed is as that side has it; where both changed the same, what was typed stands and is named in `both`.
 */
export const mergeChanges = (base: unknown, typed: unknown, stored: unknown, path = ''): Merged => {
  if (sameValue(typed, base) || sameValue(typed, stored)) return { value: stored, both: [] };
  if (isRecord(typed) && isRecord(stored)) {
    const before = isRecord(base) ? base : {};
    const parts = Object.keys({ ...stored, ...typed }).map((key) => {
      // what was not written down, such as a password, stays as it was loaded
      if (!(key in typed)) return [key, { value: stored[key], both: [] }] as const;
      return [key, mergeChanges(before[key], typed[key], stored[key], below(path, key))] as const;
    });
    return {
      value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
      both: parts.flatMap(([, { both }]) => both),
    };
  }
  if (sameValue(stored, base)) return { value: typed, both: [] };
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(stored))
    return mergeLists(base, typed, stored, path);
  return { value: typed, both: [path] };
};
