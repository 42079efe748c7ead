import { getRealtimeClient } from '@openvisit/api/realtime';
import { getSession } from '@openvisit/api/session';
import type { Events } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { isCallPath } from '../../shared/navigation/paths.ts';
import { findNotificationTarget } from '../../shared/notifications/notification-target.ts';
import { startRing } from '../../shared/sound/ring.ts';
import { useTabLock } from '../../shared/useTabLock.ts';
import { formatNotice } from './format-notice.ts';
import { getReaction } from './notification-reaction.ts';

type Notice = Events['notification.created'];

/** How long a notification is shown. */
const DURATION_MS = 12_000;

/**
 * Shows a toast for each notification that is not a dialog or a banner (NT-02), some with a sound in one of the tabs. During a
 * call the toast has no link, so that it cannot end the call.
 */
export const useNotificationToasts = (): void => {
  const { show, dismiss } = useToasts();
  const shown = useRef<string[]>([]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isInCall = isCallPath(pathname);
  const isSoundingTab = useTabLock('notification-sound', true);
  const notify = useEffectEvent((notice: Notice) => {
    const isPhysician = getSession()?.user.role === 'PHYSICIAN';
    const reaction = getReaction(notice, { isPhysician, isInCall });
    if (reaction === 'NONE' || reaction === 'DIALOG') return;
    // The user is already in this call.
    if (notice.notification_type === 'CALL_STARTED' && pathname.endsWith(notice.params.appointment_id ?? '-'))
      return;
    const found = isInCall ? null : findNotificationTarget(notice, isPhysician);
    // No link to the current screen.
    const target = found && found.path !== pathname ? found : null;
    if (reaction === 'TOAST_WITH_SOUND' && isSoundingTab) {
      const stop = startRing({ times: 1 });
      // After a call in another tab, the sound would come without its toast.
      setTimeout(stop, DURATION_MS);
    }
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
    if (isInCall) clear();
  }, [isInCall]);
  useEffect(() => getRealtimeClient().on('notification.created', (notice) => notify(notice)), []);
};
