import { getStored } from '@openvisit/api/session';
import { getPhysicianHome, type SessionUser } from '@openvisit/contract';
import { paths } from './paths.ts';

/** A physician who returns from the bank's page continues at the step they left (RT-07). */
const getOnboardingRoute = (): string =>
  getStored('bankRedirect') === 'true' ? paths.bankDetails : paths.onboarding;

/** The first screen of a signed-in user (RT-07, RT-10). */
export const getLandingRoute = ({
  role,
  doctor_status,
  onboarding_complete,
}: Pick<SessionUser, 'role' | 'doctor_status' | 'onboarding_complete'>): string => {
  if (role === 'REVIEWER') return paths.review;
  if (role === 'PATIENT') return onboarding_complete ? paths.patientHome : paths.onboarding;
  return {
    dashboard: paths.appointments,
    'under-review': paths.underReview,
    onboarding: getOnboardingRoute(),
  }[getPhysicianHome(doctor_status)];
};
