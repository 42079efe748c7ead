import { useCallback, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftState } from './useDraft.ts';
import { copyValue, isSameValue } from './values.ts';

/** What a form was loaded or last saved with. */
export interface SavedValues<V> {
  saved: V;
  /** Whether the entered values differ from the saved ones. */
  changed: boolean;
  /** Compares the entered values with the saved ones again and updates the draft. */
  compare: () => void;
  /** Replaces the saved values, such as after a save. */
  rebase: (saved: V) => void;
}

/** Tracks whether a form has unsaved changes and keeps its draft up to date. */
export const useSavedValues = <V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  defaultValues: V,
  { restored, updateDraft, discard: drop }: DraftState<V>,
): SavedValues<V> => {
  const [saved, setSaved] = useState(() => copyValue(defaultValues));
  const [changed, setChanged] = useState(restored);
  const compareWith = useCallback(
    (base: V) => {
      const values = form.getValues();
      const differs = !isSameValue(values, base);
      setChanged(differs);
      if (differs) updateDraft(copyValue(values), base);
      else drop();
    },
    [form, updateDraft, drop],
  );
  return {
    saved,
    changed,
    compare: useCallback(() => compareWith(saved), [compareWith, saved]),
    rebase: useCallback(
      (base) => {
        setSaved(base);
        compareWith(base);
      },
      [compareWith],
    ),
  };
};
