import {
  clearNotifications,
  getLocalZone,
  isApiError,
  markAllNotificationsAsRead,
  markNotificationAsUnread,
  openNotification,
  removeNotification,
  useNotifications,
} from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { MESSAGES, type Notification, t, NOTIFICATION_MESSAGES } from '@openvisit/contract';
import { Button, NotificationList, Page, useToasts } from '@openvisit/ui';
import { Settings } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { findNotificationTarget } from '../../shared/notifications/notification-target.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { useNow } from '../../shared/useNow.ts';

const findBusyAction = (isReading: boolean, isClearing: boolean): 'read' | 'clear' | null => {
  if (isReading) return 'read';
  return isClearing ? 'clear' : null;
};

/** The notifications of the user; each leads to what it is about (NT-01). */
export default function Notifications() {
  usePageTitle(t('Notifications'));
  const user = useSession()?.user;
  const role = user?.role ?? 'PATIENT';
  const list = useNotifications();
  const now = useNow();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [params, setParams] = useSearchParams();

  const goTo = (notification: Notification) => {
    const target = findNotificationTarget(notification, role === 'PHYSICIAN');
    if (target) requestNavigation(() => navigate(target.path));
  };
  const open = (notification: Notification) => {
    // What the notification is about is shown even if the request fails. The list then shows it as unread again.
    if (notification.status === 'UR') openNotification(notification.id).catch(() => undefined);
    goTo(notification);
  };
  const readAll = useActionWithToast(markAllNotificationsAsRead);
  const clear = useActionWithToast(async () => {
    await clearNotifications();
    show({ tone: 'success', text: NOTIFICATION_MESSAGES.NOTIFICATION_CLEARED });
  });
  const remove = useActionWithToast(removeNotification);
  const read = useActionWithToast(async (id: string) => void (await openNotification(id)));
  const unread = useActionWithToast(async (id: string) => void (await markNotificationAsUnread(id)));

  // A push or a mail leads here with the notification to open.
  const linked = params.get('open');
  const openLinked = useEffectEvent(async (id: string) => {
    setParams({}, { replace: true });
    try {
      goTo(await openNotification(id));
    } catch (error) {
      show({
        tone: 'info',
        text:
          isApiError(error) && error.kind === 'missing'
            ? NOTIFICATION_MESSAGES.NOTIFICATION_REMOVED
            : MESSAGES.SOMETHING_WRONG,
      });
    }
  });
  useEffect(() => {
    if (linked !== null) void openLinked(linked);
  }, [linked]);

  const settings = (
    <Button
      variant="quiet"
      size="sm"
      icon={<Settings aria-hidden />}
      onClick={() => requestNavigation(() => navigate(paths.notificationSettings(role)))}
    >
      {t('Notification settings')}
    </Button>
  );
  return (
    <Page title={t('Notifications')} actions={settings} width="narrow">
      <NotificationList
        notifications={list.loading || (list.error && list.items.length === 0) ? null : list.items}
        unread={user?.notification_count ?? 0}
        zone={getLocalZone()}
        now={now}
        busy={findBusyAction(readAll.busy, clear.busy)}
        onOpen={(item) => open(item)}
        onRead={({ id }) => void read.run(id)}
        onUnread={({ id }) => void unread.run(id)}
        onRemove={({ id }) => void remove.run(id)}
        onReadAll={() => void readAll.run()}
        onClear={() => void clear.run()}
        {...getPagingProps(list)}
      />
    </Page>
  );
}
