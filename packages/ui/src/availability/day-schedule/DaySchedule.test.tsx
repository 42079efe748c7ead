import { daySlots } from '../../fixtures/availability.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { DaySchedule } from './DaySchedule.tsx';

const nothing = () => undefined;

componentContract(
  DaySchedule,
  { date: '2026-11-23', slots: daySlots, onToggle: nothing, onWholeDay: nothing, onSave: nothing },
  {
    within: (day) => (
      <main>
        <h1>Availability Schedule</h1>
        {day}
      </main>
    ),
  },
);
