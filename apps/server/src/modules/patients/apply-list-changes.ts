import type { ListChanges } from '@openvisit/contract';
import { conflict } from '../../platform/errors.ts';

type Stored = { id: string };

/** Applies changes to a stored list: updated entries keep their position, new ones follow. */
export const applyListChanges = <S extends Stored, T extends object>(
  stored: readonly S[],
  changes: ListChanges<T>,
): (S | T)[] => {
  const deleted = new Set(changes.delete);
  const updated = new Map(changes.update.map((entry) => [entry.id, entry]));
  const known = new Set(stored.map(({ id }) => id));
  // The entry was deleted in the meantime.
  if (changes.update.some(({ id }) => !known.has(id))) throw conflict('RECORD_CHANGED');
  const kept = stored.filter(({ id }) => !deleted.has(id));
  return [...kept.map((entry) => updated.get(entry.id) ?? entry), ...(changes.add as T[])];
};
