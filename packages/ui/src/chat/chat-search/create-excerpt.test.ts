import { expect, test } from 'vitest';
import { createExcerpt } from './create-excerpt.ts';

test('CH-06 the part of a long message that a result shows begins at a word shortly before the match', () => {
  const long = `${'word '.repeat(40)}rash on the arm`;
  expect(createExcerpt('A rash on the arm', 'rash')).toBe('A rash on the arm');
  expect(createExcerpt(long, 'rash')).toBe(`…${'word '.repeat(11)}rash on the arm`);
  expect(createExcerpt(`${'x'.repeat(200)}rash`, 'rash')).toBe('…rash');
  expect(createExcerpt(long, 'none')).toBe(long);
});
