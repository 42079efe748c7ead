import type { StatusDisplay } from '../status-display.ts';
import type { ParticipantRole } from './participants.ts';
import type { VisitStatus, GuestStatus } from './status.ts';
import { defineTexts } from '../language/translate.ts';

/** Label and tone of a visit's status (AP-04). */
export const STATUS_DISPLAY: Record<VisitStatus, StatusDisplay> = defineTexts({
  REQUESTED: { label: 'Requested', tone: 'info', icon: 'hourglass' },
  ACCEPTED: { label: 'Accepted', tone: 'success', icon: 'check' },
  DENIED: { label: 'Denied', tone: 'danger', icon: 'x' },
  RESCHEDULE_REQUEST: { label: 'Reschedule requested', tone: 'warning', icon: 'calendar-clock' },
  CANCELLED: { label: 'Canceled', tone: 'danger', icon: 'ban' },
  COMPLETED: { label: 'Completed', tone: 'neutral', icon: 'check-check' },
  NO_SHOW: { label: 'No show', tone: 'warning', icon: 'user-x' },
  AUTO_CANCELLED: { label: 'Canceled automatically', tone: 'danger', icon: 'calendar-x' },
  AUTO_DENIED: { label: 'Denied automatically', tone: 'danger', icon: 'timer-off' },
});

/** Label and tone of a guest's status, as everyone but the guest reads it (AP-08). */
export const GUEST_STATUS_DISPLAY: Record<GuestStatus, StatusDisplay> = defineTexts({
  REQUESTED: { label: 'Invited', tone: 'info', icon: 'mail' },
  ACCEPTED: { label: 'Takes part', tone: 'success', icon: 'check' },
  DENIED: { label: 'Declined', tone: 'danger', icon: 'x' },
  CANCELLED: { label: 'Invitation canceled', tone: 'neutral', icon: 'ban' },
  COMPLETED: { label: 'Took part', tone: 'neutral', icon: 'check-check' },
  NO_SHOW: { label: 'No show', tone: 'warning', icon: 'user-x' },
});

/** What the main physician does to a guest: an invitation is canceled, a guest who has accepted is removed (AP-08). */
export const getGuestRemovalLabel = (status: GuestStatus | null): string =>
  status === 'ACCEPTED' ? defineTexts('Remove from visit') : defineTexts('Cancel Invite');

/**
 * The status a viewer's badge shows (AP-04): the visit's when it is denied or canceled, otherwise the guest's own
 * status for a guest and the visit's for everyone else.
 */
export const getBadgeStatus = (appointment: {
  status: VisitStatus;
  viewer: ParticipantRole;
  guest_doctor_status: GuestStatus | null;
}): VisitStatus => {
  const ended: readonly VisitStatus[] = ['DENIED', 'CANCELLED', 'AUTO_CANCELLED', 'AUTO_DENIED'];
  if (ended.includes(appointment.status)) return appointment.status;
  return appointment.viewer === 'GUEST_PHYSICIAN'
    ? (appointment.guest_doctor_status ?? appointment.status)
    : appointment.status;
};
