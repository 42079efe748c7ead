import { useUnreadMessages } from '@openvisit/api';
import type { NavItem } from '@openvisit/ui';
import { CalendarDays, MessageSquare, NotebookText, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { SETTINGS_SECTIONS } from '../../shared/settings-sections.ts';
import { markUnreadMessages } from './menu-dots.ts';
import { Shell } from './Shell.tsx';

const ITEMS: readonly NavItem[] = [
  { id: 'appointments', label: 'Appointments', href: paths.appointments, icon: CalendarDays },
  { id: 'messages', label: 'Messages', href: paths.messages, icon: MessageSquare },
  { id: 'note-templates', label: 'Note Templates', href: paths.noteTemplates, icon: NotebookText },
  { id: 'settings', label: 'Settings', href: paths.settings, icon: Settings, children: SETTINGS_SECTIONS },
];

/** Lazy: its billing code must not delay the appointments. */
const SubscriptionNotice = lazy(() => import('./SubscriptionNotice.tsx'));

/** Lazy: the appointments are shown first. */
const AvailableNow = lazy(() => import('./AvailableNow.tsx'));
const VisitNowAlarm = lazy(() => import('./VisitNowAlarm.tsx'));
const NudgeDialog = lazy(() => import('./NudgeDialog.tsx'));
const NoteRecovery = lazy(() => import('./NoteRecovery.tsx'));

/** The physician's shell and menu (RT-11). Notes left on this device by a closed page are sent (NO-07). */
export default function DashboardShell() {
  const { pathname } = useLocation();
  const unread = useUnreadMessages();
  return (
    <>
      <Shell
        items={markUnreadMessages(ITEMS, unread)}
        homeHref={paths.appointments}
        headerExtra={
          <Suspense>
            <AvailableNow />
          </Suspense>
        }
        notice={
          <Suspense>
            <VisitNowAlarm />
          </Suspense>
        }
      />
      <Suspense>
        <NudgeDialog />
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
