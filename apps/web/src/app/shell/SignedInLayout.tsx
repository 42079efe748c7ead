import { useLiveUpdates } from '@openvisit/api/realtime';
import { rememberLink } from '@openvisit/api/session';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { useNotificationToasts } from './useNotificationToasts.ts';

const Notifications = () => {
  useNotificationToasts();
  return null;
};

/** Live updates, toasts and the idle warning around every signed-in screen. */
export default function SignedInLayout() {
  useLiveUpdates();
  // The private link requested before sign-in has been used.
  useEffect(() => rememberLink(null), []);
  return (
    <AppToasts>
      <Notifications />
      <Outlet />
      <IdleWarning />
    </AppToasts>
  );
}
