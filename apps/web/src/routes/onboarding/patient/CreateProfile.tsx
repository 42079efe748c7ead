import { useSession } from '@openvisit/api/session';
import { type PatientStepId, t } from '@openvisit/contract';
import { formatFullName } from '@openvisit/ui';
import { FileText, HeartHandshake, MapPin, Pill, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/navigation/paths.ts';
import { WelcomeScreen } from '../WelcomeScreen.tsx';
import { listPatientSteps } from './patient-steps.ts';
import { PatientExitLinks } from './PatientSteps.tsx';

const ICONS: Record<PatientStepId, ReactNode> = {
  patientPersonalDetails: <UserRound aria-hidden />,
  patientContactDetails: <MapPin aria-hidden />,
  patientDosespotDetail: <Pill aria-hidden />,
  patientMedicalRecord: <FileText aria-hidden />,
};

/** The welcome screen of a physician who becomes a patient too (RT-18). It opens the first step that is not done. */
export default function CreateProfile() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <WelcomeScreen
      icon={<HeartHandshake />}
      name={formatFullName(user)}
      lead={t(
        'Let’s create your profile as a patient. It takes about 5 minutes. Each finished step is saved, so you can stop and continue later on any device.',
      )}
      points={listPatientSteps(null).map(({ id, label, lead }) => ({
        id,
        icon: ICONS[id as PatientStepId],
        title: label,
        text: lead,
      }))}
      firstStep={paths.onboarding}
      exits={<PatientExitLinks />}
    />
  );
}
