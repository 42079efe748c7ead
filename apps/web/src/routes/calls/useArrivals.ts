import { t } from '@openvisit/contract';
import type { Call } from '@openvisit/api/calls';
import { announce } from '@openvisit/ui';
import { useEffect, useRef } from 'react';

/** Announces to screen readers who joins and who leaves the call, and whose screen is shared (BX-10). */
export const useArrivals = ({ others }: Call): void => {
  const known = useRef<ReadonlyMap<string, { name: string; sharing: boolean }> | null>(null);
  useEffect(() => {
    const before = known.current;
    const now = new Map(others.map(({ user, name, sharing }) => [user, { name, sharing }]));
    known.current = now;
    // Those who are there when the user joins are no arrivals.
    if (!before) return;
    for (const [user, { name, sharing }] of now) {
      const previous = before.get(user);
      if (!previous) announce(t('{name} has joined the call', { name }));
      if (sharing && !previous?.sharing) announce(t('{name} is sharing their screen', { name }));
      if (!sharing && previous?.sharing) announce(t('{name} has stopped sharing the screen', { name }));
    }
    for (const [user, { name }] of before)
      if (!now.has(user)) announce(t('{name} has left the call', { name }));
  }, [others]);
};
