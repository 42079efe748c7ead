import { NOW, patientView, startingSoon, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientAppointmentCard } from './PatientAppointmentCard.tsx';

componentContract(PatientAppointmentCard, {
  appointment: patientView(startingSoon),
  zone: ZONE,
  now: NOW,
  href: '#detail',
  onAction: () => undefined,
});
