import { expect, test } from 'vitest';
import { getAdultDate } from './dependents.ts';
import { calculateAge } from './list-items.ts';

test('PW-06 patients come of age on their 18th birthday, those born on a leap day on March 1', () => {
  expect(getAdultDate('2010-06-21')).toBe('2028-06-21');
  expect(getAdultDate('2008-02-29')).toBe('2026-03-01');
  for (const born of ['2010-06-21', '2008-02-29', '1999-12-31'])
    expect(calculateAge(born, getAdultDate(born))).toBe(18);
});
