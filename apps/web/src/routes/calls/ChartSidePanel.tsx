import { useAppointment } from '@openvisit/api';
import { CallPanelBody } from '@openvisit/ui';
import { PatientChart } from '../../shared/visits/PatientChart.tsx';
import type { PanelProps } from './panels.ts';

/** The patient's chart next to the call (BX-12). */
export default function ChartSidePanel({ appointment }: PanelProps) {
  // Opening the chart reads the health summary again, which the access log of the patient then shows.
  const { data = appointment } = useAppointment(appointment.id);
  return (
    <CallPanelBody>
      <PatientChart appointment={data} level={3} />
    </CallPanelBody>
  );
}
