import type { Role, SessionUser } from '@openvisit/contract';
import { homeOf, roleOfPath } from './home.ts';
import { paths } from './paths.ts';

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
