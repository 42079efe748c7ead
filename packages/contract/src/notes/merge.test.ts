import { expect, test } from 'vitest';
import { mergeNotes } from './merge.ts';
import { EMPTY_NOTE } from './note.ts';

const base = { ...EMPTY_NOTE, note_name: 'Follow-up', notes: 'Cough', plan: 'Rest' };

test('NO-07 fields that were changed on one side only are merged without a conflict', () => {
  const mine = { ...base, notes: 'Dry cough' };
  const saved = { ...base, plan: 'Rest and fluids' };
  expect(mergeNotes(base, mine, saved)).toEqual({
    draft: { ...base, notes: 'Dry cough', plan: 'Rest and fluids' },
    conflicts: [],
  });
});

test('NO-07 a field that was changed differently on both sides is a conflict, and the draft keeps the local text', () => {
  const mine = { ...base, notes: 'Dry cough', plan: '' };
  const saved = { ...base, notes: 'Wet cough', plan: '' };
  expect(mergeNotes(base, mine, saved)).toEqual({ draft: mine, conflicts: ['notes'] });
});

test('NO-07 a local change that was saved, although its reply was lost, is not a conflict', () => {
  const mine = { ...base, plan: 'Rest and fluids until Monday' };
  const sent = { ...base, plan: 'Rest and fluids' };
  expect(mergeNotes(base, mine, sent, sent)).toEqual({ draft: mine, conflicts: [] });
  expect(mergeNotes(base, mine, sent).conflicts).toEqual(['plan']);
});
