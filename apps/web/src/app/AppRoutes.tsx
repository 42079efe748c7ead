import { useSession } from '@openvisit/api/session';
import { AppLinkProvider, type AppLinkProps } from '@openvisit/ui';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { useSessionTheme } from '../shared/branding.ts';
import { AppToasts } from '../shared/feedback/AppToasts.tsx';
import { ScreenBoundary } from '../shared/layout/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../shared/layout/ScreenSkeleton.tsx';
import { createLazyScreen, type LazyScreen } from '../shared/navigation/lazy-screen.ts';
import { paths } from '../shared/navigation/paths.ts';
import { PreloadContext } from '../shared/navigation/PreloadContext.ts';
import { landingScreen } from './landing-screen.ts';
import { preload, screens } from './lazy-screens.ts';
import { RequireSession } from './RequireSession.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import {
  RedirectToLastSignedOut,
  RedirectToPrefixed,
  RedirectUnlessSignedIn,
} from './SignedOutRedirects.tsx';

/** Renders the links of the design system with the router, so that they do not reload the page. */
const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

const renderScreen = ({ Screen }: LazyScreen) => <Screen />;
const goTo = (path: string) => <Navigate to={path} replace />;

/** Toasts for screens without a shell (RT-19). */
const WithToasts = (
  <AppToasts>
    <Outlet />
  </AppToasts>
);

const DashboardRoutes = (
  <Route element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={renderScreen(screens.signedIn)}>
      <Route path="dashboard" element={renderScreen(screens.dashboardShell)}>
        <Route path="appointments" element={renderScreen(screens.appointments)}>
          <Route index element={renderScreen(screens.visitNow)} />
          <Route path="scheduled" element={renderScreen(screens.scheduled)} />
          <Route path="requests" element={renderScreen(screens.requests)} />
        </Route>
        <Route path="appointments/detail/:id" element={renderScreen(screens.appointment)} />
        <Route path="appointments/detail/:id/note" element={renderScreen(screens.newNote)} />
        <Route path="patients" element={renderScreen(screens.patients)} />
        <Route path="patients/myPatients" element={renderScreen(screens.patients)} />
        <Route path="patients/detail/:id/:tab?" element={renderScreen(screens.patientOfPhysician)} />
        <Route path="notes/:id" element={renderScreen(screens.note)} />
        <Route path="notes/:id/history" element={renderScreen(screens.noteHistory)} />
        <Route path="notifications" element={renderScreen(screens.notifications)} />
        <Route path="messages" element={renderScreen(screens.messages)} />
        <Route path="open-notes" element={renderScreen(screens.openNotes)} />
        <Route path="concierge-service" element={renderScreen(screens.conciergeService)} />
        <Route path="earning-reports" element={renderScreen(screens.earningReports)} />
        <Route path="note-templates" element={renderScreen(screens.noteTemplates)} />
        <Route path="note-templates/create" element={renderScreen(screens.createNoteTemplate)} />
        <Route path="note-templates/:id" element={renderScreen(screens.noteTemplate)} />
        <Route path="availability-schedule" element={renderScreen(screens.availabilitySchedule)} />
        <Route path="share-profile" element={renderScreen(screens.shareProfile)} />
        <Route path="change-password" element={renderScreen(screens.changePassword)} />
        <Route path="security" element={renderScreen(screens.signInSecurity)} />
        <Route path="device-check" element={renderScreen(screens.deviceCheck)} />
        <Route path="*" element={goTo(paths.appointments)} />
        <Route index element={goTo(paths.appointments)} />
      </Route>
      <Route path="dashboard/appointments/start-call/:id" element={renderScreen(screens.callRoom)} />
      <Route path="dashboard/appointments/detail/:id/patient" element={renderScreen(screens.patientWindow)} />
    </Route>
  </Route>
);

