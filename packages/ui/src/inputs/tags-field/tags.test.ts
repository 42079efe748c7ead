import { expect, test } from 'vitest';
import { describeCount, listAvailableOptions, splitEntries, addEntries, type TagRules } from './tags.ts';

const rules: TagRules = {
  options: ['Cardiology', 'Family Medicine'],
  max: 3,
  entries: 'any',
  getLabel: (entry) => entry,
};

test('A5 entries are split at separators and take the spelling of the options', () => {
  expect(splitEntries(' a,b ;\nc  d,, ')).toEqual(['a', 'b', 'c d']);
  expect(addEntries('cardiology, Sleep', [], rules)).toEqual({
    chosen: ['Cardiology', 'Sleep'],
    added: ['Cardiology', 'Sleep'],
    rest: '',
    refusal: null,
  });
});

test('A5 rejected text is returned with its reason', () => {
  expect(addEntries('CARDIOLOGY', ['Cardiology'], rules)).toMatchObject({
    rest: 'CARDIOLOGY',
    refusal: 'Cardiology has already been added.',
  });
  expect(addEntries('d, e', ['a', 'b'], rules)).toMatchObject({
    chosen: ['a', 'b', 'd'],
    rest: 'e',
    refusal: '3 at most. Remove one to add e.',
  });
  expect(addEntries('Sleep', [], { ...rules, entries: 'listed' })).toMatchObject({
    chosen: [],
    rest: 'Sleep',
    refusal: 'Sleep is not in the list.',
  });
});

test('chosen options are not offered', () => {
  expect(listAvailableOptions('', ['cardiology'], rules)).toEqual(['Family Medicine']);
  expect(listAvailableOptions('med', [], rules)).toEqual(['Family Medicine']);
});

test('A5 the count includes its limits', () => {
  expect(describeCount(3, 5, 10)).toEqual({ short: '3 chosen (5 to 10)', words: '3 chosen, 5 to 10 needed' });
  expect(describeCount(0).short).toBe('');
  expect(describeCount(1, undefined, 4).words).toBe('1 chosen, at most 4');
});

test('BX-23 an entry is found by its translation and by what is stored, and stored in English', () => {
  const getLabel = (entry: string) => (entry === 'Cardiology' ? 'Cardiología' : entry);
  const spanish: TagRules = { ...rules, getLabel };
  expect(listAvailableOptions('logía', [], spanish)).toEqual(['Cardiology']);
  for (const typed of ['cardiología', 'Cardiology']) {
    expect(addEntries(typed, [], spanish).chosen).toEqual(['Cardiology']);
    expect(addEntries(typed, ['Cardiology'], spanish).refusal).toBe('Cardiología has already been added.');
  }
});
