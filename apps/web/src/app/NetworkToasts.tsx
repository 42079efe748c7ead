import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect } from 'react';

const KEY = 'network';

/** Says when this computer loses its network and when it is back (RT-19). */
export const NetworkToasts = () => {
  const { show } = useToasts();
  useEffect(() => {
    const lost = () => show({ key: KEY, tone: 'danger', text: MESSAGES.NETWORK_DISCONNECTED });
    const back = () => show({ key: KEY, tone: 'success', text: MESSAGES.NETWORK_CONNECTED });
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [show]);
  return null;
};
