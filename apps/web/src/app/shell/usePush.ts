import { syncPush } from '@openvisit/api';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';

const isOpenMessage = (data: unknown): data is { type: 'notification.open'; id: string } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'notification.open' &&
  'id' in data &&
  typeof data.id === 'string';

/** Keeps the device registered for the session, and opens the notification that was clicked outside the page (AC-16, BX-15). */
export const usePush = (): void => {
  const navigate = useNavigate();
  const open = useEffectEvent((event: MessageEvent<unknown>) => {
    const { data } = event;
    if (isOpenMessage(data)) requestNavigation(() => navigate(paths.notification(data.id)));
  });
  useEffect(() => {
    // The settings show whether the device is registered, and register it again.
    syncPush().catch(() => undefined);
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const handle = (event: MessageEvent<unknown>) => open(event);
    serviceWorker.addEventListener('message', handle);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', handle);
  }, []);
};
