import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test('initials are the first letters of the first and last name, without titles', () => {
  expect(getInitials('Chidi Okafor')).toBe('CO');
  expect(getInitials('Dr. Maya  Lakshmi Rao ')).toBe('MR');
  expect(getInitials('Plato')).toBe('P');
  expect(getInitials('óscar núñez')).toBe('ÓN');
  expect(getInitials('  ')).toBe('');
});
