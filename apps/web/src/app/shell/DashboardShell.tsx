import type { NavItem } from '@openvisit/ui';
import { CalendarDays, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { SETTINGS_SECTIONS } from '../../shared/settings-sections.ts';
import { Shell } from './Shell.tsx';

const ITEMS: readonly NavItem[] = [
  { id: 'appointments', label: 'Appointments', href: paths.appointments, icon: CalendarDays },
  { id: 'settings', label: 'Settings', href: paths.settings, icon: Settings, children: SETTINGS_SECTIONS },
];

/** Late: it brings what is known of money, which the day's appointments need not wait for. */
const SubscriptionNotice = lazy(() => import('./SubscriptionNotice.tsx'));

/** The physician's menu: what exists, nothing else (RT-11). */
export default function DashboardShell() {
  const { pathname } = useLocation();
  return (
    <>
      <Shell items={ITEMS} homeHref={paths.appointments} />
      {pathname.startsWith(paths.dashboard) && (
        <Suspense>
          <SubscriptionNotice />
        </Suspense>
      )}
    </>
  );
}
