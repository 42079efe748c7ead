import { getRole, getStored, rememberPath, setRole, useSession } from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { homeOf, roleOfPath } from './home.ts';
import { paths } from './paths.ts';

/** Goes to the sign-in and keeps the private address for after it, unless the user left it by signing out (RT-09). */
const ToSignIn = () => {
  const { pathname, search } = useLocation();
  const role = roleOfPath(pathname);
  useEffect(() => {
    const left = getStored('sessionEnd') === 'SIGNED_OUT';
    rememberPath('afterSignIn', left ? null : `${pathname}${search}`);
    if (role && getRole() !== role) setRole(role);
  }, [pathname, search, role]);
  return <Navigate to={paths.signIn} replace />;
};

export interface RequireSessionProps {
  /** Whose part of the product this is; others are shown to their own. */
  role: Role;
  /** Only physicians a reviewer has accepted (RT-10). */
  accepted?: boolean;
}

/** Lets only the right users see the routes inside; the server refuses all others as well. */
export const RequireSession = ({ role, accepted = false }: RequireSessionProps) => {
  const user = useSession()?.user;
  if (!user) return <ToSignIn />;
  const allowed = user.role === role && (!accepted || user.doctor_status === 'ACCEPTED');
  return allowed ? <Outlet /> : <Navigate to={homeOf(user) ?? paths.landing} replace />;
};
