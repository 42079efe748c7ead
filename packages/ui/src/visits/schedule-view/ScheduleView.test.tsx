import { NOW, scheduledToday, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ScheduleView } from './ScheduleView.tsx';

const nothing = () => undefined;

componentContract(ScheduleView, {
  date: '2026-11-20',
  markers: { '2026-11-20': 3 },
  appointments: scheduledToday,
  zone: ZONE,
  now: NOW,
  onSelect: nothing,
  onDateChange: nothing,
});
