import { isApiError, getErrorMessage } from '@openvisit/api';
import { useToasts, type ReviewDecisionInput } from '@openvisit/ui';
import { useRef, useState } from 'react';

/** A decision being sent, or why it was refused. */
interface PendingDecision {
  status: ReviewDecisionInput['status'];
  error: string | null;
}

type BySubject = Readonly<Record<string, PendingDecision>>;

const removeSubject = (all: BySubject, subject: string): BySubject =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== subject));

/** Sends one decision at a time per subject. A refusal stays next to its subject; a conflict reloads the profile. */
export const useDecisions = (reload: () => Promise<void>) => {
  const { show } = useToasts();
  const [pendingDecisions, setPendingDecisions] = useState<BySubject>({});
  // A second click may arrive before the pending state has rendered.
  const sending = useRef(new Set<string>());

  const submit = async (
    subject: string,
    status: ReviewDecisionInput['status'],
    successMessage: string,
    send: () => Promise<void>,
  ) => {
    if (sending.current.has(subject)) return;
    sending.current.add(subject);
    const update = (error: string | null) =>
      setPendingDecisions((all) => ({ ...all, [subject]: { status, error } }));
    update(null);
    try {
      await send();
      sending.current.delete(subject);
      setPendingDecisions((all) => removeSubject(all, subject));
      show({ tone: 'success', text: successMessage });
    } catch (refused) {
      sending.current.delete(subject);
      update(getErrorMessage(refused));
      if (isApiError(refused) && refused.status === 409) await reload();
    }
  };

  const getState = (subject: string) => {
    const own = pendingDecisions[subject];
    return { busy: own && own.error === null ? own.status : null, error: own?.error };
  };
  return { submit, getState };
};
