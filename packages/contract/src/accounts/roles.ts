export const ROLES = ['PHYSICIAN', 'PATIENT', 'REVIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be chosen at sign-up (AC-05); reviewer accounts are created by the operator. */
export const SIGN_UP_ROLES = ['PHYSICIAN', 'PATIENT'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export const PHYSICIAN_STATUSES = ['PROFILE_INCOMPLETE', 'PENDING', 'DENIED', 'ACCEPTED'] as const;
export type PhysicianStatus = (typeof PHYSICIAN_STATUSES)[number];

/** The area a physician with this status is sent to (RT-07, RT-10). */
export const getPhysicianHome = (
  status: PhysicianStatus | null,
): 'dashboard' | 'under-review' | 'onboarding' => {
  if (status === 'ACCEPTED') return 'dashboard';
  return status === 'PENDING' || status === 'DENIED' ? 'under-review' : 'onboarding';
};
