import { useCallback, useEffect, useState } from 'react';

/** Asks before unsaved input is lost. */
export interface UnsavedChanges {
  /** Whether leaving now would lose input. Pass it to a navigation guard, such as the router's. */
  losing: boolean;
  /** Leaves immediately if nothing would be lost; otherwise asks first, and leaves on Continue. */
  ask: (leave: () => void) => void;
  /** Spread onto `UnsavedChangesDialog`. */
  dialog: { open: boolean; onContinue: () => void; onCancel: () => void };
}

/**
 * Asks before the user leaves with unsaved changes (PO-26). `unsaved` is a form's `changed`. Closing or
 * reloading the page shows the browser's own warning. Navigation inside the app goes through `ask`: links
 * call `ask(() => navigate(to))`, and a history guard calls it with the step back.
 */
export const useUnsavedChanges = (unsaved: boolean): UnsavedChanges => {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const ask = useCallback(
    (go: () => void) => {
      if (unsaved) setLeave({ go });
      else go();
    },
    [unsaved],
  );

  return {
    losing: unsaved,
    ask,
    dialog: {
      open: leave !== null,
      onContinue: () => {
        setLeave(null);
        leave?.go();
      },
      onCancel: () => setLeave(null),
    },
  };
};
