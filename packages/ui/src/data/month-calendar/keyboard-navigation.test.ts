import { expect, test } from 'vitest';
import { findNextDate } from './keyboard-navigation.ts';

test('arrow keys move by day and week, mirrored in right-to-left', () => {
  expect(findNextDate('2026-11-30', { key: 'ArrowRight' }, {})).toBe('2026-12-01');
  expect(findNextDate('2026-11-30', { key: 'ArrowRight', direction: 'rtl' }, {})).toBe('2026-11-29');
  expect(findNextDate('2026-11-30', { key: 'ArrowUp' }, {})).toBe('2026-11-23');
  expect(findNextDate('2026-11-30', { key: 'Enter' }, {})).toBeNull();
});

test('Home and End move to the ends of the week, Page keys by month and year', () => {
  expect(findNextDate('2026-11-18', { key: 'Home' }, {})).toBe('2026-11-15');
  expect(findNextDate('2026-11-18', { key: 'End' }, {})).toBe('2026-11-21');
  expect(findNextDate('2026-03-31', { key: 'PageUp' }, {})).toBe('2026-02-28');
  expect(findNextDate('2024-02-29', { key: 'PageDown', shift: true }, {})).toBe('2025-02-28');
});

test('unselectable dates are skipped, and navigation stops at the bounds', () => {
  const bounds = {
    min: '2026-11-18',
    max: '2026-12-02',
    isDisabled: (date: string) => date === '2026-11-26',
  };
  expect(findNextDate('2026-11-25', { key: 'ArrowRight' }, bounds)).toBe('2026-11-27');
  expect(findNextDate('2026-11-18', { key: 'ArrowLeft' }, bounds)).toBeNull();
  expect(findNextDate('2026-11-20', { key: 'PageDown' }, bounds)).toBe('2026-12-02');
  expect(findNextDate('2026-11-20', { key: 'ArrowUp' }, bounds)).toBeNull();
});
