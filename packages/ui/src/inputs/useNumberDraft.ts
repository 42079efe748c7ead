import { useState } from 'react';
import { useDraft } from './useDraft.ts';

interface NumberDraftOptions {
  /** Value of the field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Parses a text: null for an empty one, NaN for an invalid one. */
  parse: (text: string) => number | null;
  /** Formats a value. */
  format: (value: number | null) => string;
}

const toKey = (value: number | null) => (value === null ? '' : String(value));

/** Text typed for a number: kept while typing and while invalid, reformatted when the focus leaves. */
export function useNumberDraft({ value, onChange, parse, format }: NumberDraftOptions) {
  const draft = useDraft(toKey(value));
  const [hasBlurred, setHasBlurred] = useState(false);
  const text = draft.text ?? format(value);
  const unreadable = Number.isNaN(parse(text));
  return {
    text,
    /** The text is invalid, and the field has lost focus. */
    unreadable: unreadable && hasBlurred,
    type: (typed: string) => {
      const parsed = parse(typed);
      const next = Number.isNaN(parsed) ? null : parsed;
      draft.type(typed, toKey(next));
      setHasBlurred(false);
      if (next !== value) onChange(next);
    },
    set: (next: number | null) => {
      draft.discard();
      if (next !== value) onChange(next);
    },
    leave: () => {
      setHasBlurred(true);
      if (!unreadable) draft.discard();
    },
  };
}
