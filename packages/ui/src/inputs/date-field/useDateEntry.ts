import { useState } from 'react';
import { useDraft } from '../useDraft.ts';
import { useValidity } from '../useValidity.ts';
import { findBoundsProblem, formatDate, isCompleteDate, parseDateText } from './date-text.ts';

interface DateEntryOptions {
  /** yyyy-MM-dd, or ''. */
  value: string;
  onChange: (date: string) => void;
  today: string;
  min?: string;
  max?: string;
}

/**
 * State of a typed date: the text is kept until it can be parsed, and the error shows once the field loses
 * focus.
 */
export function useDateEntry({ value, onChange, today, min, max }: DateEntryOptions) {
  const draft = useDraft(value);
  const [input, setInput] = useState<HTMLElement | null>(null);
  const [hasBlurred, setHasBlurred] = useState(true);
  const read = draft.text === null ? null : parseDateText(draft.text, { today, max });
  const unread = read && 'problem' in read ? read.problem : undefined;
  const outside = unread ? undefined : findBoundsProblem(value, min, max);
  useValidity(input, unread ?? outside);

  const reportChange = (date: string) => date !== value && onChange(date);
  const handleInput = (text: string, isComplete: boolean) => {
    const result = isComplete ? parseDateText(text, { today, max }) : null;
    return result && 'date' in result ? result.date : '';
  };
  return {
    /** Text of the input. */
    text: draft.text ?? formatDate(value),
    input,
    setInput,
    type: (text: string) => {
      const date = handleInput(text, isCompleteDate(text));
      setHasBlurred(false);
      draft.type(text, date);
      reportChange(date);
    },
    /** Ends typing: a parsable text is reformatted. */
    finish: () => {
      setHasBlurred(true);
      if (draft.text === null) return;
      const date = handleInput(draft.text, true);
      if (date !== '' || draft.text.trim() === '') draft.discard();
      else draft.type(draft.text, '');
      reportChange(date);
    },
    pick: (date: string) => {
      setHasBlurred(true);
      draft.discard();
      reportChange(date);
    },
    /** Error if the text is not a date; the form cannot detect this. */
    unread: hasBlurred ? unread : undefined,
    /** Error if the date is out of bounds; an error of the form takes precedence. */
    outside: hasBlurred ? outside : undefined,
  };
}

export type DateEntry = ReturnType<typeof useDateEntry>;
