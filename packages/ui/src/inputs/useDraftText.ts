import { useEffect, useState, type ComponentPropsWithoutRef, type FocusEvent } from 'react';
import type { ValueFieldProps } from './value-field.ts';

/**
 * Input attributes that a caller of a typed field may set, such as a placeholder, `inputMode` or data
 * attributes.
 */
export type EntryProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  | keyof ValueFieldProps<never>
  | ('type' | 'role' | 'min' | 'max' | 'step' | 'size' | 'list' | 'pattern' | 'defaultValue' | 'checked')
  | ('aria-invalid' | 'onKeyDown' | 'onClick' | 'children' | 'multiple' | 'accept' | 'prefix')
>;

export interface Draft {
  /** The text being typed; null if the field shows its value. */
  text: string | null;
  /** Stores the typed text and the value reported for it. */
  type: (text: string, reported: string) => void;
  /** Discards the text and shows the value again. */
  discard: () => void;
}

/** The text being typed into a field, until the caller passes a value other than the reported one. */
export function useDraft(value: string): Draft {
  const [draft, setDraft] = useState<{ text: string; reported: string } | null>(null);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (draft && draft.reported !== value) setDraft(null);
  }
  return {
    text: draft?.text ?? null,
    type: (text, reported) => setDraft({ text, reported }),
    discard: () => setDraft(null),
  };
}

/** Whether the focus leaves a field and its popups, which carry the field's id in `data-field`. */
export function focusLeaves(event: FocusEvent, fieldId: string): boolean {
  const nextFocused = event.relatedTarget;
  if (!(nextFocused instanceof Element)) return true;
  return (
    !event.currentTarget.contains(nextFocused) &&
    !nextFocused.closest(`[data-field="${CSS.escape(fieldId)}"]`)
  );
}

/** Calls `onBlur` when the focus leaves a field of several controls. */
export const callOnFocusLeave =
  (onBlur: (() => void) | undefined) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };

/** Sets the native validity, because the form would otherwise treat unparsable text as an empty value. */
export function useValidity(input: HTMLElement | null, problem: string | undefined) {
  useEffect(() => {
    if (input instanceof HTMLInputElement) input.setCustomValidity(problem ?? '');
  }, [input, problem]);
}
