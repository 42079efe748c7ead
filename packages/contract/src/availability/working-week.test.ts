import { expect, test } from 'vitest';
import {
  EMPTY_CALENDAR,
  fillWorkingWeek,
  findCalendarProblems,
  toBlocks,
  type BlockEdit,
  type CalendarEdit,
} from './rules.ts';

const TODAY = '2026-11-21';
const EMPTY_BLOCK: BlockEdit = {
  key: 'b',
  start_date: '2027-01-01',
  end_date: '2027-01-31',
  week_days: [1],
  slots: [],
};
const createCalendar = (...blocks: BlockEdit[]): CalendarEdit => ({ ...EMPTY_CALENDAR, blocks });

test.each([
  [20, 20],
  [40, 20],
  [60, 60],
] as const)('PO-10 after visits of %i minutes a working week has visits of %i', (latest, slot_duration) => {
  const slot = {
    key: 's',
    day_period: 'NIGHT',
    start_time: '18:00',
    end_time: '20:00',
    slot_duration: latest,
  } as const;
  const earlier = {
    ...EMPTY_BLOCK,
    key: 'a',
    start_date: '2026-12-01',
    end_date: '2026-12-31',
    slots: [slot],
  };
  const filled = fillWorkingWeek(createCalendar(earlier, EMPTY_BLOCK), 'b', TODAY);
  expect(findCalendarProblems(filled, TODAY)).toEqual([]);
  expect(toBlocks(filled)[1]).toMatchObject({
    week_days: [2, 3, 4, 5, 6],
    slots: [
      { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration },
      { day_period: 'AFTERNOON', start_time: '12:00', end_time: '17:00', slot_duration },
    ],
  });
});

test('the first working week has visits of 20 minutes', () => {
  const [block] = toBlocks(fillWorkingWeek(createCalendar(EMPTY_BLOCK), 'b', TODAY));
  expect(block?.slots.map(({ slot_duration }) => slot_duration)).toEqual([20, 20]);
});

test.each([
  ['2026-11-21', '', '2027-02-19'],
  ['2026-11-21', '2026-12-31', '2026-12-31'],
  ['2031-11-01', '', '2031-11-21'],
  ['2031-12-01', '', ''],
  ['', '', ''],
])('PO-09 a working week from %j until %j ends on %j', (start_date, end_date, expected) => {
  const block = { ...EMPTY_BLOCK, start_date, end_date };
  expect(fillWorkingWeek(createCalendar(block), 'b', TODAY).blocks[0]?.end_date).toBe(expected);
});

test('PO-09 a working week ends before the next schedule starts', () => {
  const block = { ...EMPTY_BLOCK, start_date: '2026-11-21', end_date: '' };
  const next = { ...EMPTY_BLOCK, key: 'next' };
  expect(fillWorkingWeek(createCalendar(block, next), 'b', TODAY).blocks[0]?.end_date).toBe('2026-12-31');
});
