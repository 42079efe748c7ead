import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getStoredValues } from './errors.ts';
import type { SavedValues } from './useSavedValues.ts';
import { copyValue, isSameValue } from './values.ts';

/** Arguments of a save in addition to the values. */
export interface SaveInfo {
  /** Whether anything differs from what was loaded or last saved (PO-25). */
  changed: boolean;
}

export interface SubmitOptions<V, Out> {
  onSubmit: (values: Out, info: SaveInfo) => Promise<void>;
  values: SavedValues<V>;
  errors: { clear: () => void; showErrors: (error: unknown) => void };
  conflict: { isPending: boolean; report: (stored: object) => void; reopen: () => void };
  /** Called after each attempt, successful or not. */
  onSettled: () => void;
}

/** Validates and saves, one attempt at a time. An open version conflict is shown again instead. */
export const useSubmit = <V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  { onSubmit, values, errors, conflict, onSettled }: SubmitOptions<V, Out>,
) => {
  const isSending = useRef(false);
  const [submitting, setSubmitting] = useState(false);

  const save = async (validated: Out) => {
    const submitted = copyValue(form.getValues());
    errors.clear();
    try {
      await onSubmit(validated, { changed: !isSameValue(submitted, values.saved) });
      // Input entered while saving is a change of the saved values.
      values.rebase(submitted);
    } catch (error) {
      errors.showErrors(error);
      const stored = getStoredValues(error);
      if (stored) conflict.report(stored);
    }
  };

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSubmitting(true);
    try {
      await form.handleSubmit(save)();
    } finally {
      isSending.current = false;
      setSubmitting(false);
      onSettled();
    }
  };

  return {
    submitting,
    isSending,
    submit: async () => (conflict.isPending ? conflict.reopen() : submit()),
  };
};
