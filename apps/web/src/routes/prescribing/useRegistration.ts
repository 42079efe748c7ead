import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

export interface Registration {
  busy: boolean;
  /** The error to show; kept until the next attempt. */
  problem: string | null;
  /** Whether the last attempt failed. */
  failed: boolean;
  /** Never rejects. */
  run: () => Promise<void>;
  /** Shows a problem without an attempt. */
  refuse: (problem: string) => void;
}

/** Creates or updates the profile at the provider, one attempt at a time (PO-16, PT-05). */
export const useRegistration = (register: () => Promise<void>): Registration => {
  const [failed, setFailed] = useState(false);
  const { busy, error, run, setError } = useAction(register, { onError: () => setFailed(true) });
  return {
    busy,
    problem: error,
    failed,
    run: async () => {
      setFailed(false);
      await run();
    },
    refuse: setError,
  };
};
