import { useEffect, useEffectEvent } from 'react';
import { interceptPopState } from './popstate-interceptor.ts';

/**
 * While `active`, closing or reloading the page shows the browser's own warning, and going back stays on the page and calls
 * `onAttempt` instead (CR-10).
 */
export const useHistoryGuard = (active: boolean, onAttempt: () => void): void => {
  const attempt = useEffectEvent(onAttempt);

  useEffect(() => {
    if (!active) return undefined;
    const { href } = window.location;
    const state: unknown = window.history.state;

    // The router must not see the event: it would unmount the screen.
    const preventPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.history.pushState(state, '', href);
      attempt();
    };
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const stopIntercepting = interceptPopState(preventPop);
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      stopIntercepting();
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [active]);
};
