import { getStored } from '@openvisit/api/session';
import { physicianHome, type Role, type SessionUser } from '@openvisit/contract';
import { paths } from './paths.ts';

type Arrived = Pick<SessionUser, 'role' | 'doctor_status' | 'onboarding_complete'>;

/** A physician comes back from the bank's own page: the step they left waits for them, not the first open one (RT-07). */
const onboardingHome = (): string =>
  getStored('bankRedirect') === 'true' ? paths.bankDetails : paths.onboarding;

/** Where a signed-in user belongs (RT-07, RT-10). */
export const homeOf = ({ role, doctor_status, onboarding_complete }: Arrived): string => {
  if (role === 'REVIEWER') return paths.review;
  if (role === 'PATIENT') return onboarding_complete ? paths.physicians : paths.onboarding;
  return {
    dashboard: paths.appointments,
    'under-review': paths.underReview,
    onboarding: onboardingHome(),
  }[physicianHome(doctor_status)];
};

/** The role whose part of the product a path belongs to; null where it is nobody's, or each role has its own there. */
export const roleOfPath = (pathname: string): Role | null => {
  if (/^\/patient(\/|$)/.test(pathname)) return 'PATIENT';
  if (/^\/review(\/|$)/.test(pathname)) return 'REVIEWER';
  return /^\/(dashboard|setting)(\/|$)/.test(pathname) ? 'PHYSICIAN' : null;
};
