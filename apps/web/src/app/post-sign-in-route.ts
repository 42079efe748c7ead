import type { Role, SessionUser } from '@openvisit/contract';
import { getLandingRoute } from '../shared/navigation/landing-route.ts';
import { paths } from '../shared/navigation/paths.ts';
import { getRoleForPath } from './role-for-path.ts';

/** Onboarding steps by role, matched against the last segment of the URL. */
const STEPS: Partial<Record<Role, RegExp>> = {
  PHYSICIAN: /^(step[1-6]|uplaodsignature|dosespot)$/i,
  PATIENT: /^(step[12]|contact|dosespotPatient)$/i,
};

/** Whether the user may open an onboarding step: physicians until they are accepted, patients at any time. */
const canOpenStep = ({ role, doctor_status }: SessionUser, requested: string): boolean => {
  const step = /^\/onboarding\/([^/?#]+)\/?(?=[?#]|$)/.exec(requested)?.[1];
  if (step === undefined || (role === 'PHYSICIAN' && doctor_status === 'ACCEPTED')) return false;
  return STEPS[role]?.test(step) ?? false;
};

/** The route to open after sign-in: the requested private link if the user may see it, else their first screen (RT-09). */
export const postSignInRoute = (user: SessionUser, requested: string | null): string => {
  const landing = getLandingRoute(user);
  if (requested !== null && canOpenStep(user, requested)) return requested;
  // Any other onboarding URL resumes where the user stopped (RT-06).
  if (requested === null || getRoleForPath(requested) !== user.role) return landing;
  const isOnboarding = landing.startsWith(paths.onboarding);
  return isOnboarding ? landing : requested;
};
