import { isApiError, messageOf } from '@openvisit/api';
import { useToasts, type ReviewAnswer } from '@openvisit/ui';
import { useRef, useState } from 'react';

/** A decision as the screen keeps it: on its way, or why it was refused. */
interface Answering {
  status: ReviewAnswer['status'];
  error: string | null;
}

type BySubject = Readonly<Record<string, Answering>>;

const without = (all: BySubject, subject: string): BySubject =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== subject));

/** Sends one decision at a time about each subject; a refusal stays beside what it is about, and what changed is read again. */
export const useDecisions = (reload: () => Promise<void>) => {
  const { show } = useToasts();
  const [answering, setAnswering] = useState<BySubject>({});
  // known before the screen is drawn again: a second press may come sooner
  const sending = useRef(new Set<string>());

  const answer = async (
    subject: string,
    status: ReviewAnswer['status'],
    told: string,
    send: () => Promise<void>,
  ) => {
    if (sending.current.has(subject)) return;
    sending.current.add(subject);
    const keep = (error: string | null) => setAnswering((all) => ({ ...all, [subject]: { status, error } }));
    keep(null);
    try {
      await send();
      sending.current.delete(subject);
      setAnswering((all) => without(all, subject));
      show({ tone: 'success', text: told });
    } catch (refused) {
      sending.current.delete(subject);
      keep(messageOf(refused));
      if (isApiError(refused) && refused.status === 409) await reload();
    }
  };

  const stateOf = (subject: string) => {
    const own = answering[subject];
    return { busy: own && own.error === null ? own.status : null, error: own?.error };
  };
  return { answer, stateOf };
};
