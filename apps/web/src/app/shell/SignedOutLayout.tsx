import { rememberedLink, rememberPath, useSession } from '@openvisit/api/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { postSignInRoute } from '../post-sign-in-route.ts';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';

/** A mailed link is for whoever opens it, signed in or not, and is nowhere to come back to. */
const isMailed = (pathname: string) => pathname.startsWith('/user/auth/');

/**
 * What the tour and the account screens live in: their toasts, and the memory of where the visitor was last (RT-06). Who
 * is signed in, or has just been, goes to the private link that was asked for, or home (RT-07, RT-09).
 */
export default function SignedOut() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const mailed = isMailed(pathname);
  useEffect(() => {
    if (!mailed) rememberPath('user', pathname);
  }, [mailed, pathname]);
  if (user && !mailed) return <Navigate to={postSignInRoute(user, rememberedLink(user.user))} replace />;
  return (
    <AppToasts>
      <Outlet />
    </AppToasts>
  );
}
