import { getLocalZone } from '@openvisit/api';
import { getRealtimeClient } from '@openvisit/api/realtime';
import { getSession } from '@openvisit/api/session';
import { fillMessage, MESSAGES, type Events } from '@openvisit/contract';
import { formatClockTime, formatDateLine, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';

type Notice = Events['notification.created'];

/** How long a notification is shown. */
const DURATION_MS = 12_000;

interface Target {
  label: string;
  path: string;
}

/** The screen a notification links to (B8 'Push notification reactions'). */
const getTarget = ({ notification_type, params }: Notice, physician: boolean): Target | null => {
  const id = params.appointment_id;
  if (notification_type === 'BOOK_APPOINTMENT' || notification_type === 'GUEST_INVITE')
    return { label: 'Go To Requests', path: paths.requests };
  if (notification_type === 'VISIT_NOW' && physician)
    return { label: 'Go To Visit Now', path: paths.appointments };
  if (notification_type === 'PCP_REQUEST' && physician)
    return { label: 'Go To Patients', path: paths.patients };
  if (notification_type === 'DOCUMENT_DENIED')
    return { label: 'Go To Documents', path: paths.setting('documents') };
  if (notification_type === 'APPOINTMENT_CHARGE' && !physician)
    return { label: 'Go To Payments', path: paths.ownPayments };
  if (id === undefined) return null;
  if (physician && notification_type === 'CALL_STARTED')
    return { label: 'Go To Appointment', path: `${paths.scheduled}?appointment=${id}` };
  return { label: 'Go To Appointment', path: physician ? paths.appointment(id) : paths.ownAppointment(id) };
};

/** The message with date and time in the reader's time zone. */
const formatNotice = ({ message, params }: Notice): string => {
  if (params.starts_at === undefined) return message;
  const zone = getLocalZone();
  return fillMessage(
    message,
    formatDateLine(params.starts_at, zone),
    formatClockTime(params.starts_at, zone),
  );
};

/** Notifications that the dashboard shows with a dialog or a banner of their own. */
const SHOWN_ELSEWHERE: readonly string[] = [MESSAGES.NOTIFY_NUDGE, MESSAGES.NOTIFY_VISIT_NOW];

/** Shows a toast for each notification. During a call the toast has no link, so that it cannot end the call. */
export const useNotificationToasts = (): void => {
  const { show, dismiss } = useToasts();
  const shown = useRef<string[]>([]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inCall = /\/(start-)?call\//.test(pathname);
  const notify = useEffectEvent((notice: Notice) => {
    if (!inCall && SHOWN_ELSEWHERE.includes(notice.message)) return;
    // The user is already in this call.
    if (notice.notification_type === 'CALL_STARTED' && pathname.endsWith(notice.params.appointment_id ?? '-'))
      return;
    const found = inCall ? null : getTarget(notice, getSession()?.user.role === 'PHYSICIAN');
    // No link to the current screen.
    const target = found && found.path !== pathname ? found : null;
    shown.current.push(notice.id);
    show({
      key: notice.id,
      text: formatNotice(notice),
      tone: notice.notification_type === 'CANCELED_APPOINTMENT' ? 'warning' : 'accent',
      duration: DURATION_MS,
      action: target
        ? { label: target.label, onSelect: () => requestNavigation(() => navigate(target.path)) }
        : undefined,
    });
  });
  const clear = useEffectEvent(() => shown.current.splice(0).forEach(dismiss));
  // Earlier toasts must not cover the call controls.
  useEffect(() => {
    if (inCall) clear();
  }, [inCall]);
  useEffect(() => getRealtimeClient().on('notification.created', (notice) => notify(notice)), []);
};
