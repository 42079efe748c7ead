import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONBOARDING_MESSAGES } from '../messages/onboarding.ts';
import { DAY_PERIODS, PERIOD_BOUNDS, SLOT_DURATIONS, type CalendarBlock } from './calendar.ts';
import { EVERY_DAY, createCalendarArbitrary } from './calendar.fixtures.ts';
import { addDays, isDate, addYears } from './dates.ts';
import {
  addBlock,
  addPeriodSlot,
  toBlocks,
  diffCalendar,
  findCalendarProblems,
  canAddBlock,
  changeBlock,
  changeSlots,
  editCalendar,
  EMPTY_CALENDAR,
  getLastDate,
  getNextStart,
  removeBlock,
  type BlockEdit,
  type CalendarChanges,
  type CalendarEdit,
  type StoredBlock,
} from './rules.ts';
import { listTimes, type SlotEdit } from './slot-rules.ts';

const TODAY = '2026-11-21';

const createSlot = (over: Partial<SlotEdit> = {}): SlotEdit => ({
  key: 'a',
  day_period: 'MORNING',
  start_time: '09:00',
  end_time: '10:00',
  slot_duration: 20,
  ...over,
});
const createBlock = (over: Partial<BlockEdit> = {}): BlockEdit => ({
  key: 'a',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  week_days: [2, 3],
  slots: [createSlot()],
  ...over,
});
const createCalendar = (...blocks: BlockEdit[]): CalendarEdit => ({ ...EMPTY_CALENDAR, blocks });
const NOTHING: CalendarChanges = {
  add_availability: [],
  update_availability: [],
  delete_availability: [],
  add_slots: [],
  update_slots: [],
  delete_slots: [],
};

