/** Messages about patients of a physician (PA-03, PA-06). */
export const PATIENT_MESSAGES = {
  PATIENT_BLOCKED: 'Patient blocked',
  PATIENT_UNBLOCKED: 'Patient unblocked',
  PCP_REQUESTED: 'Request sent. You will be notified when the physician answers.',
  PCP_APPROVED: 'Request Accepted',
  PCP_DECLINED: 'Request declined',
  PCP_ENDED: 'Primary care ended',
} as const;
