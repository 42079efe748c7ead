import { getValueAt, isRecord, isSameValue } from './values.ts';

/** Which value of a conflicting field to keep; `joined` merges two lists. */
export type ConflictChoice = 'entered' | 'saved' | 'joined';

/** A field whose entered value differs from the one another device saved. */
export interface FieldConflict {
  name: string;
  entered: unknown;
  saved: unknown;
  /** The changes of both sides in one list; only if both values are lists. */
  joined?: unknown[] | undefined;
  /** Preselected: the side that changed. If both did, the joined list, or the entered value if it is not a list. */
  preferred: ConflictChoice;
}

/** Keys of an entry that differ between two reads of the same record: form key and signed URL. */
const VOLATILE_KEYS = ['key', 'url'];

/** Ids differ only if both entries have one: the form does not know the ids of entries it has just saved. */
const isSameId = (a: unknown, b: unknown): boolean => a === undefined || b === undefined || a === b;

/** Whether two values are the same to the user: ignores ids that only one side has, form keys and signed URLs. */
export const isSameContent = (a: unknown, b: unknown): boolean =>
  isSameValue(a, b, (key, partA, partB) => {
    if (VOLATILE_KEYS.includes(key)) return true;
    return key === 'id' ? isSameId(partA, partB) : isSameContent(partA, partB);
  });

const getId = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);

/** The same entry in another version of the list: by id if both have one, otherwise by content. */
const findCounterpart = (entry: unknown, list: readonly unknown[]): unknown =>
  list.find((other) => {
    const ids = [getId(entry), getId(other)];
    return ids.includes(undefined) ? isSameContent(entry, other) : ids[0] === ids[1];
  });

const withoutId = (entry: unknown): unknown => {
  if (!isRecord(entry)) return entry;
  const { id: _, ...rest } = entry;
  return rest;
};

/**
 * The saved list with the user's edits, additions and deletions. An entry that both sides edited is kept twice, and an
 * edited entry is kept although the other side deleted it.
 */
const joinLists = (
  base: readonly unknown[],
  entered: readonly unknown[],
  saved: readonly unknown[],
): unknown[] => {
  const isUnchanged = (entry: unknown): boolean => isSameContent(entry, findCounterpart(entry, base) ?? null);
  const joined = saved.flatMap((entry) => {
    if (!isUnchanged(entry)) return [entry];
    const counterpart = findCounterpart(entry, entered);
    if (counterpart === undefined) return [];
    return [isUnchanged(counterpart) ? entry : counterpart];
  });
  const added = entered.filter(
    (entry) => !isUnchanged(entry) && !joined.some((other) => isSameContent(entry, other)),
  );
  // An id of the base belongs to the saved entry, or to one that was deleted.
  const baseIds = new Set(base.map(getId));
  return [...joined, ...added.map((entry) => (baseIds.has(getId(entry)) ? withoutId(entry) : entry))];
};

/** The conflict of a field, given its value in the three versions. */
const createConflict = (name: string, base: unknown, entered: unknown, saved: unknown): FieldConflict => {
  const joined =
    Array.isArray(entered) && Array.isArray(saved)
      ? joinLists(Array.isArray(base) ? base : [], entered, saved)
      : undefined;
  const changed = joined && !isSameContent(saved, base) ? 'joined' : 'entered';
  return { name, entered, saved, joined, preferred: isSameContent(entered, base) ? 'saved' : changed };
};

/**
 * Compares the entered values with the saved ones, field by field. `base` is what the form was filled from.
 */
export const findConflicts = (base: object, entered: object, saved: object): FieldConflict[] =>
  Object.keys(saved)
    .filter((name) => name in entered)
    .map((name) =>
      createConflict(name, getValueAt(base, name), getValueAt(entered, name), getValueAt(saved, name)),
    )
    .filter((conflict) => !isSameContent(conflict.entered, conflict.saved));

/** Whether another device changed any of the differing fields. If not, the entered values are kept. */
export const needsDecision = (base: object, conflicts: readonly FieldConflict[]): boolean =>
  conflicts.some(({ name, saved }) => !isSameContent(getValueAt(base, name), saved));

/** The saved values with the chosen version of every conflicting field. */
export const resolveConflicts = <V extends object>(
  saved: V,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, ConflictChoice>>,
): V => ({
  ...saved,
  ...Object.fromEntries(
    conflicts.map((conflict) => [conflict.name, conflict[choices[conflict.name] ?? conflict.preferred]]),
  ),
});
