import { detailWithEverybody, NOW, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { AppointmentDetailView } from './AppointmentDetailView.tsx';

componentContract(AppointmentDetailView, {
  appointment: detailWithEverybody,
  zone: ZONE,
  now: NOW,
  backHref: '#requests',
  onAction: () => undefined,
});
