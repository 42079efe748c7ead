import { expect, test } from 'vitest';
import { getNextSort, toggleKey } from './columns.ts';

test('a column sorts ascending first, then descending', () => {
  expect(getNextSort(null, 'date')).toEqual({ column: 'date', direction: 'ascending' });
  expect(getNextSort({ column: 'date', direction: 'ascending' }, 'date').direction).toBe('descending');
  expect(getNextSort({ column: 'date', direction: 'descending' }, 'date').direction).toBe('ascending');
  expect(getNextSort({ column: 'date', direction: 'ascending' }, 'amount')).toEqual({
    column: 'amount',
    direction: 'ascending',
  });
});

test('toggled adds or removes a key', () => {
  expect(toggleKey(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleKey(['a', 'b'], 'a')).toEqual(['b']);
});
