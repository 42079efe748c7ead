import { useToasts } from '@openvisit/ui';
import { useId } from 'react';
import { useAction } from '../useAction.ts';

/**
 * `useAction` for buttons that have no place for a failure: it is a toast, which the next run removes. `describe` replaces the
 * text of a failure; null shows none.
 */
export const useActionWithToast = <A extends unknown[]>(
  action: (...args: A) => Promise<void>,
  describe: (failure: unknown, message: string) => string | null = (_failure, message) => message,
) => {
  const key = useId();
  const { show, dismiss } = useToasts();
  const { run, ...state } = useAction(action, {
    onError: (message, failure) => {
      const text = describe(failure, message);
      if (text !== null) show({ key, tone: 'danger', text });
    },
  });
  return {
    ...state,
    run: (...args: A) => {
      dismiss(key);
      return run(...args);
    },
  };
};
