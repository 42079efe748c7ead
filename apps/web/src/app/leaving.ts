import { useEffect, useEffectEvent } from 'react';

/** Leaves. Resolves false when it could not: then everything is as it was. */
export type Leave = () => unknown;

/** Asks before something typed is lost; null while nothing would be. */
let question: ((leave: Leave) => void) | null = null;

/**
 * Leaves at once when nothing typed is lost by it; otherwise the page asks first (PO-26). For every way out that somebody
 * chooses and that is no link. A session that ends by itself asks nobody.
 */
export const askToLeave = (leave: Leave): void => {
  if (question) question(leave);
  else void leave();
};

/** While `active`, whoever is about to leave by {@link askToLeave} is told here instead. */
export const useLeaveQuestion = (active: boolean, onAttempt: (leave: Leave) => void): void => {
  const attempted = useEffectEvent(onAttempt);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (leave: Leave) => attempted(leave);
    question = ask;
    return () => {
      if (question === ask) question = null;
    };
  }, [active]);
};
