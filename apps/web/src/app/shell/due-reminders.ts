import { MINUTE_MS, REMINDER_MINUTES, type Appointment } from '@openvisit/contract';

export const REMINDER_MS = REMINDER_MINUTES * MINUTE_MS;

type ReminderFacts = Pick<Appointment, 'status' | 'starts_at' | 'viewer' | 'guest_doctor_status'>;

/** Whether the viewer attends: the appointment is accepted, and so is a guest's invitation. */
const isAttending = ({ status, viewer, guest_doctor_status }: ReminderFacts): boolean =>
  status === 'ACCEPTED' && (viewer !== 'GUEST_PHYSICIAN' || guest_doctor_status === 'ACCEPTED');

/**
 * The appointments whose reminder became due after `since` and until `now` (epoch ms), ten minutes before their start (AP-10).
 * After sleep `since` is long ago; appointments that have started meanwhile are left out.
 */
export const findDueReminders = <T extends ReminderFacts>(
  appointments: readonly T[],
  since: number,
  now: number,
): T[] =>
  appointments.filter((appointment) => {
    const start = Date.parse(appointment.starts_at);
    const due = start - REMINDER_MS;
    return isAttending(appointment) && due > since && due <= now && now < start;
  });
