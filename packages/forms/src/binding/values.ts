/** Whether a value is a plain record. Files, dates and class instances are not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two form values are deeply equal; `isSamePart` compares what records have under one key. */
export const isSameValue = (
  a: unknown,
  b: unknown,
  isSamePart: (key: string, a: unknown, b: unknown) => boolean = (_key, x, y) => isSameValue(x, y),
): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index], isSamePart));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSamePart(key, a[key], b[key]));
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
