import { NOW, scheduledToday, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ScheduleDay } from './ScheduleDay.tsx';

componentContract(ScheduleDay, {
  appointments: scheduledToday,
  date: '2026-11-20',
  zone: ZONE,
  now: NOW,
  onSelect: () => undefined,
});
