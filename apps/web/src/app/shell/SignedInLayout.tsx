import { useLiveUpdates } from '@openvisit/api/realtime';
import { rememberLink, useSession } from '@openvisit/api/session';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AppToasts } from '../../shared/feedback/AppToasts.tsx';
import { isCallPath, paths } from '../../shared/navigation/paths.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { useNotificationToasts } from './useNotificationToasts.ts';
import { usePush } from './usePush.ts';

/** Not in a session that is limited to the setup of a second factor, whose socket the server refuses (BX-01). */
const LiveUpdates = () => {
  useLiveUpdates();
  useNotificationToasts();
  usePush();
  return null;
};

/** Lazy: it is rarely shown. */
const ConsentGate = lazy(() => import('./ConsentGate.tsx'));

/** Lazy: it is shown ten minutes before an appointment. */
const AppointmentReminder = lazy(() => import('./AppointmentReminder.tsx'));

/** Lazy: the screen is shown first. */
const ChatDock = lazy(() => import('./ChatDock.tsx'));

/** Lazy: a new version is rare. */
const VersionNotice = lazy(() => import('./VersionNotice.tsx'));

/** Only users who can have appointments are reminded, and have chats. */
const VisitExtras = () => {
  const user = useSession()?.user;
  if (!user) return null;
  const isPatient = user.role === 'PATIENT' && user.onboarding_complete;
  if (!isPatient && !(user.role === 'PHYSICIAN' && user.doctor_status === 'ACCEPTED')) return null;
  return (
    <Suspense>
      <AppointmentReminder />
      <ChatDock user={user} />
    </Suspense>
  );
};

/** The question follows a call, and the setup of a second factor, whose recovery codes are shown once. */
const PendingConsents = () => {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const pending = user?.pending_consents ?? [];
  if (!user || pending.length === 0) return null;
  if (isCallPath(pathname) || pathname === paths.signInSecurity(user.role)) return null;
  return (
    <Suspense>
      <ConsentGate pending={pending} />
    </Suspense>
  );
};

/** Live updates, toasts, reminders, the chat, the idle warning and the question about new terms around every signed-in screen. */
export default function SignedInLayout() {
  const isLimited = useSession()?.user.needs_second_factor;
  const isOnboarding = useLocation().pathname.startsWith(paths.onboarding);
  // The private link requested before sign-in has been used, unless the onboarding comes first.
  useEffect(() => {
    if (!isOnboarding) rememberLink(null);
  }, [isOnboarding]);
  return (
    <AppToasts>
      {!isLimited && <LiveUpdates />}
      <Outlet />
      {!isLimited && <VisitExtras />}
      {!isLimited && <PendingConsents />}
      <Suspense>
        <VersionNotice />
      </Suspense>
      <IdleWarning />
    </AppToasts>
  );
}
