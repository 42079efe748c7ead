import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect } from 'react';

const TOAST_KEY = 'network';

/** Shows a toast when the browser goes offline and when it is back online (RT-19). */
export const NetworkToasts = () => {
  const { show } = useToasts();
  useEffect(() => {
    const onOffline = () => show({ key: TOAST_KEY, tone: 'danger', text: MESSAGES.NETWORK_DISCONNECTED });
    const onOnline = () => show({ key: TOAST_KEY, tone: 'success', text: MESSAGES.NETWORK_CONNECTED });
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [show]);
  return null;
};
