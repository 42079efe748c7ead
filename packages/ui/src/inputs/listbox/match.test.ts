import { expect, test } from 'vitest';
import { matchOf, sameText } from './match.ts';

test('a match is found whatever its case and accents, and where it stands in the text', () => {
  expect(matchOf('Family Medicine', ' med')).toEqual([7, 10]);
  expect(matchOf('Pédiatrie', 'pedi')).toEqual([0, 4]);
  expect(matchOf('Straße', 'aße')).toEqual([3, 6]);
  expect(matchOf('Cardiology', 'derm')).toBeNull();
  expect(matchOf('Cardiology', '  ')).toBeNull();
});

test('two texts are the same to a reader', () => {
  expect(sameText(' Español', 'espanol ')).toBe(true);
  expect(sameText('Spanish', 'Span')).toBe(false);
});
