import { expect, test } from 'vitest';
import {
  toNoteDraft,
  toTemplateDraft,
  EMPTY_NOTE,
  findNoteErrors,
  hasNoteContent,
  insertTemplate,
  isSameDraft,
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
  expect(findNoteErrors(full)).toEqual({});
  expect(findNoteErrors({ ...full, plan: '  ', note_name: 'x'.repeat(41) })).toEqual({
    note_name: 'Maximum limit is 40 characters.',
    plan: 'Plan is required',
  });
  expect(Object.keys(findNoteErrors(EMPTY_NOTE))).toHaveLength(5);
});

test('AP-13 whitespace does not count as content', () => {
  expect(hasNoteContent(EMPTY_NOTE)).toBe(false);
  expect(hasNoteContent({ notes: ' \n' })).toBe(false);
  expect(hasNoteContent({ plan: 'Rest' })).toBe(true);
});

test('NO-05 null becomes an empty text in the draft', () => {
  const template = { note_name: 'Cough', chief_complaint: null, notes: null, assessment: null, plan: 'Rest' };
  expect(toNoteDraft(template)).toEqual({ ...EMPTY_NOTE, note_name: 'Cough', plan: 'Rest' });
  expect(toTemplateDraft(template)).not.toHaveProperty('additional_comment');
});

test('drafts are equal when every field is', () => {
  expect(isSameDraft(full, { ...full })).toBe(true);
  expect(isSameDraft(full, { ...full, plan: 'Rest' })).toBe(false);
});

test('CR-05 inserting a template appends to each field and sets the name only if the note has none', () => {
  const template = toTemplateDraft({ note_name: 'Cough', notes: 'Onset:', plan: 'Rest' });
  expect(insertTemplate({ ...EMPTY_NOTE, notes: 'Coughs\n' }, template)).toEqual({
    ...EMPTY_NOTE,
    note_name: 'Cough',
    notes: 'Coughs\n\nOnset:',
    plan: 'Rest',
  });
  expect(insertTemplate(full, template).note_name).toBe('Follow-up');
});
