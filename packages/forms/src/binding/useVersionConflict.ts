import { useCallback, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  findConflicts,
  needsDecision,
  resolveConflicts,
  type ConflictChoice,
  type FieldConflict,
} from './conflicts.ts';
import type { SavedValues } from './useSavedValues.ts';
import { copyValue } from './values.ts';

interface Conflict<V> {
  saved: V;
  fields: readonly FieldConflict[];
  isOpen: boolean;
}

/** A version conflict of a form: detected on save or when a draft is restored, resolved in a dialog. */
export const useVersionConflict = <V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  { saved, rebase }: SavedValues<V>,
  inDraft: readonly FieldConflict[],
) => {
  const [conflict, setConflict] = useState<Conflict<V> | null>(() =>
    inDraft.length > 0 ? { saved, fields: inDraft, isOpen: true } : null,
  );

  const apply = useCallback(
    (values: V, base: V) => {
      for (const [name, value] of Object.entries<PathValue<V, Path<V>>>(values))
        form.setValue(name as Path<V>, copyValue(value));
      rebase(base);
      setConflict(null);
    },
    [form, rebase],
  );

  /** Opens the dialog if another device changed a field that differs; otherwise adopts the saved version. */
  const report = useCallback(
    (stored: object) => {
      const base = { ...saved, ...copyValue(stored) };
      const fields = findConflicts(saved, form.getValues(), base);
      if (needsDecision(saved, fields)) setConflict({ saved: base, fields, isOpen: true });
      else apply(resolveConflicts(base, fields, {}), base);
    },
    [form, saved, apply],
  );

  const setOpen = useCallback(
    (isOpen: boolean) => setConflict((current) => current && { ...current, isOpen }),
    [],
  );

  const resolve = (choices: Record<string, ConflictChoice>) => {
    if (conflict) apply(resolveConflicts(conflict.saved, conflict.fields, choices), conflict.saved);
  };

  return {
    /** Whether a decision is still open. */
    isPending: conflict !== null,
    report,
    reopen: useCallback(() => setOpen(true), [setOpen]),
    clear: useCallback(() => setConflict(null), []),
    /** Spread onto `VersionConflictDialog`. */
    dialog: {
      conflicts: conflict?.isOpen ? conflict.fields : null,
      onResolve: resolve,
      onPostpone: () => setOpen(false),
    },
  };
};
