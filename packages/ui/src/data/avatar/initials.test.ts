import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test('initials are the first letters of the first and last name, without titles', () => {
  expect(initialsOf('Chidi Okafor')).toBe('CO');
  expect(initialsOf('Dr. Maya  Lakshmi Rao ')).toBe('MR');
  expect(initialsOf('Plato')).toBe('P');
  expect(initialsOf('óscar núñez')).toBe('ÓN');
  expect(initialsOf('  ')).toBe('');
});
