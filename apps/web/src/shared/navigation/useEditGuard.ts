import { useUnsavedChanges } from '@openvisit/forms';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigationGuard, type Navigation } from './navigation-guard.ts';
import { useHistoryGuard } from './useHistoryGuard.ts';
import { useLinkGuard } from './useLinkGuard.ts';

/** Asks before unsaved input is lost, however the page is left: link, browser history or a menu action (PO-26). */
export const useEditGuard = () => {
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const discardRef = useRef<() => void>(() => undefined);
  const guard = useUnsavedChanges(unsaved);

  const leaveAndDiscard = async (navigation: Navigation, discard: () => void) => {
    if ((await navigation()) === false) return;
    discard();
    setUnsaved(false);
  };
  const askBeforeLeaving = (navigation: Navigation) => {
    const discard = discardRef.current;
    guard.requestNavigation(() => void leaveAndDiscard(navigation, discard));
  };
  const goBack = () => {
    // Disables the history guard before the step back.
    setUnsaved(false);
    void navigate(-1);
  };
  useLinkGuard(unsaved, (href) => askBeforeLeaving(() => navigate(href)));
  useHistoryGuard(unsaved, () => askBeforeLeaving(goBack));
  useNavigationGuard(unsaved, askBeforeLeaving);

  const onUnsaved = useCallback((next: boolean, discard: () => void) => {
    discardRef.current = discard;
    setUnsaved(next);
  }, []);
  return { onUnsaved, dialog: guard.dialog };
};
