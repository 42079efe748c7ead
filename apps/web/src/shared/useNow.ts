import { getServerNow } from '@openvisit/api/session';
import { useEffect, useState } from 'react';

/** Server time in epoch ms, updated every `everyMs` (default 5 s) and when the tab becomes visible. */
export const useNow = (everyMs = 5_000): number => {
  const [now, setNow] = useState(getServerNow);
  useEffect(() => {
    const update = () => setNow(getServerNow());
    const timer = window.setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return now;
};
