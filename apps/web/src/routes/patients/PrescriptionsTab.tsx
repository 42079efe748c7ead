import { t } from '@openvisit/contract';
import { formatFullName } from '@openvisit/ui';
import { PatientPrescriptions } from '../../shared/prescribing/PatientPrescriptions.tsx';
import type { ProfileProps } from './Profile.tsx';

/** The prescriptions of the patient (PA-02, PA-05). New ones are written in a visit. */
export default function PrescriptionsTab({ patient }: ProfileProps) {
  return (
    <PatientPrescriptions
      patient={patient}
      unregistered={t(
        '{name} has no e-prescription profile yet. Patients create it in their profile, under e-Prescription.',
        { name: formatFullName(patient) },
      )}
    />
  );
}
