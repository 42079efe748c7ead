import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test('initials are the first letters of the first and last name, without titles', () => {
  expect(getInitials('Chidi Okafor')).toBe('CO');
  expect(getInitials('Dr. Maya  Lakshmi Rao ')).toBe('MR');
  // Titles as the Spanish texts write them.
  expect(getInitials('Dr./Dra. Nora Quist')).toBe('NQ');
  expect(getInitials('Sra. Ana Ruiz')).toBe('AR');
  expect(getInitials('Plato')).toBe('P');
  expect(getInitials('óscar núñez')).toBe('ÓN');
  expect(getInitials('  ')).toBe('');
});
