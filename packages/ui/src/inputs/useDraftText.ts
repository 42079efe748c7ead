import {
  useCallback,
  useEffect,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type Ref,
} from 'react';
import type { ValueFieldProps } from './value-field.ts';

/** Attributes of the input that a caller of a typed field may still give: a placeholder, `inputMode`, data attributes. */
export type EntryProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  | keyof ValueFieldProps<never>
  | ('type' | 'role' | 'min' | 'max' | 'step' | 'size' | 'list' | 'pattern' | 'defaultValue' | 'checked')
  | ('aria-invalid' | 'onKeyDown' | 'onClick' | 'children' | 'multiple' | 'accept' | 'prefix')
>;

export interface Draft {
  /** What is being typed; null when the field shows its value. */
  text: string | null;
  /** Keeps what is typed, and the value that was reported for it. */
  type: (text: string, reported: string) => void;
  /** Shows the value again. */
  drop: () => void;
}

/** What is being typed into a field, until its caller gives another value than the one reported for it. */
export function useDraft(value: string): Draft {
  const [draft, setDraft] = useState<{ text: string; reported: string } | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft && draft.reported !== value) setDraft(null);
  }
  return {
    text: draft?.text ?? null,
    type: (text, reported) => setDraft({ text, reported }),
    drop: () => setDraft(null),
  };
}

/** Whether the focus leaves a field as a whole; what floats from the field carries its id in `data-field`. */
export function leaves(event: FocusEvent, fieldId: string): boolean {
  const to = event.relatedTarget;
  if (!(to instanceof Element)) return true;
  return !event.currentTarget.contains(to) && !to.closest(`[data-field="${CSS.escape(fieldId)}"]`);
}

/** Tells the browser's own check of the form that what is typed cannot be read: its value alone would look empty. */
export function useValidity(input: HTMLElement | null, problem: string | undefined) {
  useEffect(() => {
    if (input instanceof HTMLInputElement) input.setCustomValidity(problem ?? '');
  }, [input, problem]);
}

function give<Node>(ref: Ref<Node> | undefined, node: Node | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
}

/** One ref for the caller's and the field's own; nothing is floated for it, so that a field may stay small. */
export function useBothRefs<Node>(callers: Ref<Node> | undefined, own: (node: Node | null) => void) {
  return useCallback(
    (node: Node | null) => {
      own(node);
      const release = give(callers, node);
      if (typeof release !== 'function') return;
      return () => {
        own(null);
        release();
      };
    },
    [callers, own],
  );
}
