import { useCallback, useEffect, useState } from 'react';

/** Asks before something typed is lost. */
export interface UnsavedChanges {
  /** Whether leaving now loses something. Give it to whatever holds the page, such as the router's own guard. */
  losing: boolean;
  /** Leaves at once when nothing is lost; otherwise asks first, and leaves on Continue. */
  ask: (leave: () => void) => void;
  /** Spread onto `UnsavedChangesDialog`. */
  dialog: { open: boolean; onContinue: () => void; onCancel: () => void };
}

/**
 * What stands between unsaved changes and leaving (PO-26). `unsaved` is a form's `changed`. Closing or reloading the page
 * brings the browser's own question; ways inside the app go through `ask`: links call `ask(() => navigate(to))`, and a
 * guard of the history, such as the app's `useLeaveGuard(losing, onAttempt)`, calls it with the step back.
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
