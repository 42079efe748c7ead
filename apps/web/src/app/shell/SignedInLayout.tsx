import { useLiveUpdates } from '@openvisit/api/realtime';
import { rememberLink, useSession } from '@openvisit/api/session';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { useNotificationToasts } from './useNotificationToasts.ts';

/** Not in a session that is limited to the setup of a second factor, whose socket the server refuses (BX-01). */
const LiveUpdates = () => {
  useLiveUpdates();
  useNotificationToasts();
  return null;
};

/** Live updates, toasts and the idle warning around every signed-in screen. */
export default function SignedInLayout() {
  const isLimited = useSession()?.user.needs_second_factor;
  // The private link requested before sign-in has been used.
  useEffect(() => rememberLink(null), []);
  return (
    <AppToasts>
      {!isLimited && <LiveUpdates />}
      <Outlet />
      <IdleWarning />
    </AppToasts>
  );
}
