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

const FIRST_ITEMS: readonly NavItem[] = [
  { id: 'home', label: 'Home', href: paths.patientHome, icon: House },
  {
    id: 'physicians',
    label: 'Find a physician',
    short: 'Physicians',
    href: paths.physicians,
    icon: Stethoscope,
  },
  {
    id: 'appointments',
    label: 'My appointments',
    short: 'Visits',
    href: paths.ownAppointments,
    icon: CalendarDays,
  },
  { id: 'messages', label: 'Messages', href: paths.ownMessages, icon: MessageSquare },
];
const LAST_ITEMS: readonly NavItem[] = [
  { id: 'family', label: 'Family', href: paths.family, icon: UsersRound },
  { id: 'concierge', label: 'Concierge', href: paths.ownConcierge, icon: HeartHandshake },
  { id: 'payments', label: 'Payments', href: paths.ownPayments, icon: CreditCard },
  { id: 'access-log', label: 'Record access', href: paths.accessLog('PATIENT'), icon: Eye },
];

/** Lazy: few patients wait. */
const WaitingNotice = lazy(() => import('./WaitingNotice.tsx'));

/** The patient's shell and menu. */
export default function PatientShell() {
  const notifications = useNotificationsItem('PATIENT');
  const unread = useUnreadMessages();
  return (
    <Shell
      items={markUnreadMessages([...FIRST_ITEMS, notifications, ...LAST_ITEMS], unread)}
      homeHref={paths.patientHome}
      notice={
        <Suspense>
          <WaitingNotice />
        </Suspense>
      }
    />
  );
}
