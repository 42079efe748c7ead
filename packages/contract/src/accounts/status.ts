import type { StatusDisplay } from '../status-display.ts';
import type { DoctorStatus } from './roles.ts';

/** How the profile of a physician reads to them and to who reviews it (PO-24). */
export const DOCTOR_STATUS_DISPLAY: Record<DoctorStatus, StatusDisplay> = {
  PROFILE_INCOMPLETE: { label: 'Profile incomplete', tone: 'warning' },
  PENDING: { label: 'Under review', tone: 'info' },
  DENIED: { label: 'Denied', tone: 'danger' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
};
