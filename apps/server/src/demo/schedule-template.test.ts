import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCalendarProblems, COUNTRY, getDateInZone } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { addressSchema } from '@openvisit/forms/schemas';
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
        const slots = generateSlots(calendar, schedule.place.zone, from, to);
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

  test('PO-07 the practice form accepts the address and the calendar of every location', async () => {
    await fc.assert(
      fc.asyncProperty(startTimes, async (now) => {
        const schedule = createScheduleTemplate(now);
        const { zone, ...address } = schedule.place;
        const place = { ...address, address2: '', country: COUNTRY, latitude: null, longitude: null };
        await expect(addressSchema.validate(place)).resolves.toMatchObject(address);
        const calendar = findCalendarProblems(
          createCalendarEdit(buildPracticeCalendar(schedule, now)),
          getDateInZone(now, zone),
        );
        expect(calendar).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
