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

/** What every signed-in screen lives in: events arriving, the idle warning. */
export default function SignedIn() {
  useLiveUpdates();
  // arrived: the private link that was asked for before the sign-in is used up
  useEffect(() => rememberLink(null), []);
  return (
    <AppToasts>
      <Notifications />
      <Outlet />
      <IdleWarning />
    </AppToasts>
  );
}
