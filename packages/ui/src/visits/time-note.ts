import {
  DAY_MS,
  MINUTE_MS,
  hasStarted,
  getJoinWindow,
  START_BUTTON_MINUTES,
  t,
  type Appointment,
  type AppointmentAction,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { formatClockTime, formatWait } from '../format/dates.ts';
import { formatShortStamp } from '../format/record-dates.ts';

/** What the viewer should know about the time of an appointment, or null if the buttons say enough. */
export const getTimeNote = (
  appointment: Pick<Appointment, 'starts_at' | 'ends_at' | 'status' | 'viewer'>,
  actions: readonly AppointmentAction[],
  zone: string,
  now: number,
): string | null => {
  const start = Date.parse(appointment.starts_at);
  if (appointment.status === 'REQUESTED' && hasStarted(appointment, now))
    return t(VISIT_MESSAGES.APPOINTMENT_EXPIRED);
  // An invitation has to be answered before the join time matters.
  if (appointment.status !== 'ACCEPTED' || actions.includes('ACCEPT')) return null;
  if (getJoinWindow(appointment, now) === 'EXPIRED') return t(VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED);
  if (actions.includes('START_CALL')) {
    return now < start ? t('Starts in {time}', { time: formatWait(start - now) }) : null;
  }
  const opensAt = start - START_BUTTON_MINUTES * MINUTE_MS;
  if (opensAt <= now) return null;
  const isPhysician = appointment.viewer === 'MAIN_PHYSICIAN';
  // Days are not counted: between two times of day they are one less than between their dates.
  if (opensAt - now >= DAY_MS)
    return t(isPhysician ? 'You can start the call from {time}' : 'You can join the call from {time}', {
      time: formatShortStamp(opensAt, zone),
    });
  return t(
    isPhysician
      ? 'You can start the call from {time}, in {wait}'
      : 'You can join the call from {time}, in {wait}',
    { time: formatClockTime(opensAt, zone), wait: formatWait(opensAt - now) },
  );
};
