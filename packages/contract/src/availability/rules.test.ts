import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../messages/catalogue.ts';
import { DAY_PERIODS, PERIOD_BOUNDS, SLOT_DURATIONS, type CalendarBlock } from './calendar.ts';
import { EVERY_DAY, soundCalendars } from './calendar.fixtures.ts';
import { dateAfter, isDate, yearsAfter } from './dates.ts';
import {
  addBlock,
  addSlotTo,
  blocksOf,
  calendarChanges,
  calendarProblems,
  canAddBlock,
  changeBlock,
  changeSlots,
  editCalendar,
  EMPTY_CALENDAR,
  lastDate,
  nextStart,
  removeBlock,
  type BlockEdit,
  type CalendarEdit,
  type StoredBlock,
} from './rules.ts';
import {
  addSlot,
  canAddSlot,
  clockOf,
  slotProblems,
  timesOf,
  visitsOf,
  type SlotEdit,
} from './slot-rules.ts';

const TODAY = '2026-11-21';

const slot = (over: Partial<SlotEdit> = {}): SlotEdit => ({
  key: 'a',
  day_period: 'MORNING',
  start_time: '09:00',
  end_time: '10:00',
  slot_duration: 20,
  ...over,
});
const block = (over: Partial<BlockEdit> = {}): BlockEdit => ({
  key: 'a',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  week_days: [2, 3],
  slots: [slot()],
  ...over,
});
const calendar = (...blocks: BlockEdit[]): CalendarEdit => ({ ...EMPTY_CALENDAR, blocks });

describe('the times of one schedule', () => {
  test('PO-10 times go in steps of ten minutes, 8 to 12, 12 to 18, 18 to 23', () => {
    expect(timesOf('MORNING').slice(0, 3)).toEqual(['08:00', '08:10', '08:20']);
    expect(DAY_PERIODS.map((period) => [timesOf(period)[0], timesOf(period).at(-1)])).toEqual([
      ['08:00', '12:00'],
      ['12:00', '18:00'],
      ['18:00', '23:00'],
    ]);
  });

  test.each([
    [[], '', ''],
    [[slot({ start_time: '' })], '0.start_time', MESSAGES.SLOT_DATA_REQUIRED],
    [[slot({ end_time: '' })], '0.end_time', MESSAGES.SLOT_DATA_REQUIRED],
    [[slot({ end_time: '09:00' })], '0.end_time', MESSAGES.SLOT_ORDER],
    [[slot({ end_time: '08:50' })], '0.end_time', MESSAGES.SLOT_ORDER],
    [[slot({ end_time: '12:10' })], '0.end_time', MESSAGES.SLOT_OUTSIDE_PERIOD],
    [[slot({ start_time: '07:50' })], '0.start_time', MESSAGES.SLOT_OUTSIDE_PERIOD],
    [[slot({ start_time: '09:05' })], '0.start_time', MESSAGES.SLOT_OUTSIDE_PERIOD],
    [[slot({ end_time: '09:10' })], '0.end_time', MESSAGES.SLOT_TOO_SHORT],
    [[slot({ slot_duration: 40, end_time: '09:30' })], '0.end_time', MESSAGES.SLOT_TOO_SHORT],
    [[slot(), slot({ start_time: '09:50', end_time: '11:00' })], '1.start_time', MESSAGES.SLOTS_OVERLAP],
    [[slot({ start_time: '09:50', end_time: '11:00' }), slot()], '0.start_time', MESSAGES.SLOTS_OVERLAP],
    [[slot(), slot({ start_time: '10:00', end_time: '11:00' })], '', ''],
  ])('PO-10 %j: %s %s', (slots, path, message) => {
    expect(slotProblems(slots)).toEqual(message === '' ? [] : [{ path, message }]);
  });

  test.each(['MORNING', 'AFTERNOON', 'NIGHT'] as const)(
    "PO-10 'Add slot' goes when the last one ends with the %s",
    (period) => {
      const { from, to } = PERIOD_BOUNDS[period];
      const last = slot({ day_period: period, start_time: clockOf(from), end_time: clockOf(to) });
      expect(canAddSlot([last], period)).toBe(false);
      expect(canAddSlot([{ ...last, end_time: clockOf(to - 10) }], period)).toBe(true);
      expect(addSlot([last], period)).toEqual([last]);
    },
  );

  test('PO-10 a new slot follows the last one, fills a gap when nothing is left after it, and is empty when nothing fits', () => {
    expect(addSlot([slot()], 'MORNING').at(-1)).toMatchObject({ start_time: '10:00', end_time: '11:00' });
    const late = slot({ start_time: '10:00', end_time: '11:50', slot_duration: 40 });
    expect(addSlot([late], 'MORNING').at(-1)).toMatchObject({
      start_time: '08:00',
      end_time: '09:00',
      slot_duration: 40,
    });
    const full = slot({ start_time: '08:00', end_time: '11:50' });
    expect(addSlot([full], 'MORNING').at(-1)).toMatchObject({ start_time: '', end_time: '' });
  });

  test('PO-10 what a stretch holds, and what is left over', () => {
    expect(visitsOf(slot())).toEqual({ visits: 3, left: 0 });
    expect(visitsOf(slot({ slot_duration: 40 }))).toEqual({ visits: 1, left: 20 });
    expect(visitsOf(slot({ end_time: '' }))).toEqual({ visits: 0, left: 0 });
  });
});

