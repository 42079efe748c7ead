import { useSessionLifetime } from '@openvisit/api';
import { useLiveUpdates } from '@openvisit/api/realtime';
import { rememberPath, useSession } from '@openvisit/api/session';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Feedback } from '../../app/Feedback.tsx';
import { showOwnTheme } from '../../app/theme.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { useNotificationToasts } from './useNotificationToasts.ts';

const Notifications = () => {
  useNotificationToasts();
  return null;
};

/** What every signed-in screen lives in: the session kept alive, events arriving, the user's own look. */
export default function SignedIn() {
  const theme = useSession()?.user.user_theme;
  useSessionLifetime();
  useLiveUpdates();
  // arrived: the private link that was asked for before the sign-in is used up
  useEffect(() => rememberPath('afterSignIn', null), []);
  useEffect(() => {
    showOwnTheme(theme);
    return () => showOwnTheme(null);
  }, [theme]);
  return (
    <Feedback>
      <Notifications />
      <Outlet />
      <IdleWarning />
    </Feedback>
  );
}
