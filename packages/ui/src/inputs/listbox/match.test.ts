import { expect, test } from 'vitest';
import { findMatch, isSameText } from './match.ts';

test('a match is found whatever its case and accents, and where it stands in the text', () => {
  expect(findMatch('Family Medicine', ' med')).toEqual([7, 10]);
  expect(findMatch('Pédiatrie', 'pedi')).toEqual([0, 4]);
  expect(findMatch('Straße', 'aße')).toEqual([3, 6]);
  expect(findMatch('Cardiology', 'derm')).toBeNull();
  expect(findMatch('Cardiology', '  ')).toBeNull();
});

test('two texts are the same to a reader', () => {
  expect(isSameText(' Español', 'espanol ')).toBe(true);
  expect(isSameText('Spanish', 'Span')).toBe(false);
});
