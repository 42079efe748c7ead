import { isRecord } from './values.ts';

/** Which version of a field to keep. */
export type Version = 'yours' | 'saved';

/** A field that differs between this form and the version another device saved. */
export interface FieldConflict {
  name: string;
  yours: unknown;
  saved: unknown;
  /** The version that was changed; `yours` when both were. */
  preferred: Version;
}

/** Keys of an entry that differ between two reads of the same record: its key in the form, its signed URL. */
const VOLATILE_KEYS = ['key', 'url'];

/** Ids differ only if both entries have one: a form keeps entries it has just saved without the id they were given. */
const sameId = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || one === other;

/** Whether two values mean the same to a person: ignores ids that only one side knows, form keys and signed URLs. */
export const sameContent = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameContent(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => {
    if (VOLATILE_KEYS.includes(key)) return true;
    return key === 'id' ? sameId(one.id, other.id) : sameContent(one[key], other[key]);
  });
};

/** Compares the entered values with the saved ones, field by field; `base` is what the form was filled from. */
export const findConflicts = (base: object, entered: object, saved: object): FieldConflict[] => {
  const [before, yours, stored] = [base, entered, saved] as Record<string, unknown>[];
  return Object.keys(stored ?? {})
    .filter((name) => yours && name in yours && !sameContent(yours[name], stored?.[name]))
    .map((name) => ({
      name,
      yours: yours?.[name],
      saved: stored?.[name],
      preferred: sameContent(yours?.[name], before?.[name]) ? 'saved' : 'yours',
    }));
};

/** The values to go on with: the saved version, with the fields for which the person keeps their own. */
export const resolveConflicts = <V extends object>(
  saved: V,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Version>>,
): V => {
  const kept = conflicts.filter(({ name, preferred }) => (choices[name] ?? preferred) === 'yours');
  return { ...saved, ...Object.fromEntries(kept.map(({ name, yours }) => [name, yours])) };
};
