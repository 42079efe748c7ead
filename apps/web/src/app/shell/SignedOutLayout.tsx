import { getRememberedLink, getStored, rememberPath, useSession } from '@openvisit/api/session';
import { getLanguage } from '@openvisit/contract';
import { LanguageSwitchProvider } from '@openvisit/ui';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { postSignInRoute } from '../post-sign-in-route.ts';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';
import { switchLanguage } from '../../shared/language.ts';

/** Emailed links open whether or not the user is signed in, and are not remembered. */
const isEmailedLink = (pathname: string) => pathname.startsWith('/user/auth/');

/** Reloads the page, because the account that has signed in uses another language. */
const ReloadPage = ({ path }: { path: string }) => {
  useEffect(() => window.location.replace(path), [path]);
  return null;
};

/**
 * Toasts around the tour and the account screens. Remembers the visitor's last screen (RT-06) and redirects signed-in users to
 * the requested private link or their first screen (RT-07, RT-09).
 */
export default function SignedOutLayout() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const emailed = isEmailedLink(pathname);
  useEffect(() => {
    if (!emailed) rememberPath('user', pathname);
  }, [emailed, pathname]);
  if (user && !emailed) {
    const path = postSignInRoute(user, getRememberedLink(user.user));
    const hasOtherLanguage = (getStored('openvisit.language') ?? getLanguage()) !== getLanguage();
    return hasOtherLanguage ? <ReloadPage path={path} /> : <Navigate to={path} replace />;
  }
  return (
    <AppToasts>
      <LanguageSwitchProvider value={switchLanguage}>
        <Outlet />
      </LanguageSwitchProvider>
    </AppToasts>
  );
}
