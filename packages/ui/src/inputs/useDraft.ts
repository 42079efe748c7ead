import { useState } from 'react';

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
