import { componentContract } from '../../testing/componentContract.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

componentContract(MonthCalendar, {
  label: 'Day of the visits',
  value: '2026-11-20',
  onChange: () => undefined,
  today: '2026-11-18',
});
