import { getRememberedPath } from '@openvisit/api/session';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../shared/navigation/paths.ts';

/** Redirects a URL without its `/user` prefix, as emails contain it, to the signed-out screen. */
export const RedirectToPrefixed = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/user${pathname}${search}`} replace />;
};

/** Redirects an unknown signed-out URL to the visitor's last signed-out screen, or to the landing page (RT-06). */
export const RedirectToLastSignedOut = () => (
  <Navigate to={getRememberedPath('user') ?? paths.landing} replace />
);
