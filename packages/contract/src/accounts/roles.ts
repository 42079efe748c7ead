export const ROLES = ['PHYSICIAN', 'PATIENT', 'REVIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Roles a stranger may sign up with (AC-05); a reviewer is made by whoever runs the product. */
export const SIGN_UP_ROLES = ['PHYSICIAN', 'PATIENT'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export const DOCTOR_STATUSES = ['PROFILE_INCOMPLETE', 'PENDING', 'DENIED', 'ACCEPTED'] as const;
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number];

/** Where a physician with this status belongs (RT-07, RT-10). */
export const physicianHome = (status: DoctorStatus | null): 'dashboard' | 'under-review' | 'onboarding' => {
  if (status === 'ACCEPTED') return 'dashboard';
  return status === 'PENDING' || status === 'DENIED' ? 'under-review' : 'onboarding';
};
