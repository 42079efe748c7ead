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

/** Last parts of the addresses of each role's own steps. */
const STEPS: Partial<Record<Role, RegExp>> = {
  PHYSICIAN: /^(step[1-6]|uplaodsignature|dosespot)$/i,
  PATIENT: /^(step[12]|contact|dosespotPatient)$/i,
};

/** Whether an address is a step this user may be at: a physician until they are accepted, a patient at any time. */
const isOwnStep = ({ role, doctor_status }: SessionUser, asked: string): boolean => {
  const step = /^\/onboarding\/([^/?#]+)\/?(?=[?#]|$)/.exec(asked)?.[1];
  if (step === undefined || (role === 'PHYSICIAN' && doctor_status === 'ACCEPTED')) return false;
  return STEPS[role]?.test(step) ?? false;
};

/**
 * Where to go after signing in: the private link that was asked for, if this user may see it, else home (RT-09).
 */
export const afterSignIn = (user: SessionUser, asked: string | null): string => {
  const home = homeOf(user);
  if (asked !== null && isOwnStep(user, asked)) return asked;
  // any other address of the onboarding goes on from where its user was (RT-06)
  if (asked === null || roleOfPath(asked) !== user.role) return home;
  return home === paths.onboarding || home === paths.bankDetails || home === paths.underReview ? home : asked;
};
