import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBoundsProblem, formatDate, isCompleteDate, parseDateText } from './date-text.ts';

const today = '2026-11-21';
const parse = (text: string, max?: string) => parseDateText(text, { today, max });

test('common date formats are parsed', () => {
  for (const text of [
    '3/24/1985',
    '03-24-1985',
    '03.24.85',
    '3 24 1985',
    '03241985',
    '032485',
    '1985-03-24',
    'Mar 24, 1985',
    '24 March 1985',
    'march 24th 1985',
    ' 24 mar. 85 ',
  ])
    expect([text, parse(text)]).toEqual([text, { date: '1985-03-24' }]);
  expect(parse('today')).toEqual({ date: today });
  expect(parse('  ')).toBeNull();
});

test('a two-digit year is the latest possible one', () => {
  expect(parse('1/1/30')).toEqual({ date: '2030-01-01' });
  expect(parse('1/1/30', '2008-11-21')).toEqual({ date: '1930-01-01' });
  expect(parse('1/1/47')).toEqual({ date: '1947-01-01' });
});

test('invalid text has a message', () => {
  expect(parse('next week')).toEqual({ problem: expect.stringContaining('MM/DD/YYYY') });
  expect(parse('3/24')).toEqual({ problem: expect.stringContaining('MM/DD/YYYY') });
  expect(parse('13/01/2026')).toEqual({ problem: expect.stringContaining('MM/DD/YYYY') });
  expect(parse('02/30/2026')).toEqual({ problem: expect.stringContaining('There is no 2/30/2026') });
  expect(parse('02/29/2024')).toEqual({ date: '2024-02-29' });
  expect(parse('01/00/2024')).toEqual({ problem: expect.stringContaining('There is no') });
});

test('a date out of bounds has a message with the bounds', () => {
  expect(findBoundsProblem('2026-01-01', '2026-02-01')).toBe('Choose 02/01/2026 or a later date.');
  expect(findBoundsProblem('2026-12-01', undefined, today)).toBe('Choose 11/21/2026 or an earlier date.');
  expect(findBoundsProblem('', today, today)).toBeUndefined();
});

test('a date is complete with a four-digit year, at any position', () => {
  const complete = ['03/24/1985', ' 24 March 1985 ', '1985-03-24', '03241985'];
  const incomplete = ['', '03/24/', '03/24/85', '1985-03', 'Mar 24'];
  expect(complete.filter(isCompleteDate)).toEqual(complete);
  expect(incomplete.filter(isCompleteDate)).toEqual([]);
});

test('every formatted date parses back', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10);
      expect(isCompleteDate(formatDate(date))).toBe(true);
      expect(parse(formatDate(date))).toEqual({ date });
    }),
  );
});
