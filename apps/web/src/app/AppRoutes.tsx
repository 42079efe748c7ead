import { useSession } from '@openvisit/api/session';
import { AppLinkProvider, type AppLinkProps } from '@openvisit/ui';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { useSessionTheme } from '../shared/branding.ts';
import { AppToasts } from '../shared/feedback/AppToasts.tsx';
import { ScreenBoundary } from '../shared/layout/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../shared/layout/ScreenSkeleton.tsx';
import { lazyScreen, type LazyScreen } from '../shared/navigation/lazy-screen.ts';
import { paths } from '../shared/navigation/paths.ts';
import { PreloadContext } from '../shared/navigation/PreloadContext.ts';
import { landingScreen } from './landing-screen.ts';
import { preload, screens } from './lazy-screens.ts';
import { RequireSession } from './RequireSession.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { RedirectToLastSignedOut, RedirectToPrefixed } from './SignedOutRedirects.tsx';

/** Renders the links of the design system with the router, so that they do not reload the page. */
const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

const show = ({ Screen }: LazyScreen) => <Screen />;
const goTo = (path: string) => <Navigate to={path} replace />;

/** Toasts for screens without a shell (RT-19). */
const WithToasts = (
  <AppToasts>
    <Outlet />
  </AppToasts>
);

const DashboardRoutes = (
  <Route element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={show(screens.signedIn)}>
      <Route path="dashboard" element={show(screens.dashboardShell)}>
        <Route path="appointments" element={show(screens.appointments)}>
          <Route index element={show(screens.visitNow)} />
          <Route path="scheduled" element={show(screens.scheduled)} />
          <Route path="requests" element={show(screens.requests)} />
        </Route>
        <Route path="appointments/detail/:id" element={show(screens.appointment)} />
        <Route path="change-password" element={show(screens.changePassword)} />
        <Route path="*" element={goTo(paths.appointments)} />
        <Route index element={goTo(paths.appointments)} />
      </Route>
      <Route path="dashboard/appointments/start-call/:id" element={show(screens.callRoom)} />
    </Route>
  </Route>
);

const PatientRoutes = (
  <Route element={<RequireSession role="PATIENT" onboarded />}>
    <Route element={show(screens.signedIn)}>
      <Route path="patient" element={show(screens.patientShell)}>
        <Route path="physicians" element={show(screens.physicians)} />
        <Route path="physicians/:id" element={show(screens.physician)} />
        <Route path="appointments" element={show(screens.patientAppointments)} />
        <Route path="appointments/:id" element={show(screens.patientAppointment)} />
        <Route path="profile" element={show(screens.patientProfile)}>
          <Route path="details" element={show(screens.patientDetails)} />
          <Route path="contact" element={show(screens.patientContact)} />
          <Route path="prescriptions" element={show(screens.patientPrescribing)} />
          <Route path="records" element={show(screens.patientRecords)} />
          <Route path="*" element={goTo(paths.ownProfile('details'))} />
          <Route index element={goTo(paths.ownProfile('details'))} />
        </Route>
        <Route path="payments" element={show(screens.patientPayments)} />
        <Route path="change-password" element={show(screens.changePassword)} />
        <Route path="*" element={goTo(paths.physicians)} />
        <Route index element={goTo(paths.physicians)} />
      </Route>
      <Route path="patient/call/:id" element={show(screens.callRoom)} />
    </Route>
  </Route>
);

const ReviewRoutes = (
  <Route element={<RequireSession role="REVIEWER" />}>
    <Route element={show(screens.signedIn)}>
      <Route path="review" element={show(screens.reviewShell)}>
        <Route index element={show(screens.reviewProfiles)} />
        <Route path="change-password" element={show(screens.changePassword)} />
        <Route path=":id" element={show(screens.reviewProfile)} />
        <Route path="*" element={goTo(paths.review)} />
      </Route>
    </Route>
  </Route>
);

const physicianOnboarding = lazyScreen(() => import('./PhysicianOnboardingRoutes.tsx'));
const patientOnboarding = lazyScreen(() => import('./PatientOnboardingRoutes.tsx'));

/** Both roles have their own steps below the same address (RT-06, RT-10). */
const OnboardingByRole = () =>
  show(useSession()?.user.role === 'PATIENT' ? patientOnboarding : physicianOnboarding);

const OnboardingRoutes = (
  <Route element={<RequireSession role={['PHYSICIAN', 'PATIENT']} />}>
    <Route element={show(screens.signedIn)}>
      <Route path="onboarding/*" element={<OnboardingByRole />} />
    </Route>
  </Route>
);

const SettingsRoutes = (
  <Route path="setting" element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={show(screens.signedIn)}>
      <Route element={show(screens.dashboardShell)}>
        <Route element={show(screens.physicianSettings)}>
          <Route path="profile" element={show(screens.personalDetails)} />
          <Route path="practice" element={show(screens.practiceDetails)} />
          <Route path="documents" element={show(screens.documents)} />
          <Route path="signature" element={show(screens.signature)} />
          <Route path="prescriptions" element={show(screens.physicianPrescribing)} />
          <Route path="subscription" element={show(screens.subscription)} />
          <Route path="bank" element={show(screens.bankDetails)} />
          <Route path="look" element={show(screens.personaliseExperience)} />
          <Route path="cards" element={show(screens.paymentMethods)} />
          <Route path="payment-history" element={show(screens.paymentHistory)} />
        </Route>
        <Route path="*" element={goTo(paths.setting('profile'))} />
        <Route index element={goTo(paths.setting('profile'))} />
      </Route>
    </Route>
  </Route>
);

/** The specification and the emails use the signed-out addresses without their `/user` prefix. */
const UnprefixedRoutes = [
  'signin',
  'signup',
  'step2',
  'step3/:step',
  'verify-email',
  'forgot-password',
  'auth/reset-password/:otp/:email',
].map((path) => <Route key={path} path={path} element={<RedirectToPrefixed />} />);

const SignedOutRoutes = (
  <Route path="user">
    <Route element={show(screens.signedOut)}>
      <Route path="step2" element={show(screens.greeting)} />
      <Route path="step3/:step" element={show(screens.tour)} />
      <Route path="signin" element={show(screens.signIn)} />
      <Route path="signup" element={show(screens.signUp)} />
      <Route path="verify-email" element={show(screens.verifyEmail)} />
      <Route path="forgot-password" element={show(screens.forgotPassword)} />
      <Route path="auth/reset-password/:otp/:email" element={show(screens.resetPassword)} />
    </Route>
    <Route element={WithToasts}>
      <Route path="terms" element={show(screens.terms)} />
      <Route path="privacy" element={show(screens.privacy)} />
    </Route>
    <Route index element={goTo(paths.landing)} />
    <Route path="*" element={<RedirectToLastSignedOut />} />
  </Route>
);

const RouteTable = () => (
  <Routes>
    <Route index element={show(landingScreen)} />
    {UnprefixedRoutes}
    {SignedOutRoutes}
    {OnboardingRoutes}
    {SettingsRoutes}
    {DashboardRoutes}
    {PatientRoutes}
    {ReviewRoutes}
    <Route element={WithToasts}>
      <Route path="*" element={show(screens.notFound)} />
    </Route>
  </Routes>
);

/** Every route of the product, for any router: the browser's, or one in memory. */
export const AppRoutes = () => {
  useSessionTheme();
  return (
    <PreloadContext value={preload}>
      <ScrollRestoration />
      <AppLinkProvider value={RouterLink}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <RouteTable />
          </Suspense>
        </ScreenBoundary>
      </AppLinkProvider>
    </PreloadContext>
  );
};
