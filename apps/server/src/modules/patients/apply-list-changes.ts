import type { ListChanges } from '@openvisit/contract';
import { VersionConflictError } from '../../platform/database/optimistic-lock.ts';

type Stored = { id: string };

/** Applies changes to a stored list: updated entries keep their position, new ones follow. */
export const applyListChanges = <S extends Stored, T extends object>(
  stored: readonly S[],
  changes: ListChanges<T>,
): (S | T)[] => {
  const deleted = new Set(changes.delete);
  const updated = new Map(changes.update.map((entry) => [entry.id, entry]));
  const storedIds = new Set(stored.map(({ id }) => id));
  // The entry was deleted in the meantime.
  if (changes.update.some(({ id }) => !storedIds.has(id))) throw new VersionConflictError();
  const remaining = stored.filter(({ id }) => !deleted.has(id));
  return [...remaining.map((entry) => updated.get(entry.id) ?? entry), ...(changes.new as T[])];
};
