import { messageOf } from '@openvisit/api';
import { useState } from 'react';

/** Telling the provider, and how far that is. */
export interface Registration {
  busy: boolean;
  /** Why it failed, in the provider's words where it has some; stays until the next try. */
  problem: string | null;
  /** Whether it was tried, and failed. */
  failed: boolean;
  /** Never rejects. */
  run: () => Promise<void>;
  /** Says what is wrong without having tried. */
  refuse: (problem: string) => void;
}

/** Creates or updates the profile at the provider, one attempt at a time (PO-16, PT-05). */
export const useRegistration = (register: () => Promise<void>): Registration => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setFailed(false);
    try {
      await register();
    } catch (error) {
      setProblem(messageOf(error));
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, failed, run, refuse: setProblem };
};
