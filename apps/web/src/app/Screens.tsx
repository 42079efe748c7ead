import { AppLinkProvider, type AppLinkProps } from '@openvisit/ui';
import { Suspense } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { Landing } from '../routes/accounts/Landing.tsx';
import { RequireSession } from './guards.tsx';
import type { LazyScreen } from './lazyScreen.ts';
import { paths } from './paths.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { screens } from './screens.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';

/** The design system's links go through the router, so that no page is loaded anew. */
const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

const show = ({ Screen }: LazyScreen) => <Screen />;
const goTo = (path: string) => <Navigate to={path} replace />;

const Dashboard = (
  <Route element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={show(screens.signedIn)}>
      <Route path="dashboard" element={show(screens.dashboardShell)}>
        <Route path="appointments" element={show(screens.appointments)}>
          <Route index element={show(screens.visitNow)} />
          <Route path="scheduled" element={show(screens.scheduled)} />
          <Route path="requests" element={show(screens.requests)} />
        </Route>
        <Route path="appointments/detail/:id" element={show(screens.appointment)} />
        <Route path="*" element={goTo(paths.appointments)} />
        <Route index element={goTo(paths.appointments)} />
      </Route>
      <Route path="dashboard/appointments/start-call/:id" element={show(screens.callRoom)} />
    </Route>
  </Route>
);

const Patient = (
  <Route element={<RequireSession role="PATIENT" />}>
    <Route element={show(screens.signedIn)}>
      <Route path="patient" element={show(screens.patientShell)}>
        <Route path="physicians" element={show(screens.physicians)} />
        <Route path="physicians/:id" element={show(screens.physician)} />
        <Route path="appointments" element={show(screens.ownAppointments)} />
        <Route path="appointments/:id" element={show(screens.ownAppointment)} />
        <Route path="*" element={goTo(paths.physicians)} />
        <Route index element={goTo(paths.physicians)} />
      </Route>
      <Route path="patient/call/:id" element={show(screens.callRoom)} />
    </Route>
  </Route>
);

const Onboarding = (
  <Route path="onboarding" element={<RequireSession role="PHYSICIAN" />}>
    <Route element={show(screens.signedIn)}>
      <Route path="under-review" element={show(screens.underReview)} />
      <Route path="*" element={goTo(paths.underReview)} />
      <Route index element={goTo(paths.underReview)} />
    </Route>
  </Route>
);

/** Every address and what stands there, in whatever router it is put: the browser's, or one in memory. */
export const Screens = () => (
  <>
    <ScrollMemory />
    <AppLinkProvider value={RouterLink}>
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            <Route index element={<Landing />} />
            <Route path="signin" element={goTo(paths.signIn)} />
            <Route path="user/signin" element={show(screens.signIn)} />
            <Route path="user/*" element={goTo(paths.landing)} />
            {Onboarding}
            {Dashboard}
            {Patient}
            <Route path="*" element={show(screens.notFound)} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </AppLinkProvider>
  </>
);
