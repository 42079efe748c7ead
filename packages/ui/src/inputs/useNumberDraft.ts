import { useState } from 'react';
import { useDraft } from './useDraftText.ts';

interface TypedValue {
  /** What the field holds. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The value of a text: null for an empty one, NaN for one that says none. */
  read: (text: string) => number | null;
  /** The text of a value. */
  write: (value: number | null) => string;
}

const keyOf = (value: number | null) => (value === null ? '' : String(value));

/** Text typed for a number: kept as it is while it is typed and while it says none, written properly once the focus leaves. */
export function useTypedValue({ value, onChange, read, write }: TypedValue) {
  const draft = useDraft(keyOf(value));
  const [left, setLeft] = useState(false);
  const text = draft.text ?? write(value);
  const unreadable = Number.isNaN(read(text));
  return {
    text,
    /** What was typed says no value, and its owner has turned away from it. */
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
