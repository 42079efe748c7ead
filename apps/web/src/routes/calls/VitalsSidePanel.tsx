import { CallPanelBody } from '@openvisit/ui';
import { PatientVitals } from '../../shared/vitals/PatientVitals.tsx';
import type { PanelProps } from './panels.ts';

/** The patient's last vitals or dashes, trend and history; both sides record them in the visit (CR-12). */
export default function VitalsSidePanel({ appointment }: PanelProps) {
  return (
    <CallPanelBody>
      <PatientVitals
        patientId={appointment.patient_detail.id}
        appointmentId={appointment.id}
        isTitled
        level={3}
      />
    </CallPanelBody>
  );
}
