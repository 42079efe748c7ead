import { useUnsavedChanges } from '@openvisit/forms';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveQuestion, type Leave } from '../../../app/leaving.ts';
import { useLeaveGuard } from '../../../app/useLeaveGuard.ts';
import { useLinkGuard } from '../../../app/useLinkGuard.ts';

/** Asks before what is typed in the settings is lost, whichever way the page is left (PO-26). */
export const useEditGuard = () => {
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const discard = useRef<() => void>(() => undefined);
  const guard = useUnsavedChanges(unsaved);

  const goOn = async (leave: Leave, throwAway: () => void) => {
    if ((await leave()) === false) return;
    throwAway();
    setUnsaved(false);
  };
  const ask = (leave: Leave) => {
    const throwAway = discard.current;
    guard.ask(() => void goOn(leave, throwAway));
  };
  const goBack = () => {
    // the step back is not caught once more
    setUnsaved(false);
    void navigate(-1);
  };
  useLinkGuard(unsaved, (href) => ask(() => navigate(href)));
  useLeaveGuard(unsaved, () => ask(goBack));
  useLeaveQuestion(unsaved, ask);

  const onUnsaved = useCallback((now: boolean, throwAway: () => void) => {
    discard.current = throwAway;
    setUnsaved(now);
  }, []);
  return { onUnsaved, dialog: guard.dialog };
};
