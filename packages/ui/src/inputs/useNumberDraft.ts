import { useState } from 'react';
import { useDraft } from './useDraftText.ts';

interface TypedValue {
  /** Value of the field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Parses a text: null for an empty one, NaN for an invalid one. */
  read: (text: string) => number | null;
  /** Formats a value. */
  write: (value: number | null) => string;
}

const keyOf = (value: number | null) => (value === null ? '' : String(value));

/** Text typed for a number: kept while typing and while invalid, reformatted when the focus leaves. */
export function useTypedValue({ value, onChange, read, write }: TypedValue) {
  const draft = useDraft(keyOf(value));
  const [left, setLeft] = useState(false);
  const text = draft.text ?? write(value);
  const unreadable = Number.isNaN(read(text));
  return {
    text,
    /** The text is invalid, and the field has lost focus. */
    unreadable: unreadable && left,
    type: (typed: string) => {
      const said = read(typed);
      const next = Number.isNaN(said) ? null : said;
      draft.type(typed, keyOf(next));
      setLeft(false);
      if (next !== value) onChange(next);
    },
    set: (next: number | null) => {
      draft.drop();
      if (next !== value) onChange(next);
    },
    leave: () => {
      setLeft(true);
      if (!unreadable) draft.drop();
    },
  };
}
