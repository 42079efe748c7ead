import { expect, test } from 'vitest';
import { readKeptSearch } from './useFilterParams.ts';

test('PA-01 the next user of a tab does not read what the user before has searched', () => {
  const state = { search: 'Grace Lindqvist', user: 'first' };
  expect(readKeptSearch(state, 'first')).toBe('Grace Lindqvist');
  expect(readKeptSearch(state, 'second')).toBe('');
  expect(readKeptSearch(null, 'first')).toBe('');
});
