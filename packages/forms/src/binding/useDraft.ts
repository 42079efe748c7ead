import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type DraftOptions } from './drafts.ts';

/** Stillness before what is typed is written down, milliseconds. */
const WRITE_AFTER = 400;

/** The draft of a form: what it starts with, and what keeps it up to date. */
export const useDraft = <V extends object>(options: DraftOptions | undefined, loaded: V) => {
  const [found] = useState(() => (options ? readDraft(options, loaded) : null));
  const [restored, setRestored] = useState(found !== null);
  const pending = useRef<{ values: V; base: V; options: DraftOptions; timer: number } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    const { values, base, options: kept, timer } = pending.current;
    window.clearTimeout(timer);
    pending.current = null;
    writeDraft(kept, values, base);
  }, []);

  const keep = useCallback(
    (values: V, base: V) => {
      if (!options) return;
      window.clearTimeout(pending.current?.timer);
      pending.current = { values, base, options, timer: window.setTimeout(flush, WRITE_AFTER) };
    },
    [options, flush],
  );

  const drop = useCallback(() => {
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    setRestored(false);
    if (options) dropDraft(options);
  }, [options]);

  // A page that is hidden may never be seen again, and whoever turns to something else may be leaving: what is typed is
  // written at once.
  useEffect(() => {
    const signs = ['visibilitychange', 'pointerdown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      for (const sign of signs) document.removeEventListener(sign, flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [flush]);

  return { found, restored, keep, drop };
};
