import { useSession } from '@openvisit/api/session';
import { type Role, t } from '@openvisit/contract';
import type { NavItem } from '@openvisit/ui';
import { Bell } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';

/** The menu item of the notifications; its dot is current in every tab (RT-11, RT-13). */
export const useNotificationsItem = (role: Role): NavItem => {
  const unread = useSession()?.user.notification_count ?? 0;
  return {
    id: 'notifications',
    label: t('Notifications'),
    href: paths.notifications(role),
    icon: Bell,
    dot: unread > 0 ? t('New notifications') : undefined,
  };
};
