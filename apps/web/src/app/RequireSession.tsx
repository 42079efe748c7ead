import {
  getRole,
  getStored,
  rememberLink,
  setRole,
  readStoredUser,
  useSession,
} from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { getLandingRoute } from '../shared/navigation/landing-route.ts';
import { paths } from '../shared/navigation/paths.ts';
import { getRoleForPath } from './role-for-path.ts';

/**
 * Redirects to sign-in, or to the role selection if no role is known (AC-12). Remembers the private URL for the next
 * sign-in of `userId`, unless the user signed out (RT-09).
 */
const RedirectToSignIn = ({ userId }: { userId: string | null }) => {
  const { pathname, search } = useLocation();
  const role = getRoleForPath(pathname);
  useEffect(() => {
    const signedOut = getStored('sessionEnd') === 'SIGNED_OUT';
    rememberLink(signedOut ? null : `${pathname}${search}`, userId);
    if (role && getRole() !== role) setRole(role);
  }, [pathname, search, role, userId]);
  return <Navigate to={(role ?? getRole()) ? paths.signIn : paths.landing} replace />;
};

export interface RequireSessionProps {
  /** Roles that may see the routes; other users are redirected to their own first screen. */
  role: Role | readonly Role[];
  /** Admits only physicians whom a reviewer has accepted (RT-10). */
  accepted?: boolean;
  /** Admits only users who have completed onboarding (RT-10). */
  onboarded?: boolean;
}

/** Guards the nested routes by session and role. The server enforces the same rules. */
export const RequireSession = ({ role, accepted = false, onboarded = false }: RequireSessionProps) => {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const [lastUserId, setLastUserId] = useState(() => readStoredUser()?.user ?? null);
  if (user && user.user !== lastUserId) setLastUserId(user.user);
  if (!user) return <RedirectToSignIn userId={lastUserId} />;
  const setup = paths.signInSecurity(user.role);
  // The server refuses everything else to this session (BX-01).
  if (user.needs_second_factor && pathname !== setup) return <Navigate to={setup} replace />;
  const allowed =
    [role].flat().includes(user.role) &&
    (!accepted || user.doctor_status === 'ACCEPTED') &&
    (!onboarded || user.onboarding_complete);
  return allowed ? <Outlet /> : <Navigate to={getLandingRoute(user)} replace />;
};
