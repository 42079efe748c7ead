import { expect, test } from 'vitest';
import { nextSort, toggled } from './columns.ts';

test('a column is sorted ascending first, then the other way', () => {
  expect(nextSort(null, 'date')).toEqual({ column: 'date', direction: 'ascending' });
  expect(nextSort({ column: 'date', direction: 'ascending' }, 'date').direction).toBe('descending');
  expect(nextSort({ column: 'date', direction: 'descending' }, 'date').direction).toBe('ascending');
  expect(nextSort({ column: 'date', direction: 'ascending' }, 'amount')).toEqual({
    column: 'amount',
    direction: 'ascending',
  });
});

test('a key is added once and taken away again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
