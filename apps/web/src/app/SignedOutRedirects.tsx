import { getRememberedPath, getSession } from '@openvisit/api/session';
import { useState, type ReactNode } from 'react';
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

/**
 * The page of an unknown URL for signed-in users, who can sign out on it (RT-08). Other visitors are redirected (RT-06).
 */
export const RedirectUnlessSignedIn = ({ children }: { children: ReactNode }) => {
  const [wasSignedIn] = useState(() => getSession() !== null);
  return wasSignedIn ? children : <RedirectToLastSignedOut />;
};
