import { translateReply } from '@openvisit/contract';
import { getErrorMessage } from '@openvisit/api';
import { useRef, useState } from 'react';

interface ActionState<A> {
  /** Arguments of the running call; null while none runs. */
  running: A | null;
  /** Message of the last failure, translated; null while the action runs and after it succeeds. */
  error: string | null;
}

export interface ActionOptions {
  /** Receives a failure and its translated message, for example to show a toast. */
  onError?: (message: string, failure: unknown) => void;
}

/**
 * Runs an asynchronous action, one call at a time. `run` never rejects: it resolves whether the action succeeded, and false
 * if one is still running.
 */
export const useAction = <A extends unknown[]>(
  action: (...args: A) => Promise<void>,
  { onError }: ActionOptions = {},
) => {
  const [{ running, error }, setState] = useState<ActionState<A>>({ running: null, error: null });
  // A second click may arrive before the busy state has rendered.
  const isRunning = useRef(false);

  const setError = (message: string | null) =>
    setState({ running: null, error: message && translateReply(message) });
  const run = async (...args: A): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ running: args, error: null });
    try {
      await action(...args);
      setError(null);
      return true;
    } catch (failure) {
      const message = translateReply(getErrorMessage(failure));
      setState({ running: null, error: message });
      onError?.(message, failure);
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { running, busy: running !== null, error, run, setError };
};