describe('the blocks of a calendar', () => {
  test.each<[string, string, Partial<BlockEdit>[]]>([
    ['', ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS, []],
    ['blocks.0.start_date', ONBOARDING_MESSAGES.CALENDAR_DATES_REQUIRED, [{ start_date: '' }]],
    ['blocks.0.end_date', ONBOARDING_MESSAGES.CALENDAR_DATES_REQUIRED, [{ end_date: '' }]],
    ['blocks.0.end_date', ONBOARDING_MESSAGES.DATE_RANGE_REVERSED, [{ end_date: '2026-11-30' }]],
    ['blocks.0.end_date', ONBOARDING_MESSAGES.CALENDAR_TOO_FAR, [{ end_date: '2031-11-22' }]],
    ['blocks.0.week_days', ONBOARDING_MESSAGES.CALENDAR_WEEK_DAY_REQUIRED, [{ week_days: [] }]],
    ['blocks.0.slots', ONBOARDING_MESSAGES.CALENDAR_REQUIRED, [{ slots: [] }]],
    [
      'blocks.0.slots.0.end_time',
      ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED,
      [{ slots: [createSlot({ end_time: '' })] }],
    ],
    [
      'blocks.1.start_date',
      ONBOARDING_MESSAGES.CALENDAR_BLOCK_TOO_EARLY,
      [{}, { key: 'b', start_date: '2026-12-31', end_date: '2027-01-31' }],
    ],
  ])('PO-09 %#: the message is reported at its path', (path, message, blocks) => {
    const edit = createCalendar(...blocks.map((over) => createBlock(over)));
    expect(findCalendarProblems(edit, TODAY)).toEqual([{ path, message }]);
  });

  test('PO-09 a block may end five years ahead, also from 29 February', () => {
    expect(findCalendarProblems(createCalendar(createBlock({ end_date: '2031-11-21' })), TODAY)).toEqual([]);
    expect(getLastDate('2028-02-29')).toBe('2033-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
  });

  test('PO-09 the next block starts after the previous end and not in the past', () => {
    expect(getNextStart([], TODAY)).toBe(TODAY);
    expect(getNextStart([createBlock()], TODAY)).toBe('2027-01-01');
    expect(getNextStart([createBlock({ end_date: '2026-01-31' })], TODAY)).toBe(TODAY);
    expect(canAddBlock(createCalendar(createBlock({ end_date: '' })), TODAY)).toBe(false);
    expect(canAddBlock(createCalendar(createBlock({ end_date: '2031-11-21' })), TODAY)).toBe(false);
    expect(addBlock(createCalendar(createBlock()), TODAY).blocks[1]).toMatchObject({
      start_date: '2027-01-01',
    });
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
    expect(diffCalendar(editCalendar(stored), stored)).toEqual(NOTHING);
  });

  test('PO-11 added, changed and removed parts are sent in separate lists', () => {
    let edit = editCalendar(stored);
    edit = removeBlock(edit, 'B2');
    edit = changeBlock(edit, 'B1', { week_days: [3, 2, 4] });
    const [first, second] = edit.blocks[0]!.slots;
    edit = changeSlots(edit, 'B1', [{ ...first!, end_time: '11:00' }]);
    edit = addPeriodSlot(edit, 'B1', 'MORNING');
    edit = addBlock(edit, TODAY);
    expect(second?.id).toBe('S2');
    expect(diffCalendar(edit, stored)).toEqual({
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
      delete_slots: ['S2', 'S3'],
    });
  });

  describe('PO-11 a form that stays open', () => {
    const night = { day_period: 'NIGHT', start_time: '20:00', end_time: '21:00', slot_duration: 40 } as const;
    const [one, two] = [stored[0]!, stored[1]!];
    const without = (id: string) =>
      changeSlots(
        editCalendar(stored),
        'B1',
        editCalendar(stored).blocks[0]!.slots.filter((keptBlocks) => keptBlocks.id !== id),
      );
    const withNight = () => {
      const edit = editCalendar(stored);
      return changeSlots(edit, 'B1', [...edit.blocks[0]!.slots, { ...night, key: 'new-1' }]);
    };

    test('does not send removed parts again after its save', () => {
      expect(diffCalendar(without('S2'), stored).delete_slots).toEqual(['S2']);
      const saved = [{ ...one, slots: one.slots.slice(0, 1) }, two];
      expect(diffCalendar(without('S2'), saved)).toEqual(NOTHING);
      expect(diffCalendar(removeBlock(editCalendar(stored), 'B2'), [one])).toEqual(NOTHING);
    });

    test('does not add new parts again after its save', () => {
      const saved = [{ ...one, slots: [...one.slots, { ...night, id: 'S9' }] }, two];
      expect(diffCalendar(withNight(), stored).add_slots).toEqual([{ availability: 'B1', ...night }]);
      expect(diffCalendar(withNight(), saved)).toEqual(NOTHING);
      const { id: _, ...fresh } = editCalendar(stored).blocks[1]!;
      const edit = { ...editCalendar([one]), blocks: [...editCalendar([one]).blocks, fresh] };
      expect(diffCalendar(edit, [one]).add_availability).toHaveLength(1);
      expect(diffCalendar(edit, stored)).toEqual(NOTHING);
    });

    test('pairs each stored slot with one edited slot, even with duplicates', () => {
      const saved = [{ ...one, slots: [...one.slots, { ...night, id: 'S9' }] }];
      const edit = editCalendar(saved);
      const twice = changeSlots(edit, 'B1', [...edit.blocks[0]!.slots, { ...night, key: 'new-1' }]);
      expect(diffCalendar(twice, saved)).toEqual({
        ...NOTHING,
        add_slots: [{ availability: 'B1', ...night }],
      });
    });

    test('adds parts that another device deleted and updates parts that it saved itself', () => {
      const { id: __, ...lost } = one.slots[1]!;
      expect(diffCalendar(editCalendar(stored), [{ ...one, slots: one.slots.slice(0, 1) }, two])).toEqual({
        ...NOTHING,
        add_slots: [{ availability: 'B1', ...lost }],
      });
      const changes = diffCalendar(editCalendar(stored), [one]);
      expect(changes).toMatchObject({ ...NOTHING, add_availability: [{ start_date: two.start_date }] });
      const { id: _, ...fresh } = editCalendar(stored).blocks[1]!;
      const edit = changeSlots({ ...EMPTY_CALENDAR, blocks: [fresh] }, fresh.key, []);
      expect(diffCalendar(edit, [two])).toEqual({ ...NOTHING, delete_slots: ['S3'] });
    });
  });
});

type Step = (edit: CalendarEdit) => CalendarEdit;

const getItemAt = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(items.length, 1)];
const ANY_TIME = fc.constantFrom('', ...DAY_PERIODS.flatMap(listTimes), '07:00', '09:05');

