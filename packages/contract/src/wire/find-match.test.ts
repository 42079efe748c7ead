import { expect, test } from 'vitest';
import { findMatch, isSameText } from './find-match.ts';

test('findMatch ignores case and accents and returns the position', () => {
  expect(findMatch('Family Medicine', ' med')).toEqual([7, 10]);
  expect(findMatch('Pédiatrie', 'pedi')).toEqual([0, 4]);
  expect(findMatch('Straße', 'aße')).toEqual([3, 6]);
  expect(findMatch('Cardiology', 'derm')).toBeNull();
  expect(findMatch('Cardiology', '  ')).toBeNull();
});

test('isSameText ignores case, accents and spaces', () => {
  expect(isSameText(' Español', 'espanol ')).toBe(true);
  expect(isSameText('Spanish', 'Span')).toBe(false);
});
