import { useSession } from '@openvisit/api/session';
import { AppLinkProvider, type AppLinkProps } from '@openvisit/ui';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Feedback } from './Feedback.tsx';
import { firstPage } from './firstPage.ts';
import { RequireSession, ToLastSignedOut, ToSignedOut } from './guards.tsx';
import type { LazyScreen } from './lazyScreen.ts';
import { paths } from './paths.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { screens } from './screens.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { useOwnTheme } from './theme.ts';

/** The design system's links go through the router, so that no page is loaded anew. */
const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

const show = ({ Screen }: LazyScreen) => <Screen />;
const goTo = (path: string) => <Navigate to={path} replace />;

/** Around screens that stand in no shell of their own (RT-19). */
const Told = (
  <Feedback>
    <Outlet />
  </Feedback>
);

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
        <Route path="change-password" element={show(screens.changePassword)} />
        <Route path="*" element={goTo(paths.appointments)} />
        <Route index element={goTo(paths.appointments)} />
      </Route>
      <Route path="dashboard/appointments/start-call/:id" element={show(screens.callRoom)} />
    </Route>
  </Route>
);

const Patient = (
  <Route element={<RequireSession role="PATIENT" onboarded />}>
    <Route element={show(screens.signedIn)}>
      <Route path="patient" element={show(screens.patientShell)}>
        <Route path="physicians" element={show(screens.physicians)} />
        <Route path="physicians/:id" element={show(screens.physician)} />
        <Route path="appointments" element={show(screens.ownAppointments)} />
        <Route path="appointments/:id" element={show(screens.ownAppointment)} />
        <Route path="profile" element={show(screens.ownProfile)}>
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

const Review = (
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

/** Each role has steps of its own below the same address (RT-06, RT-10). */
const OnboardingOfRole = () =>
  show(useSession()?.user.role === 'PATIENT' ? screens.patientOnboarding : screens.physicianOnboarding);

const Onboarding = (
  <Route element={<RequireSession role={['PHYSICIAN', 'PATIENT']} />}>
    <Route element={show(screens.signedIn)}>
      <Route path="onboarding/*" element={<OnboardingOfRole />} />
    </Route>
  </Route>
);

const Setting = (
  <Route path="setting" element={<RequireSession role="PHYSICIAN" accepted />}>
    <Route element={show(screens.signedIn)}>
      <Route element={show(screens.dashboardShell)}>
        <Route element={show(screens.settings)}>
          <Route path="profile" element={show(screens.personalDetails)} />
          <Route path="practice" element={show(screens.practiceDetails)} />
          <Route path="documents" element={show(screens.documents)} />
          <Route path="signature" element={show(screens.signature)} />
          <Route path="prescriptions" element={show(screens.prescribingProfile)} />
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

/** The specification writes the signed-out addresses without their prefix, and the mails carry them so. */
const Bare = [
  'signin',
  'signup',
  'step2',
  'step3/:step',
  'verify-email',
  'forgot-password',
  'auth/reset-password/:otp/:email',
].map((path) => <Route key={path} path={path} element={<ToSignedOut />} />);

const SignedOut = (
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
    <Route element={Told}>
      <Route path="terms" element={show(screens.terms)} />
      <Route path="privacy" element={show(screens.privacy)} />
    </Route>
    <Route index element={goTo(paths.landing)} />
    <Route path="*" element={<ToLastSignedOut />} />
  </Route>
);

const Addresses = () => (
  <Routes>
    <Route index element={show(firstPage)} />
    {Bare}
    {SignedOut}
    {Onboarding}
    {Setting}
    {Dashboard}
    {Patient}
    {Review}
    <Route element={Told}>
      <Route path="*" element={show(screens.notFound)} />
    </Route>
  </Routes>
);

/** Every address and what stands there, in whatever router it is put: the browser's, or one in memory. */
export const Screens = () => {
  useOwnTheme();
  return (
    <>
      <ScrollMemory />
      <AppLinkProvider value={RouterLink}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <Addresses />
          </Suspense>
        </ScreenBoundary>
      </AppLinkProvider>
    </>
  );
};
