import { messageOf } from '@openvisit/api';
import { useRef, useState } from 'react';

interface ActionState {
  busy: boolean;
  /** Message of the last failure; null while the action runs and after it succeeds. */
  error: string | null;
}

const IDLE: ActionState = { busy: false, error: null };

export interface ActionOptions {
  /** Receives the message of a failure, for example to show a toast. */
  onError?: (message: string) => void;
}

/**
 * Runs an asynchronous action, one call at a time. `run` never rejects: it resolves whether the action succeeded, and false
 * if one is still running.
 */
export const useAction = <A extends unknown[]>(
  action: (...args: A) => Promise<void>,
  { onError }: ActionOptions = {},
) => {
  const [state, setState] = useState(IDLE);
  // A second click may arrive before the busy state has rendered.
  const running = useRef(false);

  const run = async (...args: A): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: true, error: null });
    try {
      await action(...args);
      setState(IDLE);
      return true;
    } catch (failure) {
      const error = messageOf(failure);
      setState({ busy: false, error });
      onError?.(error);
      return false;
    } finally {
      running.current = false;
    }
  };
  return { ...state, run, setError: (error: string | null) => setState({ busy: false, error }) };
};
