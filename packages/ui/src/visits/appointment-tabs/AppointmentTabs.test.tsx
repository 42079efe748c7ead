import { componentContract } from '../../testing/componentContract.tsx';
import { AppointmentTabs } from './AppointmentTabs.tsx';

componentContract(AppointmentTabs, {
  counts: { visit_now_count: 0, scheduled_count: 3, requested_count: 12 },
  current: 'requests',
  hrefs: { 'visit-now': '#now', scheduled: '#scheduled', requests: '#requests' },
});
