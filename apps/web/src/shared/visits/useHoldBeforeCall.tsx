import { translateReply } from '@openvisit/contract';
import { getErrorMessage, holdFee, type VisitToHold } from '@openvisit/api';
import { formatFullName, HoldFailedDialog } from '@openvisit/ui';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../useAction.ts';

interface FailedHold {
  visit: VisitToHold;
  message: string;
}

/**
 * Holds a visit's fee on the patient's card, then calls `startCall` (AP-11, AP-13). If it cannot be held, a dialog lets the
 * physician try again or start without it. Render `dialog` on the screen; `holding` is the visit whose fee is being held.
 */
export const useHoldBeforeCall = (startCall: (visitId: string) => void) => {
  const [failed, setFailed] = useState<FailedHold | null>(null);
  // A bank may answer after the physician has left the screen.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const { running, run } = useAction(async (visit: VisitToHold) => {
    try {
      await holdFee(visit);
    } catch (error) {
      setFailed({ visit, message: translateReply(getErrorMessage(error)) });
      return;
    }
    setFailed(null);
    if (isMounted.current) startCall(visit.id);
  });

  const dialog = failed && (
    <HoldFailedDialog
      open
      cardholderName={formatFullName(failed.visit.payer)}
      fee={failed.visit.fee}
      reason={failed.message}
      busy={running !== null}
      onRetry={() => void run(failed.visit)}
      onStartWithoutHold={() => {
        setFailed(null);
        startCall(failed.visit.id);
      }}
      onClose={() => running === null && setFailed(null)}
    />
  );
  return { hold: (visit: VisitToHold) => void run(visit), holding: running?.[0].id ?? null, dialog };
};