describe('the blocks of a calendar', () => {
  test.each([
    [calendar(), '', MESSAGES.CALENDAR_NO_SLOTS],
    [calendar(block({ start_date: '' })), 'blocks.0.start_date', MESSAGES.CALENDAR_DATES_REQUIRED],
    [calendar(block({ end_date: '' })), 'blocks.0.end_date', MESSAGES.CALENDAR_DATES_REQUIRED],
    [calendar(block({ end_date: '2026-11-30' })), 'blocks.0.end_date', MESSAGES.DOCUMENT_START_AFTER_END],
    [calendar(block({ end_date: '2031-11-22' })), 'blocks.0.end_date', MESSAGES.CALENDAR_TOO_FAR],
    [calendar(block({ week_days: [] })), 'blocks.0.week_days', MESSAGES.CALENDAR_WEEK_DAY_REQUIRED],
    [calendar(block({ slots: [] })), 'blocks.0.slots', MESSAGES.CALENDAR_REQUIRED],
    [
      calendar(block({ slots: [slot({ end_time: '' })] })),
      'blocks.0.slots.0.end_time',
      MESSAGES.SLOT_DATA_REQUIRED,
    ],
    [
      calendar(block(), block({ key: 'b', start_date: '2026-12-31', end_date: '2027-01-31' })),
      'blocks.1.start_date',
      MESSAGES.CALENDAR_BLOCK_TOO_EARLY,
    ],
  ])('PO-09 %#: the message stands at its place', (edit, path, message) => {
    expect(calendarProblems(edit, TODAY)).toEqual([{ path, message }]);
  });

  test('PO-09 five years ahead is not too far, also from 29 February', () => {
    expect(calendarProblems(calendar(block({ end_date: '2031-11-21' })), TODAY)).toEqual([]);
    expect(lastDate('2028-02-29')).toBe('2033-02-28');
    expect(yearsAfter('2028-02-29', 4)).toBe('2032-02-29');
  });

  test('PO-09 the next block begins after the previous end, never in the past', () => {
    expect(nextStart([], TODAY)).toBe(TODAY);
    expect(nextStart([block()], TODAY)).toBe('2027-01-01');
    expect(nextStart([block({ end_date: '2026-01-31' })], TODAY)).toBe(TODAY);
    expect(canAddBlock(calendar(block({ end_date: '' })), TODAY)).toBe(false);
    expect(canAddBlock(calendar(block({ end_date: '2031-11-21' })), TODAY)).toBe(false);
    expect(addBlock(calendar(block()), TODAY).blocks[1]).toMatchObject({ start_date: '2027-01-01' });
  });

  const stored: StoredBlock[] = [
    {
      id: 'B1',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      week_days: [2, 3],
      slots: [
        { id: 'S1', day_period: 'MORNING', start_time: '09:00', end_time: '10:00', slot_duration: 20 },
        { id: 'S2', day_period: 'NIGHT', start_time: '19:00', end_time: '20:00', slot_duration: 40 },
      ],
    },
    {
      id: 'B2',
      start_date: '2027-01-01',
      end_date: '2027-01-31',
      week_days: [1],
      slots: [{ id: 'S3', day_period: 'MORNING', start_time: '08:00', end_time: '09:00', slot_duration: 60 }],
    },
  ];

  test('PO-11 an untouched calendar changes nothing', () => {
    expect(calendarChanges(editCalendar(stored), stored)).toEqual({
      add_availability: [],
      update_availability: [],
      delete_availability: [],
      add_slots: [],
      update_slots: [],
      delete_slots: [],
    });
  });

  test('PO-11 what was added, changed and removed travels in its own list', () => {
    let edit = editCalendar(stored);
    edit = removeBlock(edit, 'B2');
    edit = changeBlock(edit, 'B1', { week_days: [3, 2, 4] });
    const [first, second] = edit.blocks[0]!.slots;
    edit = changeSlots(edit, 'B1', [{ ...first!, end_time: '11:00' }]);
    edit = addSlotTo(edit, 'B1', 'MORNING');
    edit = addBlock(edit, TODAY);
    expect(second?.id).toBe('S2');
    expect(calendarChanges(edit, stored)).toEqual({
      add_availability: [{ start_date: '2027-01-01', end_date: '', week_days: [2, 3, 4, 5, 6], slots: [] }],
      update_availability: [
        { id: 'B1', start_date: '2026-12-01', end_date: '2026-12-31', week_days: [2, 3, 4] },
      ],
      delete_availability: ['B2'],
      add_slots: [
        {
          availability: 'B1',
          day_period: 'MORNING',
          start_time: '11:00',
          end_time: '12:00',
          slot_duration: 20,
        },
      ],
      update_slots: [
        { id: 'S1', day_period: 'MORNING', start_time: '09:00', end_time: '11:00', slot_duration: 20 },
      ],
      delete_slots: ['S3', 'S2'],
    });
  });
});

