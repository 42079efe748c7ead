import { expect, test } from 'vitest';
import {
  draftOfNote,
  draftOfTemplate,
  EMPTY_NOTE,
  hasNoteContent,
  missingNoteFields,
  sameDraft,
} from './note.ts';

const full = {
  note_name: 'Follow-up',
  chief_complaint: 'Cough',
  notes: 'Dry cough for two weeks',
  assessment: 'Viral bronchitis',
  plan: 'Fluids, rest',
  additional_comment: '',
};

test('NO-02 a note needs every field except the additional comment before it is locked', () => {
  expect(missingNoteFields(full)).toEqual([]);
  expect(missingNoteFields({ ...full, plan: '  ', note_name: '' })).toEqual(['note_name', 'plan']);
  expect(missingNoteFields(EMPTY_NOTE)).toHaveLength(5);
});

test('AP-13 whitespace does not count as content', () => {
  expect(hasNoteContent(EMPTY_NOTE)).toBe(false);
  expect(hasNoteContent({ notes: ' \n' })).toBe(false);
  expect(hasNoteContent({ plan: 'Rest' })).toBe(true);
});

test('NO-05 null becomes an empty text in the draft', () => {
  const template = { note_name: 'Cough', chief_complaint: null, notes: null, assessment: null, plan: 'Rest' };
  expect(draftOfNote(template)).toEqual({ ...EMPTY_NOTE, note_name: 'Cough', plan: 'Rest' });
  expect(draftOfTemplate(template)).not.toHaveProperty('additional_comment');
});

test('drafts are equal when every field is', () => {
  expect(sameDraft(full, { ...full })).toBe(true);
  expect(sameDraft(full, { ...full, plan: 'Rest' })).toBe(false);
});
