import { describe, expect, test } from 'vitest';
import {
  dropDraft,
  isDraftKept,
  readDraft,
  writeDraft,
  type DraftOptions,
  type DraftStorage,
} from './drafts.ts';
import { errorsWithin, fieldsOf, flatErrors } from './errors.ts';
import { copyValue, placeAfter, sameValue, valueAt } from './values.ts';

const DAY = 86_400_000;

const shelf = () => {
  const kept = new Map<string, string>();
  const storage: DraftStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
};

const options = (storage: DraftStorage, over: Partial<DraftOptions> = {}): DraftOptions => ({
  storage,
  user: 'amara',
  form: 'practice',
  now: () => 1000,
  ...over,
});

describe('PO-26 drafts', () => {
  test('what was typed is laid over what was loaded', () => {
    const { storage } = shelf();
    const opened = { name: '', address: { city: '' }, gone: 0 };
    writeDraft(options(storage), { name: 'typed', address: { city: 'Albany' }, gone: 1 }, opened);
    const loaded = { name: '', address: { city: '', zip: '1' }, fresh: true };
    expect(readDraft(options(storage), loaded)).toEqual({
      values: { name: 'typed', address: { city: 'Albany', zip: '1' }, fresh: true },
      both: [],
    });
  });

  test('what another device saved meanwhile stays, but for the fields that were typed in', () => {
    const { storage } = shelf();
    const opened = { name: 'Ana', city: 'Troy', weight: 150, phone: '1' };
    writeDraft(options(storage), { ...opened, weight: 151, phone: '2' }, opened);
    expect(readDraft(options(storage), { ...opened, city: 'Utica', phone: '3' })).toEqual({
      values: { name: 'Ana', city: 'Utica', weight: 151, phone: '2' },
      both: ['phone'],
    });
  });

  test('PO-11 what was saved before, and then changed or taken out, is found again by what it said', () => {
    const { storage } = shelf();
    const first = { id: 'a', key: 'a', start: '09:00', end: '10:00' };
    const saved = { key: 'new-1', start: '13:00', end: '14:00' };
    const stored = { ...saved, id: 's', key: 's' };
    const practice = (...slots: object[]) => ({ calendar: { slots } });
    const reopened = (typed: object) => {
      writeDraft(options(storage), typed, practice(first, saved));
      return readDraft(options(storage), practice(first, stored))?.values;
    };
    expect(reopened(practice(first, { ...saved, end: '15:00' }))).toEqual(
      practice(first, { ...stored, end: '15:00' }),
    );
    expect(reopened(practice(first))).toEqual(practice(first));
  });

  test('one that is stored by now, as after a reply that was lost, is none', () => {
    const { storage, kept } = shelf();
    writeDraft(options(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(options(storage), { name: 'typed' })).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('secrets and files are never written', () => {
    const { storage, kept } = shelf();
    const typed = {
      old_password: 'Demo#2026',
      account: { ach_account_number: '123456789012', holder: 'Amara' },
      note: 'private',
      signature: new Blob(['x']),
      files: [
        { id: '1', name: 'kept.pdf' },
        { id: '2', name: 'new.pdf', file: new Blob(['x']) },
      ],
    };
    const opened = { old_password: '', account: null, note: '', signature: null, files: [] };
    writeDraft<object>(options(storage, { leaveOut: ['note'] }), typed, opened);
    const written: unknown = JSON.parse([...kept.values()][0] ?? '');
    expect(written).toMatchObject({
      values: { account: { holder: 'Amara' }, files: [{ id: '1', name: 'kept.pdf' }] },
    });
    expect(JSON.stringify(written)).not.toMatch(/Demo#2026|123456789012|private|signature|new\.pdf/);
  });

  test('one of another user, another form or another version is not shown', () => {
    const { storage } = shelf();
    writeDraft(options(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(options(storage, { user: 'luis' }), { name: '' })).toBeNull();
    expect(readDraft(options(storage, { form: 'note' }), { name: '' })).toBeNull();
    expect(readDraft(options(storage, { version: 2 }), { name: '' })).toBeNull();
    // and the outdated one is gone
    expect(readDraft(options(storage), { name: '' })).toBeNull();
  });

  test('it expires', () => {
    const { storage, kept } = shelf();
    writeDraft(options(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(options(storage, { now: () => 1000 + 7 * DAY }), { name: '' })).not.toBeNull();
    expect(readDraft(options(storage, { now: () => 1001 + 7 * DAY }), { name: '' })).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('a damaged one is dropped, and a storage that refuses costs the draft alone', () => {
    const { storage, kept } = shelf();
    for (const damaged of ['{"version":1', '7', '{"version":1,"values":{"name":"x"},"base":{}}']) {
      kept.set('openvisit.draft.amara.practice', damaged);
      expect(readDraft(options(storage), { name: '' })).toBeNull();
      expect(kept.size).toBe(0);
    }
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(() => writeDraft(options(full), { name: 'typed' }, { name: '' })).not.toThrow();
    expect(readDraft(options(full), { name: '' })).toBeNull();
    expect(isDraftKept(options(full))).toBe(false);
    expect(() => dropDraft(options(full))).not.toThrow();
  });
});

describe('PO-26 errors and values', () => {
  test('a refusal names its fields in either spelling', () => {
    expect(fieldsOf({ fields: { 'blocks[0].slots[1].end_time': 'Late', name: 3 } })).toEqual({
      'blocks.0.slots.1.end_time': 'Late',
    });
    expect(fieldsOf(new Error('no'))).toEqual({});
    expect(fieldsOf(null)).toEqual({});
  });

  test('the errors of a form are one list, and those of a part are relative to it', () => {
    const tree = {
      name: { type: 'required', message: 'Name' },
      blocks: [undefined, { slots: { type: 'min', message: 'Slots' } }],
      message: { type: 'max', message: 'Long' },
    };
    const flat = flatErrors(tree);
    expect(flat).toEqual({ name: 'Name', 'blocks.1.slots': 'Slots', message: 'Long' });
    expect(errorsWithin({ ...flat, blocks: 'None' }, 'blocks')).toEqual({ '1.slots': 'Slots', '': 'None' });
  });

  test('values are compared part by part, files as they are', () => {
    const file = new Blob(['x']);
    expect(sameValue({ a: [1, { b: file }] }, { a: [1, { b: file }] })).toBe(true);
    expect(sameValue({ a: file }, { a: new Blob(['x']) })).toBe(false);
    expect(sameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    const original = { a: [{ b: 1 }], file };
    const copy = copyValue(original);
    copy.a[0]!.b = 2;
    expect(original.a[0]!.b).toBe(1);
    expect(copy.file).toBe(file);
    expect(valueAt(original, 'a.0.b')).toBe(1);
    expect(valueAt(original, 'x.y')).toBeUndefined();
  });

  test('a place is followed into lists that were put in another order', () => {
    const [late, early] = [
      { date: '2', slots: ['a', 'b'] },
      { date: '1', slots: ['c'] },
    ];
    const [before, after] = [{ blocks: [late, early] }, { blocks: [early, late] }];
    expect(placeAfter('blocks.0.date', before, after)).toBe('blocks.1.date');
    expect(placeAfter('blocks.1.slots.0', before, after)).toBe('blocks.0.slots.0');
    expect(placeAfter('blocks', before, after)).toBe('blocks');
    expect(placeAfter('name.first', { name: { first: 'x' } }, {})).toBe('name.first');
  });
});
