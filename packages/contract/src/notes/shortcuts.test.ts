import { expect, test } from 'vitest';
import { EMPTY_NOTE, EMPTY_TEMPLATE } from './note.ts';
import {
  findShortcutToken,
  insertShortcut,
  matchShortcuts,
  buildVitalsShortcuts,
  type NoteShortcut,
} from './shortcuts.ts';

const cough: NoteShortcut = {
  trigger: '.',
  name: 'Dry cough, quick',
  label: 'Dry cough, quick',
  template: { ...EMPTY_TEMPLATE, note_name: 'Dry cough, quick', notes: 'Onset:', plan: 'Fluids' },
};

test('CR-05 a shortcut begins a word', () => {
  expect(findShortcutToken('.co', 3)).toEqual({ trigger: '.', query: 'co', start: 0 });
  expect(findShortcutToken('Today\n/bp later', 9)).toEqual({ trigger: '/', query: 'bp', start: 6 });
  expect(findShortcutToken('Rest.', 5)).toBeNull();
  expect(findShortcutToken('138/86', 6)).toBeNull();
  expect(findShortcutToken('no. 5', 5)).toBeNull();
});

test('CR-05 shortcuts are found by a part of their name, whatever its punctuation', () => {
  const others = buildVitalsShortcuts({
    blood_pressure: '128/82',
    pulse: ' ',
    oxygen_saturation: null,
    temperature: null,
    weight: null,
    height: null,
    updated_at: null,
  });
  const find = (trigger: '.' | '/', query: string) =>
    matchShortcuts([cough, ...others], { trigger, query, start: 0 }).map(({ name }) => name);
  expect(find('.', 'coughq')).toEqual(['Dry cough, quick']);
  expect(find('/', '')).toEqual(['bp']);
  expect(find('.', 'rash')).toEqual([]);
});

test('CR-05 a template is inserted into a started note, and nothing that was written is lost', () => {
  const draft = { ...EMPTY_NOTE, note_name: 'Mine', notes: 'Dry .cou and loud', plan: 'Rest' };
  const inserted = insertShortcut(draft, 'notes', { trigger: '.', query: 'cou', start: 4 }, cough);
  expect(inserted.draft).toEqual({
    ...draft,
    notes: 'Dry  and loud\n\nOnset:',
    plan: 'Rest\n\nFluids',
  });
  const text = { trigger: '/', name: 'bp', label: '', text: 'Blood Pressure 128/82 mmHg' } as const;
  const measured = { ...EMPTY_NOTE, notes: 'Now /bp, sitting' };
  expect(insertShortcut(measured, 'notes', { trigger: '/', query: 'bp', start: 4 }, text)).toEqual({
    draft: { ...measured, notes: 'Now Blood Pressure 128/82 mmHg, sitting' },
    cursor: 30,
  });
});
