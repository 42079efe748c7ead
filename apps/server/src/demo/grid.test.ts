import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarProblems, COUNTRY, dateIn } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { addressSchema } from '@openvisit/forms/schemas';
import { newCalendar } from '../modules/availability/index.ts';
import { calendarOn, gridAt, GRID_MINUTES } from './grid.ts';

const MINUTE = 60_000;

describe('the grid of the demo practice', () => {
  const nows = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z'),
    max: Date.parse('2028-01-01T00:00:00Z'),
  });

  test('PW-02 whenever it starts, a slot runs now and the next one starts within ten minutes', () => {
    fc.assert(
      fc.property(nows, (now) => {
        const grid = gridAt(now);
        const calendar = calendarOn(grid, now);
        const from = new Date(now - GRID_MINUTES * MINUTE).toISOString();
        const to = new Date(now + 60 * MINUTE).toISOString();
        const slots = generateSlots(calendar, grid.place.zone, from, to);
        const running = slots.find(
          (slot) => Date.parse(slot.starts_at) <= now && now < Date.parse(slot.ends_at),
        );
        const next = slots.find((slot) => Date.parse(slot.starts_at) > now);
        expect(running?.ends_at).toBe(new Date(grid.next).toISOString());
        expect(next?.starts_at).toBe(new Date(grid.next).toISOString());
        expect(grid.next - now).toBeLessThanOrEqual(10 * MINUTE);
      }),
      { numRuns: 500 },
    );
  });

  test('PO-07 wherever it is, the form of the practice takes its address and its calendar', async () => {
    await fc.assert(
      fc.asyncProperty(nows, async (now) => {
        const grid = gridAt(now);
        const { zone, ...address } = grid.place;
        const place = { ...address, address2: '', country: COUNTRY, latitude: null, longitude: null };
        await expect(addressSchema.validate(place)).resolves.toMatchObject(address);
        const calendar = calendarProblems(newCalendar(calendarOn(grid, now)), dateIn(now, zone));
        expect(calendar).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