const PatientRoutes = (
  <Route element={<RequireSession role="PATIENT" onboarded />}>
    <Route element={renderScreen(screens.signedIn)}>
      <Route path="patient" element={renderScreen(screens.patientShell)}>
        <Route path="home" element={renderScreen(screens.patientHome)} />
        <Route path="family" element={renderScreen(screens.family)} />
        <Route path="family/add" element={renderScreen(screens.dependent)} />
        <Route path="family/:id" element={renderScreen(screens.dependent)} />
        <Route path="delete-account" element={renderScreen(screens.deleteAccount)} />
        <Route path="physicians" element={renderScreen(screens.physicians)} />
        <Route path="physicians/:id" element={renderScreen(screens.physician)} />
        <Route path="physicians/:id/concierge" element={renderScreen(screens.askForConcierge)} />
        <Route path="concierge" element={renderScreen(screens.ownConcierge)} />
        <Route path="concierge/:id/pay" element={renderScreen(screens.payConcierge)} />
        <Route path="physicians/:id/visit-now" element={renderScreen(screens.askForVisit)} />
        <Route path="visit-now/:id" element={renderScreen(screens.waitingRoom)} />
        <Route path="appointments" element={renderScreen(screens.patientAppointments)} />
        <Route path="appointments/:id" element={renderScreen(screens.patientAppointment)} />
        <Route path="appointments/:id/check" element={renderScreen(screens.preVisitCheck)} />
        <Route path="profile" element={renderScreen(screens.patientProfile)}>
          <Route path="details" element={renderScreen(screens.patientDetails)} />
          <Route path="contact" element={renderScreen(screens.patientContact)} />
          <Route path="prescriptions" element={renderScreen(screens.patientPrescribing)} />
          <Route path="records" element={renderScreen(screens.patientRecords)} />
          <Route path="*" element={goTo(paths.ownProfile('details'))} />
          <Route index element={goTo(paths.ownProfile('details'))} />
        </Route>
        <Route path="vitals/:patient?" element={renderScreen(screens.ownVitals)} />
        <Route path="record" element={renderScreen(screens.ownRecord)} />
        <Route path="messages" element={renderScreen(screens.messages)} />
        <Route path="payments" element={renderScreen(screens.patientPayments)} />
        <Route path="access-log" element={renderScreen(screens.accessLog)} />
        <Route path="notifications" element={renderScreen(screens.notifications)} />
        <Route path="notification-settings" element={renderScreen(screens.notificationSettings)} />
        <Route path="consents" element={renderScreen(screens.consents)} />
        <Route path="language" element={renderScreen(screens.language)} />
        <Route path="change-password" element={renderScreen(screens.changePassword)} />
        <Route path="security" element={renderScreen(screens.signInSecurity)} />
        <Route path="device-check" element={renderScreen(screens.deviceCheck)} />
        <Route path="about-us" element={renderScreen(screens.aboutUs)} />
        <Route path="contact-us" element={renderScreen(screens.contactUs)} />
        <Route path="*" element={goTo(paths.patientHome)} />
        <Route index element={goTo(paths.patientHome)} />
      </Route>
      <Route path="patient/call/:id" element={renderScreen(screens.callRoom)} />
    </Route>
  </Route>
);

const ReviewRoutes = (
  <Route element={<RequireSession role="REVIEWER" />}>
    <Route element={renderScreen(screens.signedIn)}>
      <Route path="review" element={renderScreen(screens.reviewShell)}>
        <Route index element={renderScreen(screens.reviewProfiles)} />
        <Route path="access-log" element={renderScreen(screens.accessLog)} />
        <Route path="change-password" element={renderScreen(screens.changePassword)} />
        <Route path="security" element={renderScreen(screens.signInSecurity)} />
        <Route path="sign-ins" element={renderScreen(screens.signIns)} />
        <Route path="language" element={renderScreen(screens.language)} />
        <Route path=":id" element={renderScreen(screens.reviewProfile)} />
        <Route path="*" element={goTo(paths.review)} />
      </Route>
    </Route>
  </Route>
);

/** The link of a push or a mail, the same for both roles; the list opens it (BX-15). */
const NotificationLink = () => {
  const role = useSession()?.user.role;
  const { id = '' } = useParams();
  return role && goTo(`${paths.notifications(role)}?open=${encodeURIComponent(id)}`);
};

const NotificationLinkRoutes = (
  <Route element={<RequireSession role={['PHYSICIAN', 'PATIENT']} />}>
    <Route path="notifications/:id" element={<NotificationLink />} />
  </Route>
);

