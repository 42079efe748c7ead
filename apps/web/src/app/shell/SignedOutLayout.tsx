import { getRememberedLink, rememberPath, useSession } from '@openvisit/api/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { postSignInRoute } from '../post-sign-in-route.ts';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';

/** Emailed links open whether or not the user is signed in, and are not remembered. */
const isEemailedLink = (pathname: string) => pathname.startsWith('/user/auth/');

/**
 * Toasts around the tour and the account screens. Remembers the visitor's last screen (RT-06) and redirects signed-in users to
 * the requested private link or their first screen (RT-07, RT-09).
 */
export default function SignedOutLayout() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const emailed = isEemailedLink(pathname);
  useEffect(() => {
    if (!emailed) rememberPath('user', pathname);
  }, [emailed, pathname]);
  if (user && !emailed) return <Navigate to={postSignInRoute(user, getRememberedLink(user.user))} replace />;
  return (
    <AppToasts>
      <Outlet />
    </AppToasts>
  );
}
