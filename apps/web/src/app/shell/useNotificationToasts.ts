import { getLocalZone } from '@openvisit/api';
import { getRealtimeClient } from '@openvisit/api/realtime';
import { getSession } from '@openvisit/api/session';
import { fillMessage, MESSAGES, type Events } from '@openvisit/contract';
import { formatClockTime, formatDateLine, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { findNotificationTarget } from '../../shared/notifications/notification-target.ts';

type Notice = Events['notification.created'];

/** How long a notification is shown. */
const DURATION_MS = 12_000;

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
const isShownElsewhere = ({ message, notification_type }: Notice): boolean =>
  notification_type === 'PATIENT_WAITING' ||
  notification_type === 'APPOINTMENT_REMINDER' ||
  message === MESSAGES.NOTIFY_NUDGE ||
  message === MESSAGES.NOTIFY_VISIT_NOW;

/** Shows a toast for each notification. During a call the toast has no link, so that it cannot end the call. */
export const useNotificationToasts = (): void => {
  const { show, dismiss } = useToasts();
  const shown = useRef<string[]>([]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inCall = /\/(start-)?call\//.test(pathname);
  const notify = useEffectEvent((notice: Notice) => {
    if (!inCall && isShownElsewhere(notice)) return;
    // The user is already in this call.
    if (notice.notification_type === 'CALL_STARTED' && pathname.endsWith(notice.params.appointment_id ?? '-'))
      return;
    const found = inCall ? null : findNotificationTarget(notice, getSession()?.user.role === 'PHYSICIAN');
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
