import { isApiError, keepWaiting } from '@openvisit/api';
import { WAITING_KEEP_SECONDS, type InstantVisit } from '@openvisit/contract';
import type { NetworkQuality } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** A reply that takes longer means a slow connection. */
const SLOW_MS = 1_500;

/**
 * Keeps the patient's place in line while `visitId` is not null: now, at an interval, and as soon as the page is shown again or
 * the connection is back (BX-06). Returns the quality of the connection at the last attempt; `onKept` receives the request.
 */
export const useKeepWaiting = (
  visitId: string | null,
  onKept?: (visit: InstantVisit) => void,
): NetworkQuality => {
  const [quality, setQuality] = useState<NetworkQuality>('checking');
  const keep = useEffectEvent(async () => {
    if (visitId === null) return;
    const startedAt = performance.now();
    try {
      const visit = await keepWaiting(visitId);
      setQuality(performance.now() - startedAt > SLOW_MS ? 'slow' : 'good');
      onKept?.(visit);
    } catch (error) {
      // Any other error is a reply of the server: the request is closed, which the screen shows.
      if (isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')) setQuality('offline');
    }
  });
  useEffect(() => {
    if (visitId === null) return undefined;
    const keepNow = () => void keep();
    const keepIfShown = () => {
      if (document.visibilityState === 'visible') void keep();
    };
    const showOffline = () => setQuality('offline');
    void keep();
    const timer = window.setInterval(keepNow, WAITING_KEEP_SECONDS * 1000);
    document.addEventListener('visibilitychange', keepIfShown);
    window.addEventListener('online', keepNow);
    window.addEventListener('offline', showOffline);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', keepIfShown);
      window.removeEventListener('online', keepNow);
      window.removeEventListener('offline', showOffline);
    };
  }, [visitId]);
  return quality;
};
