import { addDays, getWeekDay, MINUTE_MS, type Reply } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';

type Schedule = Reply<'getDoctorSchedule'>;
type Slot = Schedule['days'][number]['slots'][number];

const TIMES = ['09:00', '09:20', '09:40', '10:00', '10:20', '13:00', '13:40', '14:20', '18:00', '18:40'];

/** A slot of 20 minutes; the second one of each day is booked. */
const createSlot = (date: string, time: string, index: number): Slot => ({
  time,
  starts_at: `${date}T${time}:00.000Z`,
  ends_at: new Date(Date.parse(`${date}T${time}:00.000Z`) + 20 * MINUTE_MS).toISOString(),
  state: index === 1 ? 'engaged' : 'available',
  visit_id: index === 1 ? buildId('e', Number(date.slice(-2))) : null,
});

/** A schedule of open weekdays with one booked visit each, in a time zone without daylight saving time. */
export const createSchedule = ({ from, to }: { from: string; to: string }): Schedule => {
  const days: Schedule['days'] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const isOpen = ![1, 7].includes(getWeekDay(date));
    days.push({
      date,
      schedule_id: null,
      not_available_entire_day: false,
      slots: isOpen ? TIMES.map((time, index) => createSlot(date, time, index)) : [],
    });
  }
  return { slot_timezone: 'UTC', last_date: '2027-12-31', days };
};
