import { useConnectionState, type ConnectionState } from '@openvisit/api/realtime';
import { useEffect, useState } from 'react';

/** Milliseconds a connection may be away before anybody is told: a change of network takes as long. */
const PATIENCE = 3_000;

/** How the realtime connection stands, for the header; breaks too short to notice are not worth a word. */
export const useConnectionStatus = (): ConnectionState => {
  const state = useConnectionState();
  const online = useOnline();
  const [lasting, setLasting] = useState(false);
  const connected = state === 'connected';
  useEffect(() => {
    const timer = window.setTimeout(() => setLasting(!connected), connected ? 0 : PATIENCE);
    return () => window.clearTimeout(timer);
  }, [connected]);
  if (!online) return 'offline';
  return connected || !lasting ? 'connected' : 'connecting';
};

const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
};
