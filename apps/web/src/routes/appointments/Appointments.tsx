import { useAppointmentCounts } from '@openvisit/api';
import { AppointmentTabs, Page, type AppointmentTab } from '@openvisit/ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { ScreenBoundary } from '../../app/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../app/ScreenSkeleton.tsx';

const HREFS: Record<AppointmentTab, string> = {
  'visit-now': paths.appointments,
  scheduled: paths.scheduled,
  requests: paths.requests,
};

const tabOf = (pathname: string): AppointmentTab => {
  if (pathname.startsWith(paths.scheduled)) return 'scheduled';
  return pathname.startsWith(paths.requests) ? 'requests' : 'visit-now';
};

/** The appointments area with its tabs and their live counts (AP-01). */
export default function Appointments() {
  usePage('Appointments');
  const { pathname } = useLocation();
  const counts = useAppointmentCounts();
  return (
    <Page title="Appointments">
      <AppointmentTabs counts={counts.data ?? null} current={tabOf(pathname)} hrefs={HREFS} />
      <ScreenBoundary>
        <Suspense fallback={<SectionSkeleton />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Page>
  );
}
