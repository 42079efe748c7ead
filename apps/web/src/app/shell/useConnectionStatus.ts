import { useConnectionState, type ConnectionState } from '@openvisit/api/realtime';
import { useEffect, useState } from 'react';

/** Shorter interruptions, such as a change of network, are not shown. */
const GRACE_PERIOD_MS = 3_000;

/** State of the realtime connection for the header, without short interruptions. */
export const useConnectionStatus = (): ConnectionState => {
  const state = useConnectionState();
  const online = useOnline();
  const [isLongInterruption, setIsLongInterruption] = useState(false);
  const connected = state === 'connected';
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLongInterruption(!connected), connected ? 0 : GRACE_PERIOD_MS);
    return () => window.clearTimeout(timer);
  }, [connected]);
  if (!online) return 'offline';
  return connected || !isLongInterruption ? 'connected' : 'connecting';
};

const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
};
