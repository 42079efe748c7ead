import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldConflict } from './conflicts.ts';
import { discardDraft, readDraft, writeDraft, type DraftOptions } from './drafts.ts';

/** Delay after the last change before a draft is written. */
const WRITE_DELAY_MS = 400;

/** Events after which the page or the form may be discarded: a pending draft is written immediately. */
const FLUSH_EVENTS = ['visibilitychange', 'pointerdown', 'focusin'] as const;

const NO_CONFLICTS: readonly FieldConflict[] = [];

/** The draft of a form. */
export interface DraftState<V> {
  /** The values to start with: restored from the draft, or as loaded. */
  initial: V;
  /** Fields of the draft that another device has saved since the draft was started. */
  conflicts: readonly FieldConflict[];
  /** Whether the form shows a restored draft that has not been saved yet. */
  restored: boolean;
  /** Schedules writing a draft. */
  updateDraft: (values: V, base: V) => void;
  /** Discards the draft. */
  discard: () => void;
}

/** Restores the draft of a form and writes it while the user types. Without options nothing is kept. */
export const useDraft = <V extends object>(options: DraftOptions | undefined, loaded: V): DraftState<V> => {
  const [storedDraft] = useState(() => (options ? readDraft(options, loaded) : null));
  const [restored, setRestored] = useState(storedDraft !== null);
  const pending = useRef<{ values: V; base: V; options: DraftOptions; timer: number } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    const { values, base, options: target, timer } = pending.current;
    window.clearTimeout(timer);
    pending.current = null;
    writeDraft(target, values, base);
  }, []);

  const updateDraft = useCallback(
    (values: V, base: V) => {
      if (!options) return;
      window.clearTimeout(pending.current?.timer);
      pending.current = { values, base, options, timer: window.setTimeout(flush, WRITE_DELAY_MS) };
    },
    [options, flush],
  );

  const discard = useCallback(() => {
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    setRestored(false);
    if (options) discardDraft(options);
  }, [options]);

  useEffect(() => {
    for (const event of FLUSH_EVENTS) document.addEventListener(event, flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      for (const event of FLUSH_EVENTS) document.removeEventListener(event, flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [flush]);

  return {
    initial: storedDraft?.values ?? loaded,
    conflicts: storedDraft?.conflicts ?? NO_CONFLICTS,
    restored,
    updateDraft,
    discard,
  };
};
