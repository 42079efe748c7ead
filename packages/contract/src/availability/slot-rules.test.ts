import { describe, expect, test } from 'vitest';
import { ONBOARDING_MESSAGES } from '../messages/onboarding.ts';
import { DAY_PERIODS, PERIOD_BOUNDS } from './calendar.ts';
import {
  addSlot,
  canAddSlot,
  formatClock,
  findSlotListProblems,
  listTimes,
  countVisits,
  type SlotEdit,
} from './slot-rules.ts';

const createSlot = (over: Partial<SlotEdit> = {}): SlotEdit => ({
  key: 'a',
  day_period: 'MORNING',
  start_time: '09:00',
  end_time: '10:00',
  slot_duration: 20,
  ...over,
});

describe('the times of one block', () => {
  test('PO-10 times have steps of ten minutes from 8 to 12, 12 to 18 and 18 to 23', () => {
    expect(listTimes('MORNING').slice(0, 3)).toEqual(['08:00', '08:10', '08:20']);
    expect(DAY_PERIODS.map((period) => [listTimes(period)[0], listTimes(period).at(-1)])).toEqual([
      ['08:00', '12:00'],
      ['12:00', '18:00'],
      ['18:00', '23:00'],
    ]);
  });

  test.each([
    [[], '', ''],
    [[createSlot({ start_time: '' })], '0.start_time', ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED],
    [[createSlot({ end_time: '' })], '0.end_time', ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED],
    [[createSlot({ end_time: '09:00' })], '0.end_time', ONBOARDING_MESSAGES.SLOT_ORDER],
    [[createSlot({ end_time: '08:50' })], '0.end_time', ONBOARDING_MESSAGES.SLOT_ORDER],
    [[createSlot({ end_time: '12:10' })], '0.end_time', ONBOARDING_MESSAGES.SLOT_OUTSIDE_PERIOD],
    [[createSlot({ start_time: '07:50' })], '0.start_time', ONBOARDING_MESSAGES.SLOT_OUTSIDE_PERIOD],
    [[createSlot({ start_time: '09:05' })], '0.start_time', ONBOARDING_MESSAGES.SLOT_STEP],
    [[createSlot({ end_time: '09:10' })], '0.end_time', ONBOARDING_MESSAGES.SLOT_TOO_SHORT],
    [
      [createSlot({ slot_duration: 40, end_time: '09:30' })],
      '0.end_time',
      ONBOARDING_MESSAGES.SLOT_TOO_SHORT,
    ],
    [
      [createSlot(), createSlot({ start_time: '09:50', end_time: '11:00' })],
      '1.start_time',
      ONBOARDING_MESSAGES.SLOTS_OVERLAP,
    ],
    [
      [createSlot({ start_time: '09:50', end_time: '11:00' }), createSlot()],
      '0.start_time',
      ONBOARDING_MESSAGES.SLOTS_OVERLAP,
    ],
    [[createSlot(), createSlot({ start_time: '10:00', end_time: '11:00' })], '', ''],
  ])('PO-10 %j: %s %s', (slots, path, message) => {
    expect(findSlotListProblems(slots)).toEqual(message === '' ? [] : [{ path, message }]);
  });

  test.each(['MORNING', 'AFTERNOON', 'NIGHT'] as const)(
    "PO-10 'Add slot' is hidden when the last range ends with the %s",
    (period) => {
      const { from, to } = PERIOD_BOUNDS[period];
      const last = createSlot({
        day_period: period,
        start_time: formatClock(from),
        end_time: formatClock(to),
      });
      expect(canAddSlot([last], period)).toBe(false);
      expect(canAddSlot([{ ...last, end_time: formatClock(to - 10) }], period)).toBe(true);
      expect(addSlot([last], period)).toEqual([last]);
    },
  );

  test('PO-10 a new range follows the last one, else fills a gap, else has empty times', () => {
    expect(addSlot([createSlot()], 'MORNING').at(-1)).toMatchObject({
      start_time: '10:00',
      end_time: '11:00',
    });
    const late = createSlot({ start_time: '10:00', end_time: '11:50', slot_duration: 40 });
    expect(addSlot([late], 'MORNING').at(-1)).toMatchObject({
      start_time: '08:00',
      end_time: '09:00',
      slot_duration: 40,
    });
    const full = createSlot({ start_time: '08:00', end_time: '11:50' });
    expect(addSlot([full], 'MORNING').at(-1)).toMatchObject({ start_time: '', end_time: '' });
  });

  test('PO-10 a range has a number of visits and leftover minutes', () => {
    expect(countVisits(createSlot())).toEqual({ visits: 3, left: 0 });
    expect(countVisits(createSlot({ slot_duration: 40 }))).toEqual({ visits: 1, left: 20 });
    expect(countVisits(createSlot({ end_time: '' }))).toEqual({ visits: 0, left: 0 });
  });
});
