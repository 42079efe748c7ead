import { t } from '@openvisit/contract';
import { useAppointmentCounts } from '@openvisit/api';
import { AppointmentTabs, Page, type AppointmentTab } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';

/** Lazy: its billing code must not delay the appointments. */
const OpenFees = lazy(() => import('./OpenFees.tsx'));
/** Lazy like them: they follow a call, or remind of one. */
const NotesToLock = lazy(() => import('./NotesToLock.tsx'));
/** Lazy: new physicians need it for a few days. */
const PhysicianChecklist = lazy(() => import('../../shared/checklists/PhysicianChecklist.tsx'));

const HREFS: Record<AppointmentTab, string> = {
  'visit-now': paths.appointments,
  scheduled: paths.scheduled,
  requests: paths.requests,
};

const getTab = (pathname: string): AppointmentTab => {
  if (pathname.startsWith(paths.scheduled)) return 'scheduled';
  return pathname.startsWith(paths.requests) ? 'requests' : 'visit-now';
};

/** The tabs of the appointments with live counts (AP-01). */
export default function AppointmentsLayout() {
  usePageTitle(t('Appointments'));
  const { pathname } = useLocation();
  const counts = useAppointmentCounts();
  // After a call the fee is confirmed first, then the note is locked (AP-13).
  const [isFeeSettled, setIsFeeSettled] = useState(false);
  return (
    <Page title={t('Appointments')}>
      <Suspense>
        <OpenFees onSettledChange={setIsFeeSettled} />
      </Suspense>
      <Suspense>
        <NotesToLock isAsking={isFeeSettled} />
      </Suspense>
      <Suspense>
        <PhysicianChecklist />
      </Suspense>
      <AppointmentTabs counts={counts.data ?? null} current={getTab(pathname)} hrefs={HREFS} />
      <ScreenBoundary heading="h2">
        <Suspense fallback={<SectionSkeleton />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Page>
  );
}
