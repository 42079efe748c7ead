import { isRecord } from './values.ts';

/** Which version of a field to keep; `both` joins the entries of two lists. */
export type Version = 'yours' | 'saved' | 'both';

/** A field that differs between this form and the version another device saved. */
export interface FieldConflict {
  name: string;
  yours: unknown;
  saved: unknown;
  /** The changed version. If both were changed: the joined list, or `yours` for a single value. */
  preferred: Version;
}

/** Keys of an entry that differ between two reads of the same record: form key and signed URL. */
const VOLATILE_KEYS = ['key', 'url'];

/** Ids differ only if both entries have one: the form does not know the ids of entries it has just saved. */
const isSameId = (a: unknown, b: unknown): boolean => a === undefined || b === undefined || a === b;

/** Whether two values are the same to the user: ignores ids that only one side has, form keys and signed URLs. */
export const isSameContent = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameContent(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => {
    if (VOLATILE_KEYS.includes(key)) return true;
    return key === 'id' ? isSameId(a.id, b.id) : isSameContent(a[key], b[key]);
  });
};

const getId = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);

/** An entry without its id, because another entry of the joined list has that id. */
const toNewEntry = (entry: unknown): unknown => {
  if (!isRecord(entry)) return entry;
  const { id: _, ...rest } = entry;
  return rest;
};

/** The saved entries followed by the entered ones that are not among them. */
export const joinLists = (mine: readonly unknown[], saved: readonly unknown[]): unknown[] => {
  const savedIds = new Set(saved.map(getId));
  const added = mine.filter((entry) => !saved.some((other) => isSameContent(entry, other)));
  return [...saved, ...added.map((entry) => (savedIds.has(getId(entry)) ? toNewEntry(entry) : entry))];
};

/** Whether both versions of a field can be kept. */
export const canJoin = ({ yours, saved }: FieldConflict): boolean =>
  Array.isArray(yours) && Array.isArray(saved);

const choosePreferred = (before: unknown, mine: unknown, saved: unknown): Version => {
  if (isSameContent(mine, before)) return 'saved';
  const isChangedTwice = !isSameContent(saved, before);
  return isChangedTwice && Array.isArray(mine) && Array.isArray(saved) ? 'both' : 'yours';
};

const getChosenValue = ({ yours, saved }: FieldConflict, version: Version): unknown => {
  if (version === 'both' && Array.isArray(yours) && Array.isArray(saved)) return joinLists(yours, saved);
  return version === 'saved' ? saved : yours;
};

/** Compares the entered values with the saved ones, field by field; `base` is what the form was filled from. */
export const findConflicts = (base: object, entered: object, saved: object): FieldConflict[] => {
  const [before, mine, stored] = [base, entered, saved] as Record<string, unknown>[];
  return Object.keys(stored ?? {})
    .filter((name) => mine && name in mine && !isSameContent(mine[name], stored?.[name]))
    .map((name) => ({
      name,
      yours: mine?.[name],
      saved: stored?.[name],
      preferred: choosePreferred(before?.[name], mine?.[name], stored?.[name]),
    }));
};

/** Whether another device changed any of the differing fields. If not, the entered values are kept. */
export const needsDecision = (base: object, conflicts: readonly FieldConflict[]): boolean =>
  conflicts.some(({ name, saved }) => !isSameContent((base as Record<string, unknown>)[name], saved));

/** The saved values with the chosen version of every conflicting field. */
export const resolveConflicts = <V extends object>(
  saved: V,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Version>>,
): V => ({
  ...saved,
  ...Object.fromEntries(
    conflicts.map((conflict) => [
      conflict.name,
      getChosenValue(conflict, choices[conflict.name] ?? conflict.preferred),
    ]),
  ),
});
