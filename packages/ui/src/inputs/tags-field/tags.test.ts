import { expect, test } from 'vitest';
import { countOf, openOptions, splitEntries, take, type TagRules } from './tags.ts';

const rules: TagRules = { options: ['Cardiology', 'Family Medicine'], max: 3, entries: 'any' };

test('A5 entries are split where people part them, and take the spelling of the options', () => {
  expect(splitEntries(' a,b ;\nc  d,, ')).toEqual(['a', 'b', 'c d']);
  expect(take('cardiology, Sleep', [], rules)).toEqual({
    chosen: ['Cardiology', 'Sleep'],
    added: ['Cardiology', 'Sleep'],
    rest: '',
    refusal: null,
  });
});

test('A5 what is refused stays as it was typed, with its reason', () => {
  expect(take('CARDIOLOGY', ['Cardiology'], rules)).toMatchObject({
    rest: 'CARDIOLOGY',
    refusal: 'Cardiology is already there.',
  });
  expect(take('d, e', ['a', 'b'], rules)).toMatchObject({
    chosen: ['a', 'b', 'd'],
    rest: 'e',
    refusal: '3 at most. Remove one to add e.',
  });
  expect(take('Sleep', [], { ...rules, entries: 'listed' })).toMatchObject({
    chosen: [],
    rest: 'Sleep',
    refusal: 'Sleep is not in the list.',
  });
});

test('what is chosen is not offered again', () => {
  expect(openOptions('', ['cardiology'], rules.options)).toEqual(['Family Medicine']);
  expect(openOptions('med', [], rules.options)).toEqual(['Family Medicine']);
});

test('A5 the count says how many there should be', () => {
  expect(countOf(3, 5, 10)).toEqual({ short: '3 of 5–10', words: '3 chosen, 5 to 10 needed' });
  expect(countOf(0).short).toBe('');
  expect(countOf(1, undefined, 4).words).toBe('1 chosen, at most 4');
});
