import { getLocalZone, useScheduledDay } from '@openvisit/api';
import { getDateInZone, type Appointment } from '@openvisit/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow } from '../../shared/useNow.ts';
import { claimAppointment } from './claim-appointment.ts';
import { findDueReminders, REMINDER_MS } from './due-reminders.ts';

const SECOND_MS = 1_000;
/** A reminder that became due while the page was reloading is still shown. */
const RELOAD_MS = 5_000;

/**
 * Calls `onReminder` ten minutes before each of today's appointments, in one tab (AP-10, PW-04). Returns today's appointments
 * (in the last ten minutes of a day tomorrow's), which realtime events keep current, and the server's time in epoch ms, every
 * second.
 */
export const useReminders = (onReminder: (appointment: Appointment) => void) => {
  const now = useNow(SECOND_MS);
  // Shortly before midnight, the next reminder is for tomorrow's first appointment.
  const { data } = useScheduledDay(getDateInZone(now + REMINDER_MS, getLocalZone()));
  const [openedAt] = useState(now);
  const checkedUntil = useRef(openedAt - RELOAD_MS);
  const check = useEffectEvent(async (appointments: readonly Appointment[], until: number) => {
    const due = findDueReminders(appointments, checkedUntil.current, until);
    checkedUntil.current = until;
    for (const appointment of due)
      if (await claimAppointment('reminder', appointment)) onReminder(appointment);
  });
  useEffect(() => {
    if (data) void check(data, now);
  }, [data, now]);
  return { appointments: data, now };
};