type Step = (edit: CalendarEdit) => CalendarEdit;

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];
const ANY_TIME = fc.constantFrom('', ...DAY_PERIODS.flatMap(timesOf), '07:00', '09:05');

/** Everything a person can do in the editor, sensible or not. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((edit) => addBlock(edit, TODAY)),
  fc.nat(5).map<Step>((n) => (edit) => removeBlock(edit, at(edit.blocks, n)?.key ?? '')),
  fc
    .record({
      n: fc.nat(5),
      start: fc.integer({ min: -40, max: 2000 }),
      length: fc.integer({ min: -3, max: 400 }),
    })
    .map<Step>(
      ({ n, start, length }) =>
        (edit) =>
          changeBlock(edit, at(edit.blocks, n)?.key ?? '', {
            start_date: dateAfter(TODAY, start),
            end_date: dateAfter(TODAY, start + length),
          }),
    ),
  fc.record({ n: fc.nat(5), days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY)) }).map<Step>(
    ({ n, days }) =>
      (edit) =>
        changeBlock(edit, at(edit.blocks, n)?.key ?? '', { week_days: days }),
  ),
  fc.record({ n: fc.nat(5), period: fc.constantFrom(...DAY_PERIODS) }).map<Step>(
    ({ n, period }) =>
      (edit) =>
        addSlotTo(edit, at(edit.blocks, n)?.key ?? '', period),
  ),
  fc.record({ n: fc.nat(5), s: fc.nat(8) }).map<Step>(({ n, s }) => (edit) => {
    const chosen = at(edit.blocks, n);
    const gone = at(chosen?.slots ?? [], s);
    return chosen
      ? changeSlots(
          edit,
          chosen.key,
          chosen.slots.filter((one) => one !== gone),
        )
      : edit;
  }),
  fc
    .record({
      n: fc.nat(5),
      s: fc.nat(8),
      start_time: ANY_TIME,
      end_time: ANY_TIME,
      slot_duration: fc.constantFrom(...SLOT_DURATIONS),
    })
    .map<Step>(({ n, s, ...times }) => (edit) => {
      const chosen = at(edit.blocks, n);
      const changed = at(chosen?.slots ?? [], s);
      if (!chosen) return edit;
      return changeSlots(
        edit,
        chosen.key,
        chosen.slots.map((one) => (one === changed ? { ...one, ...times } : one)),
      );
    }),
);

const storedCalendars: fc.Arbitrary<StoredBlock[]> = soundCalendars(TODAY, 300).map((blocks) =>
  blocks.map((one, b) => ({
    ...one,
    id: `B${b}`,
    slots: one.slots.map((range, s) => ({ ...range, id: `S${b}.${s}` })),
  })),
);

const idsIn = (edit: CalendarEdit) => ({
  blocks: edit.blocks.flatMap(({ id }) => id ?? []),
  slots: edit.blocks.flatMap(({ slots }) => slots.flatMap(({ id }) => id ?? [])),
});

/** What an accepted calendar has to be, said another way than the rules say it. */
const isSound = (blocks: readonly CalendarBlock[]): boolean =>
  blocks.every((one, index) => {
    const before = blocks[index - 1];
    const minutes = one.slots.map((range) => {
      const number = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      return { ...range, from: number(range.start_time), to: number(range.end_time) };
    });
    return (
      isDate(one.start_date) &&
      isDate(one.end_date) &&
      one.start_date <= one.end_date &&
      (!before || before.end_date < one.start_date) &&
      one.end_date <= '2031-11-21' &&
      one.week_days.length > 0 &&
      one.slots.length > 0 &&
      minutes.every(
        ({ from, to, day_period, slot_duration }, s) =>
          from % 10 === 0 &&
          to % 10 === 0 &&
          to - from >= slot_duration &&
          from >= PERIOD_BOUNDS[day_period].from &&
          to <= PERIOD_BOUNDS[day_period].to &&
          minutes.every((other, o) => o === s || other.to <= from || other.from >= to),
      )
    );
  });

