import { Route, Routes } from 'react-router-dom';
import {
  PATIENT_END,
  PatientSteps,
  ResumePatientOnboarding,
} from '../routes/onboarding/patient/PatientSteps.tsx';
import { screens } from './lazy-screens.ts';

/** Every URL of the patient's onboarding (PT-01). */
export default function PatientOnboardingRoutes() {
  return (
    <Routes>
      <Route element={<PatientSteps />}>
        <Route path="step1" element={<screens.patientDetails.Screen />} />
        <Route path="contact" element={<screens.patientContact.Screen />} />
        <Route path="dosespotPatient" element={<screens.patientPrescribing.Screen />} />
        <Route path="step2" element={<screens.patientRecords.Screen />} />
      </Route>
      <Route path="create-profile" element={<screens.patientCreateProfile.Screen />} />
      <Route path={PATIENT_END} element={<screens.patientComplete.Screen />} />
      <Route path="*" element={<ResumePatientOnboarding />} />
    </Routes>
  );
}
