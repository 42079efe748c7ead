import { serverNow } from '@openvisit/api/session';
import { useEffect, useState } from 'react';

/** The server's clock, epoch ms, looked at every `everyMs` (default 5 s) and when the tab comes back. */
export const useNow = (everyMs = 5_000): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = window.setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
};
