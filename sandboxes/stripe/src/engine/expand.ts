import { and, eq } from 'drizzle-orm';
import { sandboxObject } from './tables.ts';
import type { Box } from './object-store.ts';
import { invalid } from './errors.ts';
import type { Resource } from './resource.ts';

type Includes = NonNullable<Resource['includes']>;
type Tree = Map<string, Tree>;

const DEPTH_MAX = 4;

const treeOf = (paths: readonly string[]): Tree => {
  const tree: Tree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEPTH_MAX)
      throw invalid(`You cannot expand more than ${DEPTH_MAX} levels of a property.`, { param: 'expand' });
    let at = tree;
    for (const part of parts) {
      const next = at.get(part) ?? new Map<string, Tree>();
      at.set(part, next);
      at = next;
    }
  }
  return tree;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever has this id, in whichever account it stands: the one who asks has seen its id. */
const byId = async ({ tx }: Box, id: string): Promise<unknown> => {
  const [row] = await tx
    .select({ data: sandboxObject.data })
    .from(sandboxObject)
    .where(and(eq(sandboxObject.id, id)));
  return row ? structuredClone(row.data) : id;
};

const included = async (box: Box, includes: Includes, holder: Record<string, unknown>, name: string) => {
  const held = holder[name];
  if (typeof held === 'string') return byId(box, held);
  const include = includes[`${String(holder.object)}.${name}`];
  if (include && typeof holder.id === 'string') return include(box, { id: holder.id });
  return held;
};

const expandIn = async (box: Box, includes: Includes, value: unknown, tree: Tree): Promise<void> => {
  if (Array.isArray(value)) {
    for (const item of value) await expandIn(box, includes, item, tree);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, inner] of tree) {
    const found = await included(box, includes, value, name);
    // Nothing to expand there, as when it is null.
    if (found === undefined || found === null) continue;
    value[name] = found;
    await expandIn(box, includes, found, inner);
  }
};

/** The answer with what `expand` names in it instead of ids. */
export const expanded = async (
  box: Box,
  includes: Includes,
  answer: object,
  paths: readonly string[],
): Promise<object> => {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  await expandIn(box, includes, copy, treeOf(paths));
  return copy;
};
