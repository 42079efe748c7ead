import { Route, Routes } from 'react-router-dom';
import { PhysicianSteps, ResumePhysicianOnboarding } from '../routes/onboarding/physician/PhysicianSteps.tsx';
import { screens } from './lazy-screens.ts';

/** Every URL of the physician's onboarding (PO-01). */
export default function PhysicianOnboardingRoutes() {
  return (
    <Routes>
      <Route element={<PhysicianSteps />}>
        <Route path="step1" element={<screens.personalDetails.Screen />} />
        <Route path="step2" element={<screens.practiceDetails.Screen />} />
        <Route path="step3" element={<screens.documents.Screen />} />
        <Route path="uplaodsignature" element={<screens.signature.Screen />} />
        <Route path="step4" element={<screens.bankDetails.Screen />} />
        <Route path="dosespot" element={<screens.physicianPrescribing.Screen />} />
        <Route path="step5" element={<screens.branding.Screen />} />
        <Route path="step6" element={<screens.subscription.Screen />} />
      </Route>
      <Route path="create-profile" element={<screens.createProfile.Screen />} />
      <Route path="profile-complete" element={<screens.profileComplete.Screen />} />
      <Route path="under-review" element={<screens.underReview.Screen />} />
      <Route path="*" element={<ResumePhysicianOnboarding />} />
    </Routes>
  );
}
