import { eq } from 'drizzle-orm';
import type { ObjectStore } from './object-store.ts';
import type { Resource } from './resource.ts';
import { sandboxObject } from './tables.ts';

type Includes = NonNullable<Resource['includes']>;

const DEPTH_MAX = 4;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const findObject = async ({ tx }: ObjectStore, id: string): Promise<unknown> => {
  const [row] = await tx
    .select({ data: sandboxObject.data })
    .from(sandboxObject)
    .where(eq(sandboxObject.id, id));
  return row ? structuredClone(row.data) : id;
};

const expandPath = async (
  store: ObjectStore,
  includes: Includes,
  value: unknown,
  path: readonly string[],
): Promise<void> => {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) await expandPath(store, includes, item, path);
    return;
  }
  if (!isRecord(value)) return;
  const include = includes[`${String(value.object)}.${name}`];
  const before = value[name];
  if (typeof before === 'string') value[name] = await findObject(store, before);
  else if (before === undefined && include && typeof value.id === 'string')
    value[name] = await include(store, { id: value.id });
  await expandPath(store, includes, value[name], rest);
};

/** A copy of the response in which the ids that `expand` names are replaced by their objects. */
export const expandResponse = async (
  store: ObjectStore,
  includes: Includes,
  response: object,
  paths: readonly string[],
): Promise<object> => {
  if (paths.length === 0) return response;
  const copy = structuredClone(response);
  for (const path of paths) await expandPath(store, includes, copy, path.split('.').slice(0, DEPTH_MAX));
  return copy;
};
