import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime, parseTime, toTime, findTimeProblem, listTimes } from './times.ts';

const day = { min: '00:00', max: '23:59', step: 10 };
const afternoon = { min: '12:00', max: '18:00', step: 10 };

test('PO-10 listTimes includes both bounds, ten minutes apart', () => {
  const times = listTimes(afternoon);
  expect([times[0], times[1], times.at(-1), times.length]).toEqual(['12:00', '12:10', '18:00', 37]);
  expect(listTimes({ min: '08:05', max: '08:30', step: 10 })).toEqual(['08:10', '08:20', '08:30']);
});

test('common time formats are parsed', () => {
  for (const text of ['8:10', '810', '08:10', '8.10 am', '8:10a', ' 8:10 A.M. ', '8 10'])
    expect([text, parseTime(text, day)]).toEqual([text, '08:10']);
  for (const text of ['8p', '8 pm', '20:00', '2000', '8:00 p.m.'])
    expect([text, parseTime(text, day)]).toEqual([text, '20:00']);
  expect(parseTime('12 am', day)).toBe('00:00');
  expect(parseTime('12 pm', day)).toBe('12:00');
  expect(parseTime('noon', day)).toBe('12:00');
});

test('without AM or PM, the time within the bounds is used', () => {
  expect(parseTime('3', afternoon)).toBe('15:00');
  expect(parseTime('3:10', afternoon)).toBe('15:10');
  expect(parseTime('3 am', afternoon)).toBe('03:00');
  expect(parseTime('8', day)).toBe('08:00');
});

test('invalid text is null, and a time out of bounds has a message', () => {
  for (const text of ['', 'soon', '25:00', '8:75', '13 pm', '0 am']) expect(parseTime(text, day)).toBeNull();
  expect(findTimeProblem('11:50', afternoon)).toBe('Choose a time from 12:00 PM to 6:00 PM.');
  expect(findTimeProblem('12:05', afternoon)).toBe('Choose a time in steps of 10 minutes.');
  expect(findTimeProblem('12:10', afternoon)).toBeUndefined();
});

test('every formatted time parses back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(parseTime(formatTime(toTime(minutes)), day)).toBe(toTime(minutes));
    }),
  );
});
