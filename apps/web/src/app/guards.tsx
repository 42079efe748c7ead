import {
  getRole,
  getStored,
  rememberedPath,
  rememberLink,
  setRole,
  storedUser,
  useSession,
} from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { homeOf, roleOfPath } from './home.ts';
import { paths } from './paths.ts';

/**
 * Goes to the sign-in, or to the choice of a role where none is known (AC-12), and keeps the private address for after it,
 * unless the user left it by signing out (RT-09). `of` is whose screen it was, if anybody's.
 */
const ToSignIn = ({ of }: { of: string | null }) => {
  const { pathname, search } = useLocation();
  const role = roleOfPath(pathname);
  useEffect(() => {
    const left = getStored('sessionEnd') === 'SIGNED_OUT';
    rememberLink(left ? null : `${pathname}${search}`, of);
    if (role && getRole() !== role) setRole(role);
  }, [pathname, search, role, of]);
  return <Navigate to={(role ?? getRole()) ? paths.signIn : paths.landing} replace />;
};

export interface RequireSessionProps {
  /** Whose part of the product this is, one role or several; others are shown to their own. */
  role: Role | readonly Role[];
  /** Only physicians a reviewer has accepted (RT-10). */
  accepted?: boolean;
  /** Only those whose own steps are done: a patient who has told who they are (RT-10). */
  onboarded?: boolean;
}

/** Lets only the right users see the routes inside; the server refuses all others as well. */
export const RequireSession = ({ role, accepted = false, onboarded = false }: RequireSessionProps) => {
  const user = useSession()?.user;
  const [last, setLast] = useState(() => storedUser()?.user ?? null);
  if (user && user.user !== last) setLast(user.user);
  if (!user) return <ToSignIn of={last} />;
  const allowed =
    [role].flat().includes(user.role) &&
    (!accepted || user.doctor_status === 'ACCEPTED') &&
    (!onboarded || user.onboarding_complete);
  return allowed ? <Outlet /> : <Navigate to={homeOf(user)} replace />;
};

/** An address without its prefix, such as the one of a mail, leads to the signed-out screen it means. */
export const ToSignedOut = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/user${pathname}${search}`} replace />;
};

/** An unknown signed-out address leads to where the visitor was last, or to the first page (RT-06). */
export const ToLastSignedOut = () => <Navigate to={rememberedPath('user') ?? paths.landing} replace />;
