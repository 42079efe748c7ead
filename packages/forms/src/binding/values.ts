/** Whether a value is a plain record. Files, dates and class instances are not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two form values are deeply equal. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
};

/** A deep copy of lists and records; files and other objects are shared with the original. */
export const copyValue = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyValue(part)])) as T;
};

/** The value at a dotted path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        isRecord(part) || Array.isArray(part) ? (part as Record<string, unknown>)[key] : undefined,
      values,
    );

/** Whether a dotted path equals another or lies inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);
