import { requestToday, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { AppointmentReminderDialog } from './AppointmentReminderDialog.tsx';

componentContract(AppointmentReminderDialog, {
  open: true,
  appointment: requestToday,
  href: '#appointment',
  zone: ZONE,
  onClose: () => undefined,
});
