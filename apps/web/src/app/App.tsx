import { AppLinkProvider, type AppLinkProps } from '@openvisit/ui';
import { Suspense } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { Landing } from '../routes/accounts/Landing.tsx';
import { RequireSession } from './guards.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { paths } from './paths.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';

const SignIn = lazyScreen(() => import('../routes/accounts/SignIn.tsx'));
const UnderReview = lazyScreen(() => import('../routes/accounts/UnderReview.tsx'));
const NotFound = lazyScreen(() => import('../routes/accounts/NotFound.tsx'));
const SignedIn = lazyScreen(() => import('../routes/shell/SignedIn.tsx'));
const DashboardShell = lazyScreen(() => import('../routes/shell/DashboardShell.tsx'));
const PatientShell = lazyScreen(() => import('../routes/shell/PatientShell.tsx'));
const Appointments = lazyScreen(() => import('../routes/appointments/Appointments.tsx'));
const VisitNow = lazyScreen(() => import('../routes/appointments/VisitNow.tsx'));
const Scheduled = lazyScreen(() => import('../routes/appointments/Scheduled.tsx'));
const Requests = lazyScreen(() => import('../routes/appointments/Requests.tsx'));
const AppointmentPage = lazyScreen(() => import('../routes/appointments/AppointmentPage.tsx'));
const Physicians = lazyScreen(() => import('../routes/patient/Physicians.tsx'));
const Physician = lazyScreen(() => import('../routes/patient/Physician.tsx'));
const OwnAppointments = lazyScreen(() => import('../routes/patient/OwnAppointments.tsx'));
const OwnAppointment = lazyScreen(() => import('../routes/patient/OwnAppointment.tsx'));
const CallRoom = lazyScreen(() => import('../routes/calls/CallRoom.tsx'));

/** The design system's links go through the router, so that no page is loaded anew. */
const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

const Dashboard = (
  <Route element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={<SignedIn />}>
      <Route path="dashboard" element={<DashboardShell />}>
        <Route path="appointments" element={<Appointments />}>
          <Route index element={<VisitNow />} />
          <Route path="scheduled" element={<Scheduled />} />
          <Route path="requests" element={<Requests />} />
        </Route>
        <Route path="appointments/detail/:id" element={<AppointmentPage />} />
        <Route path="*" element={<Navigate to={paths.appointments} replace />} />
        <Route index element={<Navigate to={paths.appointments} replace />} />
      </Route>
      <Route path="dashboard/appointments/start-call/:id" element={<CallRoom />} />
    </Route>
  </Route>
);

const Patient = (
  <Route element={<RequireSession role="PATIENT" />}>
    <Route element={<SignedIn />}>
      <Route path="patient" element={<PatientShell />}>
        <Route path="physicians" element={<Physicians />} />
        <Route path="physicians/:id" element={<Physician />} />
        <Route path="appointments" element={<OwnAppointments />} />
        <Route path="appointments/:id" element={<OwnAppointment />} />
        <Route path="*" element={<Navigate to={paths.physicians} replace />} />
        <Route index element={<Navigate to={paths.physicians} replace />} />
      </Route>
      <Route path="patient/call/:id" element={<CallRoom />} />
    </Route>
  </Route>
);

const Onboarding = (
  <Route path="onboarding" element={<RequireSession role="PHYSICIAN" />}>
    <Route element={<SignedIn />}>
      <Route path="under-review" element={<UnderReview />} />
      <Route path="*" element={<Navigate to={paths.underReview} replace />} />
      <Route index element={<Navigate to={paths.underReview} replace />} />
    </Route>
  </Route>
);

/** The product: every address and what stands there. */
export const App = () => (
  <BrowserRouter>
    <ScrollMemory />
    <AppLinkProvider value={RouterLink}>
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            <Route index element={<Landing />} />
            <Route path="signin" element={<Navigate to={paths.signIn} replace />} />
            <Route path="user/signin" element={<SignIn />} />
            <Route path="user/*" element={<Navigate to={paths.landing} replace />} />
            {Onboarding}
            {Dashboard}
            {Patient}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </AppLinkProvider>
  </BrowserRouter>
);
