import { discardDraft } from '@openvisit/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditGuard } from './navigation/useEditGuard.ts';
import { useTabDraft } from './useTabDraft.ts';

/**
 * For a form that closes once it is saved: unsaved input survives a reload, and leaving asks first. `form` names the form and
 * its record.
 */
export const useClosingForm = (form: string) => {
  const draft = useTabDraft(form);
  const { onUnsaved, dialog } = useEditGuard();
  const [isClosed, setIsClosed] = useState(false);
  const proceed = useRef<() => unknown>(() => undefined);
  const discard = useCallback(() => {
    if (draft) discardDraft(draft);
  }, [draft]);
  // The guard of the page is released first.
  useEffect(() => {
    if (isClosed) proceed.current();
  }, [isClosed]);
  return {
    /** Spread onto the form. */
    formProps: { draft, onUnsaved: (unsaved: boolean) => onUnsaved(unsaved && !isClosed, discard) },
    /** Closes the saved form, then continues. */
    finish: (next: () => unknown) => {
      proceed.current = next;
      onUnsaved(false, discard);
      setIsClosed(true);
    },
    /** Discards the input, then continues. */
    cancel: (next: () => unknown) => {
      discard();
      onUnsaved(false, discard);
      next();
    },
    /** Spread onto `UnsavedChangesDialog`. */
    dialog,
  };
};