const physicianOnboarding = createLazyScreen(() => import('./PhysicianOnboardingRoutes.tsx'));
const patientOnboarding = createLazyScreen(() => import('./PatientOnboardingRoutes.tsx'));

/** Both roles have their own steps below the same URL (RT-06, RT-10). */
const OnboardingByRole = () =>
  renderScreen(useSession()?.user.role === 'PATIENT' ? patientOnboarding : physicianOnboarding);

const OnboardingRoutes = (
  <Route element={<RequireSession role={['PHYSICIAN', 'PATIENT']} />}>
    <Route element={renderScreen(screens.signedIn)}>
      <Route path="onboarding/*" element={<OnboardingByRole />} />
    </Route>
  </Route>
);

const SettingsRoutes = (
  <Route path="setting" element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={renderScreen(screens.signedIn)}>
      <Route element={renderScreen(screens.dashboardShell)}>
        <Route element={renderScreen(screens.physicianSettings)}>
          <Route path="profile" element={renderScreen(screens.personalDetails)} />
          <Route path="practice" element={renderScreen(screens.practiceDetails)} />
          <Route path="documents" element={renderScreen(screens.documents)} />
          <Route path="signature" element={renderScreen(screens.signature)} />
          <Route path="prescriptions" element={renderScreen(screens.physicianPrescribing)} />
          <Route path="subscription" element={renderScreen(screens.subscription)} />
          <Route path="bank" element={renderScreen(screens.bankDetails)} />
          <Route path="branding" element={renderScreen(screens.branding)} />
          <Route path="cards" element={renderScreen(screens.paymentMethods)} />
          <Route path="payment-history" element={renderScreen(screens.paymentHistory)} />
          <Route path="notifications" element={renderScreen(screens.notificationSettings)} />
          <Route path="language" element={renderScreen(screens.language)} />
          <Route path="nudge-permission" element={renderScreen(screens.nudgePermission)} />
          <Route path="concierge-service-settings" element={renderScreen(screens.conciergeSettings)} />
          <Route path="change-location" element={renderScreen(screens.changeLocation)} />
          <Route path="blocked-patients" element={renderScreen(screens.blockedPatients)} />
          <Route path="access-log" element={renderScreen(screens.accessLog)} />
          <Route path="consents" element={renderScreen(screens.consents)} />
          <Route path="about-us" element={renderScreen(screens.aboutUs)} />
          <Route path="contact-us" element={renderScreen(screens.contactUs)} />
        </Route>
        <Route path="*" element={goTo(paths.setting('profile'))} />
        <Route index element={goTo(paths.setting('profile'))} />
      </Route>
    </Route>
  </Route>
);

/** The specification and the emails use the signed-out URLs without their `/user` prefix. */
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
    <Route element={renderScreen(screens.signedOut)}>
      <Route path="step2" element={renderScreen(screens.greeting)} />
      <Route path="step3/:step" element={renderScreen(screens.tour)} />
      <Route path="signin" element={renderScreen(screens.signIn)} />
      <Route path="signup" element={renderScreen(screens.signUp)} />
      <Route path="verify-email" element={renderScreen(screens.verifyEmail)} />
      <Route path="forgot-password" element={renderScreen(screens.forgotPassword)} />
      <Route path="auth/reset-password/:otp/:email" element={renderScreen(screens.resetPassword)} />
    </Route>
    <Route element={WithToasts}>
      <Route path="terms" element={renderScreen(screens.terms)} />
      <Route path="privacy" element={renderScreen(screens.privacy)} />
    </Route>
    <Route index element={goTo(paths.landing)} />
    <Route path="*" element={<RedirectToLastSignedOut />} />
  </Route>
);

const RouteTable = () => (
  <Routes>
    <Route index element={renderScreen(landingScreen)} />
    {UnprefixedRoutes}
    {SignedOutRoutes}
    {OnboardingRoutes}
    {NotificationLinkRoutes}
    {SettingsRoutes}
    {DashboardRoutes}
    {PatientRoutes}
    {ReviewRoutes}
    <Route element={WithToasts}>
      <Route path="physicians/:id" element={renderScreen(screens.publicPhysician)} />
      <Route
        path="*"
        element={<RedirectUnlessSignedIn>{renderScreen(screens.notFound)}</RedirectUnlessSignedIn>}
      />
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
