import { describe, expect, test } from 'vitest';
import {
  discardDraft,
  hasDraft,
  readDraft,
  writeDraft,
  type DraftOptions,
  type DraftStorage,
} from './drafts.ts';
import { getErrorsWithin, getFieldErrors, flattenErrors } from './errors.ts';
import { copyValue, isSameValue, getValueAt } from './values.ts';

const DAY_MS = 86_400_000;

const createMemoryStorage = () => {
  const entries = new Map<string, string>();
  const storage: DraftStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { entries, storage };
};

const createOptions = (storage: DraftStorage, overrides: Partial<DraftOptions> = {}): DraftOptions => ({
  storage,
  user: 'amara',
  form: 'practice',
  now: () => 1000,
  ...overrides,
});

describe('PO-26 drafts', () => {
  test('a draft overrides the loaded values', () => {
    const { storage } = createMemoryStorage();
    const opened = { name: '', address: { city: '' }, removed: 0 };
    writeDraft(createOptions(storage), { name: 'typed', address: { city: 'Albany' }, removed: 1 }, opened);
    const loaded = { name: '', address: { city: '', zip: '1' }, added: true };
    expect(readDraft(createOptions(storage), loaded)).toEqual({
      values: { name: 'typed', address: { city: 'Albany', zip: '1' }, added: true },
      conflicts: [],
    });
  });

  test('a field that only another device changed gets the saved value', () => {
    const { storage } = createMemoryStorage();
    const opened = { name: 'Ana', city: 'Troy', weight: 150 };
    writeDraft(createOptions(storage), { ...opened, weight: 151 }, opened);
    expect(readDraft(createOptions(storage), { ...opened, city: 'Utica' })).toEqual({
      values: { name: 'Ana', city: 'Utica', weight: 151 },
      conflicts: [],
    });
  });

  test('a field that another device changed too is a conflict', () => {
    const { storage } = createMemoryStorage();
    const opened = { weight: 150, phone: '1' };
    writeDraft(createOptions(storage), { weight: 151, phone: '2' }, opened);
    expect(readDraft(createOptions(storage), { weight: 150, phone: '3' })).toEqual({
      values: { weight: 151, phone: '2' },
      conflicts: [
        { name: 'weight', entered: 151, saved: 150, preferred: 'entered' },
        { name: 'phone', entered: '2', saved: '3', preferred: 'entered' },
      ],
    });
  });

  test('PO-11 an entry that was saved and then changed is not a conflict because of its new id', () => {
    const { storage } = createMemoryStorage();
    const first = { id: 'a', key: 'a', start: '09:00', end: '10:00' };
    const saved = { key: 'new-1', start: '13:00', end: '14:00' };
    const stored = { ...saved, id: 's', key: 's' };
    const createPractice = (...slots: object[]) => ({ calendar: { slots } });
    const entered = createPractice(first, { ...saved, end: '15:00' });
    writeDraft(createOptions(storage), entered, createPractice(first, saved));
    expect(readDraft(createOptions(storage), createPractice(first, stored))).toEqual({
      values: entered,
      conflicts: [],
    });
  });

  test('a draft whose values are already saved is dropped, for example after a lost response', () => {
    const { storage, entries } = createMemoryStorage();
    writeDraft(createOptions(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(createOptions(storage), { name: 'typed' })).toBeNull();
    expect(entries.size).toBe(0);
  });

  test('passwords, account numbers and files are never written', () => {
    const { storage, entries } = createMemoryStorage();
    const entered = {
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
    writeDraft<object>(createOptions(storage, { omittedKeys: ['note'] }), entered, opened);
    const stored: unknown = JSON.parse([...entries.values()][0] ?? '');
    expect(stored).toMatchObject({
      values: { account: { holder: 'Amara' }, files: [{ id: '1', name: 'kept.pdf' }] },
    });
    expect(JSON.stringify(stored)).not.toMatch(/Demo#2026|123456789012|private|signature|new\.pdf/);
  });

  test('a draft of another user, form or version is not restored', () => {
    const { storage } = createMemoryStorage();
    writeDraft(createOptions(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(createOptions(storage, { user: 'luis' }), { name: '' })).toBeNull();
    expect(readDraft(createOptions(storage, { form: 'note' }), { name: '' })).toBeNull();
    expect(readDraft(createOptions(storage, { version: 2 }), { name: '' })).toBeNull();
    // Reading with another version dropped it.
    expect(readDraft(createOptions(storage), { name: '' })).toBeNull();
  });

  test('a draft expires', () => {
    const { storage, entries } = createMemoryStorage();
    writeDraft(createOptions(storage), { name: 'typed' }, { name: '' });
    expect(readDraft(createOptions(storage, { now: () => 1000 + 7 * DAY_MS }), { name: '' })).not.toBeNull();
    expect(readDraft(createOptions(storage, { now: () => 1001 + 7 * DAY_MS }), { name: '' })).toBeNull();
    expect(entries.size).toBe(0);
  });

  test('a damaged draft is dropped, and blocked storage loses only the draft', () => {
    const { storage, entries } = createMemoryStorage();
    for (const damaged of ['{"version":1', '7', '{"version":1,"values":{"name":"x"},"base":{}}']) {
      entries.set('openvisit.draft.amara.practice', damaged);
      expect(readDraft(createOptions(storage), { name: '' })).toBeNull();
      expect(entries.size).toBe(0);
    }
    const throwQuotaError = () => {
      throw new Error('QuotaExceededError');
    };
    const full = { getItem: throwQuotaError, setItem: throwQuotaError, removeItem: throwQuotaError };
    expect(() => writeDraft(createOptions(full), { name: 'typed' }, { name: '' })).not.toThrow();
    expect(readDraft(createOptions(full), { name: '' })).toBeNull();
    expect(hasDraft(createOptions(full))).toBe(false);
    expect(() => discardDraft(createOptions(full))).not.toThrow();
  });
});

describe('PO-26 errors and values', () => {
  test('field errors are read with brackets and with dots', () => {
    expect(getFieldErrors({ fields: { 'blocks[0].slots[1].end_time': 'Late', name: 3 } })).toEqual({
      'blocks.0.slots.1.end_time': 'Late',
    });
    expect(getFieldErrors(new Error('no'))).toEqual({});
    expect(getFieldErrors(null)).toEqual({});
  });

  test('errors are flattened, and errors within a part of the form have paths relative to it', () => {
    const tree = {
      name: { type: 'required', message: 'Name' },
      blocks: [undefined, { slots: { type: 'min', message: 'Slots' } }],
      message: { type: 'max', message: 'Long' },
    };
    const flat = flattenErrors(tree);
    expect(flat).toEqual({ name: 'Name', 'blocks.1.slots': 'Slots', message: 'Long' });
    expect(getErrorsWithin({ ...flat, blocks: 'None' }, 'blocks')).toEqual({
      '1.slots': 'Slots',
      '': 'None',
    });
  });

  test('values are compared deeply, files by identity', () => {
    const file = new Blob(['x']);
    expect(isSameValue({ a: [1, { b: file }] }, { a: [1, { b: file }] })).toBe(true);
    expect(isSameValue({ a: file }, { a: new Blob(['x']) })).toBe(false);
    expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    const original = { a: [{ b: 1 }], file };
    const copy = copyValue(original);
    copy.a[0]!.b = 2;
    expect(original.a[0]!.b).toBe(1);
    expect(copy.file).toBe(file);
    expect(getValueAt(original, 'a.0.b')).toBe(1);
    expect(getValueAt(original, 'x.y')).toBeUndefined();
  });
});