/** Every action of the editor, sensible or not. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((edit) => addBlock(edit, TODAY)),
  fc.nat(5).map<Step>((n) => (edit) => removeBlock(edit, getItemAt(edit.blocks, n)?.key ?? '')),
  fc
    .record({
      n: fc.nat(5),
      start: fc.integer({ min: -40, max: 2000 }),
      length: fc.integer({ min: -3, max: 400 }),
    })
    .map<Step>(
      ({ n, start, length }) =>
        (edit) =>
          changeBlock(edit, getItemAt(edit.blocks, n)?.key ?? '', {
            start_date: addDays(TODAY, start),
            end_date: addDays(TODAY, start + length),
          }),
    ),
  fc.record({ n: fc.nat(5), days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY)) }).map<Step>(
    ({ n, days }) =>
      (edit) =>
        changeBlock(edit, getItemAt(edit.blocks, n)?.key ?? '', { week_days: days }),
  ),
  fc.record({ n: fc.nat(5), period: fc.constantFrom(...DAY_PERIODS) }).map<Step>(
    ({ n, period }) =>
      (edit) =>
        addPeriodSlot(edit, getItemAt(edit.blocks, n)?.key ?? '', period),
  ),
  fc.record({ n: fc.nat(5), s: fc.nat(8) }).map<Step>(({ n, s }) => (edit) => {
    const chosen = getItemAt(edit.blocks, n);
    const gone = getItemAt(chosen?.slots ?? [], s);
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
      const chosen = getItemAt(edit.blocks, n);
      const changed = getItemAt(chosen?.slots ?? [], s);
      if (!chosen) return edit;
      return changeSlots(
        edit,
        chosen.key,
        chosen.slots.map((one) => (one === changed ? { ...one, ...times } : one)),
      );
    }),
);

const storedCalendars: fc.Arbitrary<StoredBlock[]> = createCalendarArbitrary(TODAY, 300).map((blocks) =>
  blocks.map((one, b) => ({
    ...one,
    id: `B${b}`,
    slots: one.slots.map((range, s) => ({ ...range, id: `S${b}.${s}` })),
  })),
);

const findIds = (edit: CalendarEdit) => ({
  blocks: edit.blocks.flatMap(({ id }) => id ?? []),
  slots: edit.blocks.flatMap(({ slots }) => slots.flatMap(({ id }) => id ?? [])),
});

/** Applies the changes to a stored calendar; added parts get new ids. */
const applyCalendarChanges = (stored: readonly StoredBlock[], changes: CalendarChanges): StoredBlock[] => {
  const keptBlocks = stored.filter(({ id }) => !changes.delete_availability.includes(id));
  const old = keptBlocks.map((one) => ({
    ...one,
    ...changes.update_availability.find(({ id }) => id === one.id),
    slots: [
      ...one.slots
        .filter(({ id }) => !changes.delete_slots.includes(id))
        .map((range) => changes.update_slots.find(({ id }) => id === range.id) ?? range),
      ...changes.add_slots.flatMap(({ availability, ...range }, s) =>
        availability === one.id ? [{ ...range, id: `N${s}` }] : [],
      ),
    ],
  }));
  const fresh = changes.add_availability.map((one, b) => ({
    ...one,
    id: `N${b}`,
    slots: one.slots.map((range, s) => ({ ...range, id: `N${b}.${s}` })),
  }));
  return [...old, ...fresh];
};

/** The rules of a valid calendar, written independently of the implementation. */
const isSound = (blocks: readonly CalendarBlock[]): boolean =>
  blocks.every((one, index) => {
    const before = blocks[index - 1];
    const minutes = one.slots.map((range) => {
      const parseMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      return { ...range, from: parseMinutes(range.start_time), to: parseMinutes(range.end_time) };
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

  test('PO-11 every stored id is either kept or recorded as removed', () => {
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const before = findIds(editCalendar(stored));
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const after = findIds(edit);
        expect([...after.blocks, ...edit.removed_blocks].sort()).toEqual([...before.blocks].sort());
        expect([...after.slots, ...edit.removed_slots].sort()).toEqual([...before.slots].sort());
      }),
      { numRuns: 400 },
    );
  });

  test('PO-11 saving stores the edited calendar, and saving again changes nothing', () => {
    const serializeBlocks = (blocks: readonly CalendarBlock[]) =>
      blocks.map((one) => JSON.stringify(one)).sort();
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const changes = diffCalendar(edit, stored);
        const ids = findIds(editCalendar(stored));
        expect(edit.removed_blocks).toEqual(expect.arrayContaining(changes.delete_availability));
        expect(ids.slots).toEqual(expect.arrayContaining(changes.delete_slots));
        const saved = applyCalendarChanges(stored, changes);
        const normalizeBlocks = (blocks: readonly StoredBlock[]) =>
          toBlocks({ ...EMPTY_CALENDAR, blocks: editCalendar(blocks).blocks });
        expect(serializeBlocks(normalizeBlocks(saved))).toEqual(serializeBlocks(toBlocks(edit)));
        expect(diffCalendar(edit, saved)).toEqual(NOTHING);
      }),
      { numRuns: 400 },
    );
  });

  test('PO-09, PO-10 a calendar is accepted exactly when it is valid', () => {
    fc.assert(
      fc.property(edits, ({ stored, sequence }) => {
        const edit = sequence.reduce((state, step) => step(state), editCalendar(stored));
        const accepted = findCalendarProblems(edit, TODAY).length === 0;
        expect(accepted).toBe(edit.blocks.length > 0 && isSound(toBlocks(edit)));
      }),
      { numRuns: 400 },
    );
  });

  test('PO-09 keys of rows and blocks are unique', () => {
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
