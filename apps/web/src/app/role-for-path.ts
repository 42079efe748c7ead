import type { Role } from '@openvisit/contract';

/** The role a URL belongs to; null for URLs that are public or shared by several roles. */
export const getRoleForPath = (pathname: string): Role | null => {
  if (/^\/patient(\/|$)/.test(pathname)) return 'PATIENT';
  if (/^\/review(\/|$)/.test(pathname)) return 'REVIEWER';
  return /^\/(dashboard|setting)(\/|$)/.test(pathname) ? 'PHYSICIAN' : null;
};
