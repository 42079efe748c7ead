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
      if (!previous) announce(`${name} has joined the call`);
      if (sharing && !previous?.sharing) announce(`${name} is sharing their screen`);
      if (!sharing && previous?.sharing) announce(`${name} has stopped sharing the screen`);
    }
    for (const [user, { name }] of before) if (!now.has(user)) announce(`${name} has left the call`);
  }, [others]);
};
