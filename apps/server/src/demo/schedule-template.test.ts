import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCalendarProblems, getDateInZone } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { MINUTE } from '../platform/durations.ts';
import { createCalendarEdit } from '../modules/availability/index.ts';
import { buildPracticeCalendar, createScheduleTemplate, SLOT_MINUTES } from './schedule-template.ts';

describe('the schedule template of the demo practice', () => {
  const startTimes = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z'),
    max: Date.parse('2028-01-01T00:00:00Z'),
  });

  test('PW-02 at any start time one slot is running and the next one starts within ten minutes', () => {
    fc.assert(
      fc.property(startTimes, (now) => {
        const schedule = createScheduleTemplate(now);
        const calendar = buildPracticeCalendar(schedule, now);
        const from = new Date(now - SLOT_MINUTES * MINUTE).toISOString();
        const to = new Date(now + 60 * MINUTE).toISOString();
        const slots = generateSlots(calendar, schedule.zone, from, to);
        const running = slots.find(
          (slot) => Date.parse(slot.starts_at) <= now && now < Date.parse(slot.ends_at),
        );
        const next = slots.find((slot) => Date.parse(slot.starts_at) > now);
        expect(running?.ends_at).toBe(new Date(schedule.slotStartsAt).toISOString());
        expect(next?.starts_at).toBe(new Date(schedule.slotStartsAt).toISOString());
        expect(schedule.slotStartsAt - now).toBeLessThanOrEqual(10 * MINUTE);
      }),
      { numRuns: 500 },
    );
  });

  test('PO-07 the practice form accepts the calendar of every time zone', () => {
    fc.assert(
      fc.property(startTimes, (now) => {
        const schedule = createScheduleTemplate(now);
        const edit = createCalendarEdit(buildPracticeCalendar(schedule, now));
        expect(findCalendarProblems(edit, getDateInZone(now, schedule.zone))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