describe('any sequence of edits', () => {
  const edits = fc.record({ stored: storedCalendars, sequence: fc.array(steps, { maxLength: 30 }) });

  test('PO-11 keeps the id of everything that was stored: it is still there, or among the removed', () => {
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const before = idsIn(editCalendar(stored));
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const after = idsIn(edit);
        expect([...after.blocks, ...edit.removed_blocks].sort()).toEqual([...before.blocks].sort());
        expect([...after.slots, ...edit.removed_slots].sort()).toEqual([...before.slots].sort());
        const changes = calendarChanges(edit, stored);
        expect(changes.delete_availability).toEqual(edit.removed_blocks);
        expect(changes.delete_slots).toEqual(edit.removed_slots);
      }),
      { numRuns: 400 },
    );
  });

  test('PO-09, PO-10 never ends in a calendar that is accepted and unsound, nor in one refused that is sound', () => {
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const accepted = calendarProblems(edit, TODAY).length === 0;
        expect(accepted).toBe(edit.blocks.length > 0 && isSound(blocksOf(edit)));
      }),
      { numRuns: 400 },
    );
  });

  test('PO-09 rows and blocks never share a key', () => {
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const keys = edit.blocks.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { slots } of edit.blocks)
          expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
      }),
    );
  });
});
