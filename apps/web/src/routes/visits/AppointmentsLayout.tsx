import { t } from '@openvisit/contract';
import { useAppointmentCounts } from '@openvisit/api';
import { AppLinkProvider, AppointmentTabs, Page, Stack, type AppointmentTab } from '@openvisit/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ReturningLink } from '../../shared/navigation/ReturningLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';

/** Lazy: their billing code must not delay the appointments. */
const AppointmentBanners = lazy(() => import('./AppointmentBanners.tsx'));

/** A slow banner does not keep the appointments from the physician for longer. */
const MAX_WAIT_MS = 2_000;

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
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  useEffect(() => {
    const timer = setTimeout(show, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title={t('Appointments')}>
      <AppointmentTabs counts={counts.data ?? null} current={getTab(pathname)} hrefs={HREFS} />
      {!isShown && <SectionSkeleton />}
      {/* Loads while it is hidden. Banners that arrived after the appointments would push them down under the pointer. */}
      <div hidden={!isShown}>
        <Stack gap={6}>
          <Suspense>
            <AppointmentBanners onLoaded={show} />
          </Suspense>
          <ScreenBoundary heading="h2">
            <Suspense fallback={<SectionSkeleton />}>
              <AppLinkProvider value={ReturningLink}>
                <Outlet />
              </AppLinkProvider>
            </Suspense>
          </ScreenBoundary>
        </Stack>
      </div>
    </Page>
  );
}
