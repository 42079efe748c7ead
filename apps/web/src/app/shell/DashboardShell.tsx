import { useAvailableStatus, useConciergeService, useUnreadMessages, type Resource } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { type ConciergeService, t } from '@openvisit/contract';
import type { NavItem } from '@openvisit/ui';
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  HeartHandshake,
  MessageSquare,
  NotebookText,
  Settings,
  UsersRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { listSettingsSections } from '../../shared/settings-sections.ts';
import { markUnreadMessages } from './menu-dots.ts';
import { Shell } from './Shell.tsx';
import { useNotificationsItem } from './useNotificationsItem.ts';

/** The item while the service is enabled or patients are still subscribed; a dot shows new requests and messages (RT-12, RT-13). */
const buildConciergeItem = (service: ConciergeService | undefined): NavItem[] => {
  if (!service || (!service.concierge_service && service.active_patients_count === 0)) return [];
  const hasUpdates = service.new_subscription_request_count > 0 || service.unread_messages_count > 0;
  return [
    {
      id: 'concierge',
      label: t('Concierge Service'),
      short: t('Concierge'),
      href: paths.conciergeService,
      icon: HeartHandshake,
      dot: hasUpdates ? t('New requests or messages') : undefined,
    },
  ];
};

const buildItems = (isVisitNow: boolean, notifications: NavItem, lastItems: NavItem[]): NavItem[] => [
  {
    id: 'appointments',
    label: t('Appointments'),
    href: paths.appointments,
    alsoOn: [paths.openNotes, paths.note('')],
    icon: CalendarDays,
  },
  { id: 'patients', label: t('Patients'), href: paths.patients, icon: UsersRound },
  { id: 'messages', label: t('Messages'), href: paths.messages, icon: MessageSquare },
  notifications,
  { id: 'earning-reports', label: t('Earning Reports'), href: paths.earningReports, icon: ChartColumn },
  // A practice with instant visits only has no calendar (RT-12).
  ...(isVisitNow
    ? []
    : [
        {
          id: 'availability',
          label: t('Availability Schedule'),
          short: t('Availability'),
          href: paths.availabilitySchedule,
          icon: CalendarClock,
        },
      ]),
  { id: 'note-templates', label: t('Note Templates'), href: paths.noteTemplates, icon: NotebookText },
  ...lastItems,
];

const buildSettingsItem = (): NavItem => ({
  id: 'settings',
  label: t('Settings'),
  href: paths.settings,
  icon: Settings,
  children: listSettingsSections(),
});

const hasSettled = ({ data, error }: Resource<unknown>): boolean => data !== undefined || error !== undefined;

/** Lazy: its billing code must not delay the appointments. */
const SubscriptionNotice = lazy(() => import('./SubscriptionNotice.tsx'));

/** Lazy: the appointments are shown first. */
const AvailableNow = lazy(() => import('./AvailableNow.tsx'));
const WaitingPatients = lazy(() => import('./WaitingPatients.tsx'));
const VisitNowAlarm = lazy(() => import('./VisitNowAlarm.tsx'));
const NotificationDialogs = lazy(() => import('./NotificationDialogs.tsx'));
const NoteRecovery = lazy(() => import('./NoteRecovery.tsx'));

/** The physician's shell and menu (RT-11). Notes left on this device by a closed page are sent (NO-07). */
export default function DashboardShell() {
  const { pathname } = useLocation();
  const status = useAvailableStatus(useSession()?.user.id ?? null);
  const notifications = useNotificationsItem('PHYSICIAN');
  const unread = useUnreadMessages();
  const concierge = useConciergeService();
  // Items that appeared above Settings later would move it under the pointer.
  const lastItems =
    hasSettled(status) && hasSettled(concierge)
      ? [...buildConciergeItem(concierge.data), buildSettingsItem()]
      : [];
  const items = buildItems(status.data?.visit_now_doctor_status ?? false, notifications, lastItems);
  return (
    <>
      <Shell
        items={markUnreadMessages(items, unread)}
        homeHref={paths.appointments}
        headerExtra={
          <Suspense>
            <AvailableNow />
          </Suspense>
        }
        notice={
          <Suspense>
            <WaitingPatients />
            <VisitNowAlarm />
          </Suspense>
        }
      />
      <Suspense>
        <NotificationDialogs />
        <NoteRecovery />
      </Suspense>
      {pathname.startsWith(paths.dashboard) && (
        <Suspense>
          <SubscriptionNotice />
        </Suspense>
      )}
    </>
  );
}
