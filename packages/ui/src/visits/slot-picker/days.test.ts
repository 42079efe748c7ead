import { expect, test } from 'vitest';
import { listSlotDays, getPeriod } from './days.ts';

const createSlot = (start: string, free = true) => ({
  starts_at: start,
  ends_at: new Date(Date.parse(start) + 1_200_000).toISOString(),
  duration: 20,
  is_free: free,
});
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test('PW-02 a slot belongs to a day in the patient’s zone', () => {
  const slots = [createSlot('2026-11-21T03:00:00.000Z'), createSlot('2026-11-21T15:00:00.000Z', false)];
  const range = { from: '2026-11-20', to: '2026-11-21' };
  const countFreeSlotsByDay = (zone: string) =>
    listSlotDays(slots, range, zone, NOW).map((day) => [day.date, day.free]);
  expect(countFreeSlotsByDay('America/New_York')).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 0],
  ]);
  expect(countFreeSlotsByDay('Europe/Berlin')).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', 1],
  ]);
});

test('PW-02 a slot that has started is not offered', () => {
  const [day] = listSlotDays(
    [createSlot('2026-11-20T12:00:00.000Z'), createSlot('2026-11-20T12:20:00.000Z')],
    { from: '2026-11-20', to: '2026-11-20' },
    'UTC',
    NOW,
  );
  expect(day?.slots).toHaveLength(1);
});

test('AV-01 the afternoon starts at noon, the evening at six', () => {
  expect(getPeriod('2026-11-20T11:59:00.000Z', 'UTC')).toBe('Morning');
  expect(getPeriod('2026-11-20T12:00:00.000Z', 'UTC')).toBe('Afternoon');
  expect(getPeriod('2026-11-20T18:00:00.000Z', 'UTC')).toBe('Evening');
});
