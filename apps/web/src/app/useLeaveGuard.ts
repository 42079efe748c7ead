import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from './backGuard.ts';

/**
 * While `active`, closing or reloading the page brings the browser's own warning, and going back stays
 * here and calls `onAttempt`, which asks the person instead (CR-10).
 */
export const useLeaveGuard = (active: boolean, onAttempt: () => void): void => {
  const attempted = useEffectEvent(onAttempt);

  useEffect(() => {
    if (!active) return undefined;
    const { href } = window.location;
    const state: unknown = window.history.state;

    // Caught before the router hears of it: the router would take the screen, and the call with it, away.
    const stay = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.history.pushState(state, '', href);
      attempted();
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();

    const letGo = guardHistory(stay);
    window.addEventListener('beforeunload', warn);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [active]);
};
