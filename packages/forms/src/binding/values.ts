/** A list or a plain record, whose parts a form changes; files, dates and the like are taken whole. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values of a form say the same. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
};

/** A copy that shares no list or record with the original. */
export const copyValue = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyValue(part)])) as T;
};

/** What stands at a dotted path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        isRecord(part) || Array.isArray(part) ? (part as Record<string, unknown>)[key] : undefined,
      values,
    );

/** Where the part at a dotted path is once lists on the way are in another order; the items of those are the same. */
export const placeAfter = (path: string, before: unknown, after: unknown): string => {
  let [part, other] = [before, after];
  const place = path.split('.').map((key) => {
    const item = valueAt(part, key);
    const moved = Array.isArray(part) && Array.isArray(other) ? String(other.indexOf(item)) : key;
    [part, other] = [item, valueAt(other, moved)];
    return moved;
  });
  return place.join('.');
};

/** Whether one dotted path is the other, or lies inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);
