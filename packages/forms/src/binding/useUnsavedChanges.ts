import { useCallback, useEffect, useState } from 'react';

/** Asks before unsaved input is lost. */
export interface UnsavedChanges {
  /** Whether leaving now would lose input. Pass it to a navigation guard, such as the router's. */
  hasUnsavedInput: boolean;
  /** Leaves immediately if nothing would be lost; otherwise asks first, and leaves on Continue. */
  requestNavigation: (pendingNavigation: () => void) => void;
  /** Spread onto `UnsavedChangesDialog`. */
  dialog: { open: boolean; onContinue: () => void; onCancel: () => void };
}

/**
 * Asks before the user leaves with unsaved changes (PO-26). `unsaved` is a form's `changed`. Closing or
 * reloading the page shows the browser's own warning. Navigation inside the app goes through `requestNavigation`:
 * links call `requestNavigation(() => navigate(to))`, and a history guard calls it with the step back.
 */
export const useUnsavedChanges = (unsaved: boolean): UnsavedChanges => {
  const [pendingNavigation, setPendingNavigation] = useState<{ proceed: () => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);

  const requestNavigation = useCallback(
    (proceed: () => void) => {
      if (unsaved) setPendingNavigation({ proceed });
      else proceed();
    },
    [unsaved],
  );

  return {
    hasUnsavedInput: unsaved,
    requestNavigation,
    dialog: {
      open: pendingNavigation !== null,
      onContinue: () => {
        setPendingNavigation(null);
        pendingNavigation?.proceed();
      },
      onCancel: () => setPendingNavigation(null),
    },
  };
};
