import { endVisitNow, getBusyVisit, withdrawAsGuest } from '@openvisit/api';
import { type InstantVisit, type InstantVisitAction, VISIT_MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { useAction } from '../useAction.ts';
import { getConfirmation, placeVisitNowHold, sendAnswer, type ConfirmedAction } from './answer-visit-now.ts';
import type { EndedCall } from './ended-call.ts';
import { silenceRing } from './silenced-rings.ts';

/** What each action sends, and the step of the action in progress. */
const useSend = () => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const [progress, setProgress] = useState<string | undefined>();
  // A bank may answer after the physician has left the screen.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const perform: Record<InstantVisitAction, (visit: InstantVisit) => Promise<void>> = {
    ACCEPT: async (visit) => {
      if (visit.viewer === 'MAIN_PHYSICIAN') {
        setProgress(t('Holding the fee…'));
        await placeVisitNowHold(visit);
        if (!isMounted.current) return;
      }
      setProgress(t('Starting the call…'));
      await sendAnswer(visit, 'ACCEPTED');
      void navigate(paths.call(visit.id));
    },
    DENY: async (visit) => {
      await sendAnswer(visit, 'DENIED');
      const isGuest = visit.viewer === 'GUEST_PHYSICIAN';
      show({ text: isGuest ? VISIT_MESSAGES.INVITE_DENIED : VISIT_MESSAGES.VISIT_NOW_REQUEST_DENIED });
    },
    WITHDRAW: async ({ id }) => {
      await withdrawAsGuest(id);
      show({ text: VISIT_MESSAGES.GUEST_WITHDRAWN });
    },
    REJOIN: async (visit) => navigate(paths.call(visit.id)),
    END: async ({ id, has_met }) => {
      await endVisitNow(id);
      const state: EndedCall | null = has_met ? { endedVisit: id, openNoteId: null } : null;
      void navigate(paths.appointments, { replace: true, state });
    },
  };
  return { perform, progress, setProgress };
};

/** Accepts with a hold of the fee first, denies, rejoins, ends and withdraws from instant visits (AP-11). Render `dialog` on the screen. */
export const useVisitNowActions = () => {
  const [asked, setAsked] = useState<{ action: ConfirmedAction; visit: InstantVisit } | null>(null);
  const { perform, progress, setProgress } = useSend();
  const [failed, setFailed] = useState<string | null>(null);
  const [busyVisit, setBusyVisit] = useState<string | null>(null);
  const { running, error, run, setError } = useAction(
    async (action: InstantVisitAction, visit: InstantVisit) => {
      setFailed(visit.id);
      await perform[action](visit);
      setAsked(null);
    },
    { onError: (_message, error) => setBusyVisit(getBusyVisit(error)?.id ?? null) },
  );

  const act = (action: InstantVisitAction, visit: InstantVisit) => {
    silenceRing(visit.id);
    setProgress(undefined);
    setError(null);
    if (action === 'DENY' || action === 'END' || action === 'WITHDRAW') setAsked({ action, visit });
    else void run(action, visit);
  };

  const question = asked && getConfirmation(asked.action, asked.visit);
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={question?.title}
      confirmLabel={question?.confirmLabel ?? ''}
      cancelLabel={t('Back')}
      tone="danger"
      busy={running !== null}
      error={error}
      onConfirm={() => asked && void run(asked.action, asked.visit)}
      onCancel={() => setAsked(null)}
    >
      {question?.text}
    </ConfirmDialog>
  );
  return {
    act,
    dialog,
    /** The action in progress and the visit it is about. */
    busy: running && { action: running[0], id: running[1].id, progress },
    /** Why the last action on a visit failed, and the page of the visit that comes first. */
    failure:
      error && !asked
        ? { id: failed, message: error, busyHref: busyVisit && paths.appointment(busyVisit) }
        : null,
  };
};
