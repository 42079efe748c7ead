import { getJoinWindow, type AppointmentDetail, VISIT_MESSAGES } from '@openvisit/contract';

const ENDED: readonly AppointmentDetail['status'][] = ['COMPLETED', 'NO_SHOW', 'CANCELLED', 'AUTO_CANCELLED'];

/** Why the call of an appointment cannot be joined at `now`, epoch ms; null when it can (AP-09). */
export const findJoinRefusal = (
  appointment: Pick<AppointmentDetail, 'status' | 'starts_at' | 'ends_at' | 'is_visit_now'>,
  now: number,
): string | null => {
  if (ENDED.includes(appointment.status)) return VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED;
  if (appointment.status !== 'ACCEPTED') return VISIT_MESSAGES.APPOINTMENT_NOT_ACCEPTED;
  // An instant visit has no booked end.
  if (appointment.is_visit_now) return null;
  const joinState = getJoinWindow(appointment, now);
  if (joinState === 'TOO_EARLY') return VISIT_MESSAGES.APPOINTMENT_START_CALL;
  return joinState === 'EXPIRED' ? VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED : null;
};
