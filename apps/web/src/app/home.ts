import { physicianHome, type Role, type SessionUser } from '@openvisit/contract';
import { paths } from './paths.ts';

/** Where a signed-in user belongs; null for who has no part of the product here (RT-07, RT-10). */
export const homeOf = (user: Pick<SessionUser, 'role' | 'doctor_status'>): string | null => {
  if (user.role === 'PATIENT') return paths.physicians;
  if (user.role !== 'PHYSICIAN') return null;
  return physicianHome(user.doctor_status) === 'dashboard' ? paths.appointments : paths.underReview;
};

/** The role whose part of the product a path belongs to. */
export const roleOfPath = (pathname: string): Role | null => {
  if (/^\/patient(\/|$)/.test(pathname)) return 'PATIENT';
  return /^\/(dashboard|onboarding)(\/|$)/.test(pathname) ? 'PHYSICIAN' : null;
};

/**
 * Where to go after signing in: the private link that was asked for, if this user may see it, else home (RT-09).
 */
export const afterSignIn = (user: SessionUser, asked: string | null): string => {
  const home = homeOf(user) ?? paths.landing;
  if (asked === null || roleOfPath(asked) !== user.role) return home;
  return home === paths.underReview && !asked.startsWith('/onboarding') ? home : asked;
};
