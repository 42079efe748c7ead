import { t } from '@openvisit/contract';
import { useUnreadMessages } from '@openvisit/api';
import type { NavItem } from '@openvisit/ui';
import {
  CalendarDays,
  CreditCard,
  Eye,
  HeartHandshake,
  House,
  MessageSquare,
  Stethoscope,
  UsersRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { markUnreadMessages } from './menu-dots.ts';
import { Shell } from './Shell.tsx';
import { useNotificationsItem } from './useNotificationsItem.ts';

const buildFirstItems = (): NavItem[] => [
  { id: 'home', label: t('Home'), href: paths.patientHome, icon: House },
  {
    id: 'physicians',
    label: t('Find a physician'),
    short: t('Physicians'),
    href: paths.physicians,
    icon: Stethoscope,
  },
  {
    id: 'appointments',
    label: t('My appointments'),
    short: t('Visits|appointments'),
    href: paths.ownAppointments,
    alsoOn: [paths.waitingRoom('')],
    icon: CalendarDays,
  },
  { id: 'messages', label: t('Messages'), href: paths.ownMessages, icon: MessageSquare },
];
const buildLastItems = (): NavItem[] => [
  { id: 'family', label: t('Family'), href: paths.family, icon: UsersRound },
  { id: 'concierge', label: t('Concierge'), href: paths.ownConcierge, icon: HeartHandshake },
  { id: 'payments', label: t('Payments'), href: paths.ownPayments, icon: CreditCard },
  { id: 'access-log', label: t('Record access'), href: paths.accessLog('PATIENT'), icon: Eye },
];

/** Loaded lazily, because few patients are waiting for a visit. */
const WaitingNotice = lazy(() => import('./WaitingNotice.tsx'));

/** The patient's shell and menu. */
export default function PatientShell() {
  const notifications = useNotificationsItem('PATIENT');
  const unread = useUnreadMessages();
  return (
    <Shell
      items={markUnreadMessages([...buildFirstItems(), notifications, ...buildLastItems()], unread)}
      homeHref={paths.patientHome}
      notice={
        <Suspense>
          <WaitingNotice />
        </Suspense>
      }
    />
  );
}
