import type { AppointmentDetail } from '@openvisit/contract';

/** Whether the viewer is the patient or the parent: they meet the physician, and only they pay, for the visit and for canceling. */
export const isPatientSide = ({ viewer }: Pick<AppointmentDetail, 'viewer'>): boolean =>
  viewer === 'PATIENT' || viewer === 'PARENT';
