import { getLocalZone } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { MINUTE_MS, type Appointment, t } from '@openvisit/contract';
import { AppointmentReminderDialog, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCallPath, paths } from '../../shared/navigation/paths.ts';
import { REMINDER_CHIMES, startRing } from '../../shared/sound/ring.ts';
import { useReminders } from './useReminders.ts';

/** How long the reminder is shown during a call. */
const TOAST_MS = 20_000;

/** Reminds of an appointment ten minutes before its start, with a soft sound (AP-10, PW-04). */
export default function AppointmentReminder() {
  const { pathname } = useLocation();
  const { show } = useToasts();
  const isPhysician = useSession()?.user.role === 'PHYSICIAN';
  const [reminded, setReminded] = useState<readonly Appointment[]>([]);
  const { appointments, now } = useReminders((appointment) => {
    if (pathname.endsWith(appointment.id)) return;
    // A dialog would interrupt the call, and the other side would hear the sound.
    if (isCallPath(pathname))
      show({ text: t('Your next appointment starts in 10 minutes'), tone: 'accent', duration: TOAST_MS });
    else setReminded((before) => [...before, appointment]);
  });
  // It may have been canceled or moved since.
  const isCurrent = ({ id, starts_at }: Appointment) =>
    appointments?.some(
      (item) => item.id === id && item.status === 'ACCEPTED' && item.starts_at === starts_at,
    );
  const appointment = reminded.find(isCurrent);
  const shownId = appointment?.id;
  useEffect(() => (shownId === undefined ? undefined : startRing({ times: REMINDER_CHIMES })), [shownId]);
  if (!appointment) return null;
  const { id, starts_at } = appointment;
  return (
    <AppointmentReminderDialog
      open
      appointment={appointment}
      minutes={Math.max(0, Math.ceil((Date.parse(starts_at) - now) / MINUTE_MS))}
      href={isPhysician ? paths.appointment(id) : paths.ownAppointment(id)}
      zone={getLocalZone()}
      onClose={() => setReminded((before) => before.filter((item) => item !== appointment))}
    />
  );
}
