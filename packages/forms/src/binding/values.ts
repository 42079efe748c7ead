/** Whether a value is a plain record. Files, dates and class instances are not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two form values are deeply equal. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameValue(a[key], b[key]));
};

/** A deep copy of lists and records; files and other objects are shared with the original. */
export const copyValue = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyValue(part)])) as T;
};

/** The value at a dotted path. */
export const getValueAt = (values: unknown, path: string): unknown =>
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
