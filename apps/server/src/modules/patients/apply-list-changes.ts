import type { ListChanges } from '@openvisit/contract';
import { conflict } from '../../platform/errors.ts';

type Stored = { id: string };

/** What the list will be, in its order: what stays, with what is other in its place, then what is new. */
export const applyListChanges = <S extends Stored, T extends object>(
  stored: readonly S[],
  changes: ListChanges<T>,
): (S | T)[] => {
  const gone = new Set(changes.delete);
  const other = new Map(changes.update.map((entry) => [entry.id, entry]));
  const known = new Set(stored.map(({ id }) => id));
  // Somebody has removed meanwhile what is changed here.
  if (changes.update.some(({ id }) => !known.has(id))) throw conflict('RECORD_CHANGED');
  const kept = stored.filter(({ id }) => !gone.has(id));
  return [...kept.map((entry) => other.get(entry.id) ?? entry), ...(changes.add as T[])];
};
